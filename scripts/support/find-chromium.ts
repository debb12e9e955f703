import { spawnSync } from 'node:child_process';

/** The path of a Chromium: what CHROMIUM names, or the one on the path. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named !== undefined) return named;
  const found = spawnSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

/** Where there is no network, and no sandbox either. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--headless',
  '--disable-background-networking',
];
