/** The browser journeys of tests/journeys: a real server, a real Chromium, one file after the other. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Journeys live outside this folder, where no node_modules is in sight.
const here = createRequire(import.meta.url);
const found = (name: string) => here.resolve(name);

export default defineConfig({
  cacheDir: fileURLToPath(new URL('./node_modules/.vite-journeys', import.meta.url)),
  root: fileURLToPath(new URL('../tests/journeys', import.meta.url)),
  resolve: { alias: { 'playwright-core': found('playwright-core'), '@sparticuz/chromium': found('@sparticuz/chromium') } },
  server: { fs: { allow: ['../..'] } },
  test: { include: ['*.test.ts'], environment: 'node', fileParallelism: false, testTimeout: 120_000, hookTimeout: 60_000 },
});
