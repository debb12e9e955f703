import { resolve } from 'node:path';
import type { Profile } from '../../contract/index.ts';
import { errnoReason, UsageError } from '../../errors.ts';
import {
  SIGNATURE_VERSIONS,
  schemeOf,
  signatureHeader,
  signBody,
  verifySignature,
} from '../../wire/signature.ts';
import type { CommandInput, CommandRunner } from '../command-spec.ts';
import type { CliIo } from '../io.ts';
import type { OptionTable, SettingsOf } from '../options/option-row.ts';
import { readSettings } from '../options/read-settings.ts';
import {
  CHECK_SIGNATURE_OPTIONS,
  SIGN_OPTIONS,
  type SignSettings,
} from '../options/signature-options.ts';
import { readInputFile } from '../read-input-file.ts';
import { resolveSecret } from '../resolve-secret.ts';
import { loadProfile } from '../run/profile/load-profile.ts';
import { explainSignature } from '../signature/explain-signature.ts';

/** The bytes of a file, or of standard input for `-` and for no name at all. */
async function readInput(name: string | undefined, io: CliIo): Promise<Uint8Array> {
  if (name === undefined || name === '-') return io.readStdin();
  try {
    return await readInputFile(resolve(io.cwd, name));
  } catch (error) {
    const reason = errnoReason(error, 'read');
    throw new UsageError(`The file ${name} cannot be read: ${reason}. Use - for standard input.`, {
      cause: error,
    });
  }
}

const NEWLINE = 0x0a;

/** What both signature commands need. */
interface SigningInput<Table> {
  readonly settings: Partial<SettingsOf<Table>>;
  readonly key: string;
  readonly profile: Profile;
}

/**
 * Reads the options of a signature command.
 * @throws UsageError without a key.
 */
async function readSigningInput<Table extends OptionTable & typeof SIGN_OPTIONS>(
  table: Table,
  input: CommandInput,
): Promise<SigningInput<Table>> {
  const settings = await readSettings(table, input);
  const given: Partial<SignSettings> = settings;
  const { customerKey } = given;
  if (customerKey === undefined) {
    throw new UsageError('--customer-key is needed, e.g. --customer-key env:CUSTOMER_KEY.');
  }
  const key = await resolveSecret(customerKey, '--customer-key', input.io);
  return { settings, key, profile: await loadProfile(given) };
}

/** What a body may have that its file was not meant to have, and that is signed all the same. */
function warnOfBody(body: Uint8Array, io: CliIo): void {
  if (body.length === 0) io.stderr.write('assay: note: the body is empty.\n');
  else if (body.at(-1) === NEWLINE) {
    io.stderr.write(
      'assay: note: the body ends with a newline, which is part of what is signed; printf writes none where echo does.\n',
    );
  }
}

/** `assay sign`: prints the two signature headers of a body. */
export const sign: CommandRunner = async (input) => {
  const { settings, key, profile } = await readSigningInput(SIGN_OPTIONS, input);
  const body = await readInput(input.args[0], input.io);
  warnOfBody(body, input.io);
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

/** `assay check-signature`: says which signatures of a body verify, and why one probably does not. */
export const checkSignature: CommandRunner = async (input) => {
  const { settings, key, profile } = await readSigningInput(CHECK_SIGNATURE_OPTIONS, input);
  const { signature, signatureV1, signatureV2 } = settings;
  const presented = { v1: signature ?? signatureV1, v2: signatureV2 };
  if (presented.v1 === undefined && presented.v2 === undefined) {
    throw new UsageError('Nothing to check: give --signature, --signature-v2 or both.');
  }
  const body = await readInput(input.args[0], input.io);
  if (body.length === 0) warnOfBody(body, input.io);
  const scheme = schemeOf(profile);
  const readings = verifySignature(body, presented, key, scheme);
  const rows = SIGNATURE_VERSIONS.map((version) => {
    const text = presented[version];
    const reading = readings[version];
    const header = signatureHeader(scheme, version);
    if (text === undefined || reading !== 'invalid') return { header, reading };
    const why = explainSignature({ body, presented: text, version, key, scheme });
    return { header, reading, why };
  });
  const lines = rows.map(({ header, reading, why }) => {
    const word = reading === 'absent' ? 'not given' : reading;
    return why === undefined ? `${header}: ${word}` : `${header}: ${word}: ${why}`;
  });
  input.io.stdout.write(
    `${settings.json ? JSON.stringify({ signatures: rows }) : lines.join('\n')}\n`,
  );
  return rows.some(({ reading }) => reading === 'invalid') ? 1 : 0;
};
