import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CLAUSES, type JudgedClause, type Registry } from '../../contract/index.ts';
import { errnoReason, OutputError } from '../../errors.ts';
import { certificateBadgesOf } from '../../report/renderers/badge-of.ts';
import {
  certificatePageOf,
  registryPageOf,
  type ShownCertificate,
} from '../../report/renderers/page-of.ts';
import { writeAtomically } from '../run/output/write-atomically.ts';
import type { ReadCertificate } from './read-certificate.ts';
import { shownPath } from './read-certificate-input.ts';

/** A certificate that holds, and how the registry tells of it. */
export interface ListedCertificate {
  readonly read: ReadCertificate;
  readonly registered: Registry['certificates'][number];
}

const FOLDERS = ['certificates', 'badges'] as const;
/** What an earlier build has written of a certificate. */
const OF_CERTIFICATE = /^[0-9a-f]{64}\.(?:json|html|svg)$/;

function shown({ read, registered }: ListedCertificate): ShownCertificate {
  const { statement } = read;
  const states = statement.predicate.certificate.clauses;
  const clauses = CLAUSES.flatMap((clause): JudgedClause[] => {
    const state = states[clause.id] as JudgedClause['state'] | undefined;
    return state === undefined ? [] : [{ ...clause, checks: [], state }];
  });
  return { registered, statement, clauses };
}

async function filesOf(
  registry: Registry,
  listed: readonly ListedCertificate[],
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const files = new Map<string, string | Uint8Array>([
    ['index.json', `${JSON.stringify(registry, undefined, 2)}\n`],
    ['index.html', await registryPageOf(registry)],
  ]);
  for (const each of listed) {
    const { files: names } = each.registered;
    const { svg, endpoint } = certificateBadgesOf(each.registered);
    files.set(names.certificate, each.read.bytes);
    files.set(names.page, await certificatePageOf(shown(each)));
    files.set(names.badge, svg);
    files.set(names.endpoint, `${JSON.stringify(endpoint)}\n`);
  }
  return files;
}

/**
 * Writes a registry as a static site, and takes away what an earlier build wrote of certificates that are no
 * longer listed. Files of other names stay.
 * @throws OutputError when it cannot be written.
 */
export async function writeRegistry(
  folder: string,
  registry: Registry,
  listed: readonly ListedCertificate[],
  cwd: string,
): Promise<void> {
  const files = await filesOf(registry, listed);
  try {
    for (const name of FOLDERS) {
      const path = join(folder, name);
      mkdirSync(path, { recursive: true });
      for (const file of readdirSync(path)) {
        if (OF_CERTIFICATE.test(file) && !files.has(`${name}/${file}`)) rmSync(join(path, file));
      }
    }
    for (const [name, content] of files) writeAtomically(join(folder, name), content);
  } catch (error) {
    throw new OutputError(
      `The registry cannot be written to ${shownPath(folder, cwd)}: ${errnoReason(error, 'written')}. Choose another folder with --out.`,
      { cause: error },
    );
  }
}
