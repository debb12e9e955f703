import { dirname } from 'node:path';
import { ConfigError, errnoReason } from '../../../errors.ts';
import type { RequestChoice } from '../../options/token-server-parsers.ts';
import { parseWrittenJson } from '../../parse-written-json.ts';
import { readInputText } from '../../read-input-file.ts';

/** A description of a request as it is written, not checked yet. */
export interface WrittenRequest {
  readonly value: unknown;
  /** The file, or the key of the configuration, as messages name it. */
  readonly name: string;
  /** Where a relative `file:PATH` inside of it starts from. */
  readonly folder: string;
}

/**
 * Reads the description of a request from its file, or takes it from the configuration, where it stands under
 * `key`. `what` names it before the path, e.g. `request shape`.
 * @throws ConfigError when the file cannot be read or holds no JSON.
 */
export async function readRequestChoice(
  choice: RequestChoice,
  { key, what }: { readonly key: string; readonly what: string },
): Promise<WrittenRequest> {
  if (choice.kind === 'inline') return { value: choice.value, name: key, folder: choice.folder };
  const { path, written } = choice;
  try {
    const value = parseWrittenJson(await readInputText(path));
    return { value, name: written, folder: dirname(path) };
  } catch (error) {
    const reason = errnoReason(error, 'read');
    const fault = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw new ConfigError(`The ${what} ${written} ${fault}: ${reason}.`, { cause: error });
  }
}
