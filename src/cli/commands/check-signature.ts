import { UsageError } from '../../errors.ts';
import {
  SIGNATURE_VERSIONS,
  schemeOf,
  signatureHeader,
  verifySignature,
} from '../../wire/signature.ts';
import type { CommandRunner } from '../command-spec.ts';
import { CHECK_SIGNATURE_OPTIONS } from '../options/signature-options.ts';
import { readInput } from '../read-input.ts';
import { explainSignature } from '../signature/explain-signature.ts';
import { readSigning } from '../signature/read-sign-settings.ts';

/** `assay check-signature`: says which signatures of a body verify, and why one probably does not. */
export const checkSignature: CommandRunner = async (input) => {
  const { settings, key, profile } = await readSigning(CHECK_SIGNATURE_OPTIONS, input);
  const { signature, signatureV1, signatureV2 } = settings;
  const presented = { v1: signature ?? signatureV1, v2: signatureV2 };
  if (presented.v1 === undefined && presented.v2 === undefined) {
    throw new UsageError('Nothing to check: give --signature, --signature-v2 or both.');
  }
  const body = await readInput(input.args[0], input.io);
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
  const lines = rows.map(({ header, reading, why }) =>
    why === undefined ? `${header}: ${reading}` : `${header}: ${reading}: ${why}`,
  );
  input.io.stdout.write(
    `${settings.json ? JSON.stringify({ signatures: rows }) : lines.join('\n')}\n`,
  );
  return rows.some(({ reading }) => reading === 'invalid') ? 1 : 0;
};
