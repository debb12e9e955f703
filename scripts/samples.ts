/**
 * Writes docs/samples: what commands print, for the documents, and the picture of a failing run. With
 * `--check` it only says whether the committed ones are fresh. Durations, ports and dates are fixed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { DARK, drawTerminal, LIGHT } from './samples/draw-terminal.ts';
import { outputFile } from './support/output-file.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = 'docs/samples';
const MAIN = join(ROOT, 'src/cli/main.ts');
const TSX = fileURLToPath(import.meta.resolve('tsx'));
const COLUMNS = 100;
const ESCAPE = '\u001b';
const COLOUR = new RegExp(`(${ESCAPE}\\[\\d+m)`, 'u');

/** One at a time and at a fixed moment, so that the same lines come in the same order. */
const STEADY = ['--seed', '7', '--concurrency', '1', '--start-time', '2026-01-31T12:00:00Z'];
const FAILING = ['run', '--fault', 'receiver.accepts-unsigned', ...STEADY];

const BODY = '{"eventType":101}';
const APP_ID = '0123456789abcdef0123456789abcdef';
const CERTIFICATE = 'fedcba9876543210fedcba9876543210';

const DURATION = '\\d+(?:\\.\\d+)? m?s';

/** What is printed differently each time, and what stands for it. */
const VARYING: readonly (readonly [found: RegExp, fixed: string])[] = [
  [/127\.0\.0\.1:\d+/gu, '127.0.0.1:8080'],
  [new RegExp(`(?<=sessions in )${DURATION}`, 'gu'), '60 ms'],
  [/[\d.]+ notifications\/s/gu, '917 notifications/s'],
  [new RegExp(`(?<= {2}(?:${ESCAPE}\\[2m)?)${DURATION}(?=$|${ESCAPE})`, 'gmu'), '2.0 s'],
  [new RegExp(`(?<=skipped.* in )${DURATION}`, 'gu'), '2.4 s'],
  [/\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ/gu, '2026-01-31T12:00:00Z'],
  [/\b20\d\d-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-\d+)?/gu, '2026-01-31T12-00-00Z'],
  [/(?<=expires at +)2026-01-31T12/gu, '2026-01-31T13'],
  [/\d+ s left/gu, '3600 s left'],
];

interface Spawned {
  readonly isColoured?: boolean;
  readonly input?: string;
}

function print(
  argv: readonly string[],
  cwd: string,
  { isColoured, input = '' }: Spawned = {},
): string {
  const { stdout, error } = spawnSync(process.execPath, ['--import', TSX, MAIN, ...argv], {
    cwd,
    input,
    encoding: 'utf8',
    // Nothing of who makes them: an assay on the path, or a CI, shows in what is printed.
    env: {
      PATH: '/usr/bin:/bin',
      COLUMNS: String(COLUMNS),
      CUSTOMER_KEY: 'secret',
      APP_ID,
      APP_CERTIFICATE: CERTIFICATE,
      ...(isColoured ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
    },
  });
  if (error) throw error;
  return VARYING.reduce((text, [found, fixed]) => text.replaceAll(found, fixed), stdout);
}

/** A line as a terminal of so many columns shows it; colours take no room. */
function cut(line: string): string {
  let room = COLUMNS - 1;
  const parts = line.split(COLOUR).map((part, index) => {
    if (index % 2 === 1) return part;
    const shown = part.slice(0, room);
    room -= shown.length;
    return shown;
  });
  return room === 0 ? `${parts.join('')}…` : parts.join('');
}

/** What a run prints, but for how far it was meanwhile. */
function essence(output: string): readonly string[] {
  // On a busy machine a run takes so long that its log says how far it is.
  const isProgress = (line: string) => /^\d+ of \d+ {2}/u.test(stripVTControlCharacters(line));
  return output
    .trimEnd()
    .split('\n')
    .filter((line) => !isProgress(line))
    .map(cut);
}

function samples(cwd: string): Readonly<Record<string, string>> {
  writeFileSync(join(cwd, 'body.json'), BODY);
  const key = ['--customer-key', 'env:CUSTOMER_KEY'];
  const app = ['--app-id', 'env:APP_ID', '--app-certificate', 'env:APP_CERTIFICATE'];
  const picture = essence(print(FAILING, cwd, { isColoured: true }));
  const title = 'assay run on a receiver that accepts unsigned notifications: one check failed';
  const token = print(
    ['token', 'mint', '--kind', 'user', '--user', 'alice', '--expire', '3600', ...app],
    cwd,
  );
  return {
    'failing-run.txt': `${essence(print(FAILING, cwd)).join('\n')}\n`,
    'failing-run-light.svg': drawTerminal(picture, title, LIGHT),
    'failing-run-dark.svg': drawTerminal(picture, title, DARK),
    'check-signature.txt': print(
      ['check-signature', 'body.json', ...key, '--signature-v2', 'abc'],
      cwd,
    ),
    'token-inspect.txt': print(['token', 'inspect', '-', ...app.slice(2)], cwd, { input: token }),
    'simulate.txt': print(
      [
        'simulate',
        '--scenario',
        'greeting-fallback',
        '--disturb',
        'duplicate=0.2',
        '--seed',
        '7',
        '--run-id',
        'd9a16e0c',
        '--virtual',
      ],
      cwd,
    ),
  };
}

const cwd = mkdtempSync(join(tmpdir(), 'assay-samples-'));
try {
  const texts = samples(cwd);
  for (const [name, text] of Object.entries(texts)) {
    outputFile(`${FOLDER}/${name}`, text, 'generate:samples');
  }
} finally {
  rmSync(cwd, { recursive: true, force: true });
}
