/** Prints what the shape of the code comes to: `npm run measure`; with `--list`, the files and names too. */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measureEndlessAnswer } from './measure/endless-answer.ts';
import { measureSources } from './measure/source-files.ts';
import { filesOfOneCheck, filesOfOneLogin, filesOfOneSession } from './measure/ways-of-work.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const sources = measureSources('.');
const work = [await filesOfOneCheck(), await filesOfOneSession(), await filesOfOneLogin()];
const endless = await measureEndlessAnswer();
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

const rows: readonly (readonly [measure: string, value: string])[] = [
  ['hand-written files in src', `${sources.files}`],
  [
    'median / files of 30 lines or less / largest',
    `${sources.median} / ${sources.small} / ${sources.largest}`,
  ],
  ['hand-written lines in src', `${sources.lines}`],
  ['exported names defined twice', `${sources.definedTwice.length}`],
  [
    'files at work in one receiver check / one session of three deliveries / one login',
    work.map(({ length }) => length).join(' / '),
  ],
  [
    'check ids found by text search',
    `${sources.checkIds - sources.hiddenIds.length} of ${sources.checkIds}`,
  ],
  [
    'endless answer to the engine',
    `${endless.reason} after ${endless.namedAfterMs.toFixed(0)} ms, longest stall ${endless.longestStallMs.toFixed(0)} ms, ${megabytes(endless.grownBytes)} more in memory`,
  ],
  ['README.md', `${(statSync('README.md').size / 1e3).toFixed(1)} kB`],
];
console.log('| measure | value |\n| --- | --- |');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);

if (process.argv.includes('--list')) {
  for (const area of sources.areas) console.log('%s: %d files, median %d, %d lines', ...area);
  for (const [name, paths] of sources.definedTwice) console.log(`${name}: ${paths.join(', ')}`);
  for (const id of sources.hiddenIds) console.log(`${id} stands in no file`);
  for (const [index, files] of work.entries()) console.log(`${index + 1}. ${files.join(' ')}`);
}
