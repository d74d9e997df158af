/** How the front end is built: pages as lazy chunks, each game's table found in its own folder. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const src = (folder: string) => fileURLToPath(new URL(`./src/${folder}`, import.meta.url));
const server = process.env.QUARTERDECK_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig(({ command, mode }) => ({
  base: command === 'build' ? '/static/' : '/',
  plugins: [svelte()],
  resolve: {
    alias: { $ui: src('ui'), $cards: src('cards'), $match: src('match'), $charts: src('charts'), $replay: src('replay'), $generated: src('generated') },
    // Tables live outside this folder, where no node_modules is in sight.
    dedupe: ['svelte', '@fontsource-variable/besley'],
    // Vitest would else pick Svelte's server build and refuse to mount.
    conditions: mode === 'test' ? ['browser'] : undefined,
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts', '../games/*/ui/**/*.test.ts'] },
}));
