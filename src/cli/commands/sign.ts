import { schemeOf, signBody } from '../../wire/signature.ts';
import type { CommandRunner } from '../command-spec.ts';
import { SIGN_OPTIONS } from '../options/signature-options.ts';
import { readInput } from '../read-input.ts';
import { readSigning } from '../signature/read-sign-settings.ts';

/** `assay sign`: prints the two signature headers of a body. */
export const sign: CommandRunner = async (input) => {
  const { settings, key, profile } = await readSigning(SIGN_OPTIONS, input);
  const body = await readInput(input.args[0], input.io);
  const scheme = schemeOf(profile);
  const { v1, v2 } = signBody(body, key, scheme);
  const headers = { [scheme.v1Header]: v1, [scheme.v2Header]: v2 };
  const text = settings.json
    ? JSON.stringify({ headers, bytes: body.length })
    : Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n');
  input.io.stdout.write(`${text}\n`);
  return 0;
};
