/** Says what a first visit costs: the gzip size of all code the entry page loads, fonts apart. Fails over budget. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 120;
const page = readFileSync('dist/index.html', 'utf8');
const files = [...page.matchAll(/(?:src|href)="\/static\/([^"]+\.(?:js|css))"/g)].map((found) => found[1]);
const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(`dist/${file}`)).length, gzipSync(page).length);
console.log(`first load: ${(size / 1000).toFixed(1)} kB gzip in ${files.length + 1} files (budget ${BUDGET_KB} kB)`);
if (size > BUDGET_KB * 1000) process.exit(1);
