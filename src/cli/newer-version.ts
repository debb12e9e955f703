import { VERSION } from '../contract/generated/version.ts';
import { compareVersions } from '../contract/index.ts';

/** Why a file that says which assay wrote it cannot be used, as two sentences; undefined where that is no newer one. */
export function newerVersionWords(
  name: string,
  assay: unknown,
  use: 'read' | 'judge' = 'read',
): string | undefined {
  if (typeof assay !== 'string' || compareVersions(assay, VERSION) <= 0) return undefined;
  return `${name} was written by assay ${assay}, which is newer than this one (${VERSION}). Update assay to ${use} it.`;
}
