import { definedMembers } from '../../contract/defined-members.ts';
import type { Report } from '../../contract/index.ts';
import { REDACTED } from '../../contract/redacted.ts';
import { observerFlagsOf } from '../observe/read-observer.ts';
import { RUN_OPTIONS, type RunSettings } from '../options/run-options.ts';
import { hasTarget } from '../run/targets/target-rules.ts';
import type { NotGiven } from './ensure-given.ts';

type Settings = Partial<RunSettings>;
type Key = keyof typeof RUN_OPTIONS;

/** The addresses of a report, by the names of their settings. */
const ADDRESSES = ['receiverUrl', 'tokenServerUrl', 'observerUrl'] as const;
type Address = (typeof ADDRESSES)[number];

/** What a target was asked or seen with, by its address. Another target may do without it. */
const ASKED_WITH: Readonly<Record<Address, readonly Key[]>> = {
  receiverUrl: [
    ...(['receiverHeaders', 'observerCommand', 'observerLog', 'observerPattern'] as const),
    ...(['serveSink', 'serveEngine', 'engineUrl'] as const),
  ],
  tokenServerUrl: [
    ...(['tokenServerHeaders', 'tokenServerCookies', 'tokenServerUsers'] as const),
    ...(['tokenServerMustFail', 'tokenServerRegister', 'tokenServerUnregister'] as const),
  ],
  observerUrl: ['observerHeaders'],
};

function flagOf(key: Key): string {
  const [flag = ''] = RUN_OPTIONS[key].flag.split(' ');
  return flag;
}

/** What a replay takes of a report, and what it lacks besides. */
export interface TakenFromReport {
  /** As flags of `assay run`, by the names of its settings. */
  readonly flags: Readonly<Record<string, unknown>>;
  readonly lacks: NotGiven;
}

/** The addresses of a report that the user has not given; another observer takes the place of its endpoint. */
function addressesOf({ targets }: Report, settings: Settings): readonly Address[] {
  if (targets.isEmbedded) return [];
  const isObserved = observerFlagsOf(settings).length > 0;
  return ADDRESSES.filter(
    (name) =>
      targets[name] !== undefined &&
      settings[name] === undefined &&
      !(name === 'observerUrl' && isObserved),
  );
}

/** Flags that the run had on its command line for the targets that are asked again, and that are not given now. */
function notAgainOf({ targets, provenance }: Report, settings: Settings): readonly Key[] {
  const { command = [] } = provenance ?? {};
  const wasGiven = (key: Key) =>
    command.some((word) => word === flagOf(key) || word.startsWith(`${flagOf(key)}=`));
  const isSame = (name: Address) => (settings[name] ?? targets[name]) === targets[name];
  return ADDRESSES.filter((name) => targets[name] !== undefined && isSame(name))
    .flatMap((name) => ASKED_WITH[name])
    .filter((key) => wasGiven(key) && settings[key] === undefined);
}

function missingOf(report: Report, settings: Settings): readonly Key[] {
  const { targets } = report;
  const { receiverUrl, tokenServerShape, client, capabilities } = targets;
  const needed: readonly (readonly [isNeeded: boolean, keys: readonly Key[]])[] = [
    [receiverUrl !== undefined || settings.receiverUrl !== undefined, ['customerKey']],
    [capabilities.includes('app-credentials'), ['appId', 'appCertificate']],
    [tokenServerShape === 'template', ['tokenServerShape']],
    [client !== undefined, ['clientUser']],
  ];
  const keys = needed.flatMap(([isNeeded, all]) => (isNeeded ? all : []));
  return [...keys.filter((key) => settings[key] === undefined), ...notAgainOf(report, settings)];
}

/** The defects of the embedded integrator that a run has switched on. */
function faultsOf({ provenance }: Report): readonly string[] | undefined {
  const { more = [] } = provenance?.references ?? {};
  const faults = more.filter((_word, at) => more[at - 1] === '--fault');
  return faults.length === 0 ? undefined : faults;
}

/**
 * What a replay takes of a report: only what its requests need, and addresses. Whatever the user gives comes first.
 * Neither commands nor references to secrets nor names of files are read, but for the names of flags.
 */
export function takenFromReport(report: Report, settings: Settings): TakenFromReport {
  const { targets, runs } = report;
  const { isEmbedded, tokenServerShape } = targets;
  const taken = {
    runs: String(runs),
    tokenServerShape:
      tokenServerShape === 'get' && settings.tokenServerShape === undefined ? 'get' : undefined,
    fault: isEmbedded && settings.fault === undefined ? faultsOf(report) : undefined,
  };
  if (isEmbedded) return { flags: definedMembers(taken), lacks: { addresses: [], missing: [] } };
  const addresses = addressesOf(report, settings);
  const lost = addresses.filter((name) => targets[name]?.includes(REDACTED));
  const whole = addresses.filter((name) => !lost.includes(name));
  const urls = Object.fromEntries(whole.map((name) => [name, targets[name]]));
  const hasNone = addresses.length === 0 && !hasTarget(settings) && targets.client === undefined;
  const missing = [...lost, ...missingOf(report, settings)].map(flagOf);
  return {
    flags: definedMembers({ ...taken, ...urls }),
    lacks: {
      addresses: whole.map((name) => ({ flag: flagOf(name), url: targets[name] ?? '' })),
      missing: hasNone ? [...missing, '--receiver-url or --token-server-url'] : missing,
    },
  };
}
