import { Writable } from 'node:stream';
import { VERSION } from '../../contract/generated/version.ts';
import { REDACTED } from '../../contract/redacted.ts';
import { createProgram } from '../create-program.ts';
import type { CliIo } from '../io.ts';
import type { OptionTable } from '../options/option-row.ts';

/** Flags as they were typed, by the keys of their rows. */
export type Flags = Readonly<Record<string, unknown>>;

/** The flags that were given and that what was written could keep whole. */
export function wholeFlags(flags: Flags): Flags {
  return Object.fromEntries(
    Object.entries(flags).filter(
      ([, value]) => value !== undefined && !JSON.stringify(value).includes(REDACTED),
    ),
  );
}

/** The flags among words of a command line that was kept; none where this version does not understand one. */
export function flagsOfWords(words: readonly string[], options: OptionTable, io: CliIo): Flags {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  let typed: Flags = {};
  const path = 'kept';
  const program = createProgram(
    // Its words are read only; it is never run.
    [{ path, description: '', options, load: () => Promise.reject(new Error('never run')) }],
    VERSION,
    { ...io, stdout: silent, stderr: silent },
    ({ input }) => {
      typed = input.flags;
    },
  );
  try {
    program.parse([path, ...words], { from: 'user' });
  } catch {
    return {};
  }
  return wholeFlags(typed);
}
