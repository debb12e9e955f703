import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkCertificate, type Grounds, registeredOf } from '../../certificate/index.ts';
import { VERSION } from '../../contract/generated/version.ts';
import type { Registry } from '../../contract/index.ts';
import { CertificateError, errnoReason } from '../../errors.ts';
import { ownRegister } from '../certify/own-register.ts';
import { readCertificate } from '../certify/read-certificate.ts';
import { shownPath } from '../certify/read-certificate-input.ts';
import { readTrust } from '../certify/read-trust.ts';
import { type ListedCertificate, writeRegistry } from '../certify/write-registry.ts';
import type { CommandRunner } from '../command-spec.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import { readSettings } from '../options/read-settings.ts';
import { REGISTRY_OPTIONS } from '../options/registry-options.ts';
import { printable, printableJson } from '../printable.ts';
import { wrap } from '../terminal/layout.ts';
import { styleOf } from '../terminal/style.ts';

/** A file that is not listed, and why. */
interface Unlisted {
  readonly file: string;
  readonly reasons: readonly string[];
}

function jsonFilesIn(folder: string, cwd: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted();
  } catch (error) {
    throw new CertificateError(
      `The folder ${shownPath(folder, cwd)} cannot be read: ${errnoReason(error, 'read')}. Name a folder of certificates.`,
      { cause: error },
    );
  }
}

async function judged(
  path: string,
  grounds: Grounds,
  cwd: string,
): Promise<ListedCertificate | readonly string[]> {
  try {
    const read = await readCertificate(path, cwd);
    const { holds, findings, signedBy } = checkCertificate(read.envelope, read.statement, grounds);
    if (holds && signedBy !== undefined) {
      return { read, registered: registeredOf(read.envelope, read.statement, signedBy) };
    }
    return findings.flatMap((finding) => (finding.holds ? [] : finding.words));
  } catch (error) {
    if (error instanceof CertificateError) return [error.message];
    throw error;
  }
}

function byTarget(
  { registered: one }: ListedCertificate,
  { registered: other }: ListedCertificate,
) {
  return (
    one.target.name.localeCompare(other.target.name, 'en') ||
    Date.parse(other.issuedAt) - Date.parse(one.issuedAt) ||
    one.id.localeCompare(other.id, 'en')
  );
}

/** `assay registry build`: makes a static site of the certificates in a folder that hold. */
export const buildRegistry: CommandRunner = async (input) => {
  const { io, args } = input;
  const { cwd, clock, stdout } = io;
  const {
    json = false,
    out = resolve(cwd, 'registry'),
    ...trust
  } = await readSettings(REGISTRY_OPTIONS, input);
  const folder = resolve(cwd, args[0] ?? '');
  const nowMs = clock.now();
  const grounds: Grounds = { nowMs, ...(await readTrust(trust, cwd)), register: ownRegister() };
  const listed = new Map<string, ListedCertificate>();
  const unlisted: Unlisted[] = [];
  for (const file of jsonFilesIn(folder, cwd)) {
    const found = await judged(join(folder, file), grounds, cwd);
    if ('read' in found) listed.set(found.registered.id, found);
    else unlisted.push({ file, reasons: found });
  }
  const sorted = [...listed.values()].toSorted(byTarget);
  const registry: Registry = {
    assay: VERSION,
    builtAt: new Date(nowMs).toISOString(),
    certificates: sorted.map(({ registered }) => registered),
  };
  await writeRegistry(out, registry, sorted, cwd);
  const name = shownPath(out, cwd);
  const style = styleOf(io);
  const lines = [
    ...unlisted.flatMap(({ file, reasons }) => [
      `${style.red('NOT LISTED')} ${printable(file)}`,
      ...reasons.flatMap((words) => wrap(words, style.width - 2).map((line) => `  ${line}`)),
    ]),
    `${sorted.length} listed, ${unlisted.length} not; the site is ${printable(name)}`,
  ];
  stdout.write(
    json
      ? `${printableJson({ folder: name, listed: sorted.map(({ registered }) => registered.id), unlisted }, 2)}\n`
      : `${lines.join('\n')}\n`,
  );
  return unlisted.length === 0 ? EXIT_CODES.conformant : EXIT_CODES.nonconformant;
};
