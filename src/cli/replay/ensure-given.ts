import { UsageError } from '../../errors.ts';
import type { CliIo } from '../io.ts';
import { printable } from '../printable.ts';

/** An address that a file of somebody else may have made up, and the flag that gives it. */
export interface NamedAddress {
  readonly flag: string;
  readonly url: string;
}

/** What a replay needs and its user has not given. */
export interface NotGiven {
  /** Addresses that only the report names. */
  readonly addresses: readonly NamedAddress[];
  /** Flags of what no report gives: secrets, headers, files, commands. */
  readonly missing: readonly string[];
}

function refusalOf({ addresses, missing }: NotGiven): string {
  const rest = missing.join(', ');
  if (addresses.length === 0) {
    return `A report gives neither secrets nor files nor commands: give ${rest}.`;
  }
  const urls = addresses.map(({ url }) => url).join(', ');
  const flags = addresses.map(({ flag }) => flag).join(', ');
  const besides = missing.length === 0 ? '' : `, and besides ${rest}, which no report gives`;
  return `Only the report names ${urls}: give ${flags}, or --trust-report to send there${besides}.`;
}

/** Whether a person at the terminal lets a replay send to addresses. */
async function isAllowed({ addresses }: NotGiven, { stderr, readLine }: CliIo): Promise<boolean> {
  if (readLine === undefined) return false;
  const urls = addresses.map(({ url }) => url).join(', ');
  stderr.write(printable(`assay: send to ${urls}, which only the report names? [y/N] `));
  return /^\s*y(?:es)?\s*$/i.test(await readLine());
}

/**
 * A report may come from anybody: its addresses are used when its user trusts it, or says yes.
 * @throws UsageError that names all that is to be given.
 */
export async function ensureGiven(lacks: NotGiven, isTrusted: boolean, io: CliIo): Promise<void> {
  const untrusted = { ...lacks, addresses: isTrusted ? [] : lacks.addresses };
  if (untrusted.missing.length === 0) {
    if (untrusted.addresses.length === 0 || (await isAllowed(untrusted, io))) return;
  }
  throw new UsageError(refusalOf(untrusted));
}
