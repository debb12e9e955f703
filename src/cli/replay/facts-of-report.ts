import type { CheckResult, Report } from '../../contract/index.ts';
import { REDACTED } from '../../contract/redacted.ts';
import { FAULTS } from '../../integrator/index.ts';
import type { RunSettings } from '../options/run-options.ts';

/** Settings that a report may give: facts that the requests need, and nothing that runs, reads or signs. */
export type ReportFacts = Readonly<Partial<Record<keyof RunSettings, string | readonly string[]>>>;

/** The settings that hold an address of a target. */
const ADDRESSES = ['receiverUrl', 'tokenServerUrl', 'observerUrl'] as const;
type Address = (typeof ADDRESSES)[number];

/** The addresses that the checks of findings are about; those of suites that are not replayed are left out. */
function addressesOf(suites: ReadonlySet<CheckResult['suite']>): readonly Address[] {
  const isOfTokens = suites.has('token-server') || suites.has('token-lifecycle');
  return [
    ...(suites.has('receiver') ? (['receiverUrl', 'observerUrl'] as const) : []),
    ...(isOfTokens ? (['tokenServerUrl'] as const) : []),
  ];
}

/** An address that stands in a report alone. */
export interface ForeignAddress {
  readonly setting: Address;
  readonly url: string;
}

/**
 * The addresses of a report that the user gave nowhere. An address without its secret part is none: it has to be given
 * again.
 */
export function foreignAddressesOf(
  { targets }: Report,
  findings: readonly CheckResult[],
  user: Partial<RunSettings>,
): readonly ForeignAddress[] {
  if (targets.isEmbedded) return [];
  const hasObserver = user.observerCommand ?? user.observerLog ?? user.serveSink;
  return addressesOf(new Set(findings.map(({ suite }) => suite))).flatMap((setting) => {
    const url = targets[setting];
    if (url === undefined || user[setting] !== undefined || url.includes(REDACTED)) return [];
    return setting === 'observerUrl' && hasObserver !== undefined ? [] : [{ setting, url }];
  });
}

const FAULT_IDS: ReadonlySet<string> = new Set(FAULTS.map(({ id }) => id));

/** The faults of the embedded integrator; only ids that exist. */
function faultsOf({ provenance }: Report): readonly string[] {
  const { command = [] } = provenance ?? {};
  const values = command.flatMap((word, at) => {
    if (word === '--fault') return [command[at + 1] ?? ''];
    return word.startsWith('--fault=') ? [word.slice('--fault='.length)] : [];
  });
  return values.flatMap((value) => value.split(',')).filter((id) => FAULT_IDS.has(id));
}

/** What a report says of how its requests were made. */
export function factsOfReport(report: Report): ReportFacts {
  const { targets, runs } = report;
  const faults = targets.isEmbedded ? faultsOf(report) : [];
  return {
    runs: String(runs),
    ...(targets.tokenServerShape === 'get' ? { tokenServerShape: 'get' } : {}),
    ...(targets.client === undefined ? {} : { clientUser: targets.client.userId }),
    ...(faults.length === 0 ? {} : { fault: faults }),
  };
}
