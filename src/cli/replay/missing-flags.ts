import type { Capability } from '../../conformance/core/check.ts';
import type { Report } from '../../contract/index.ts';
import type { RunSettings } from '../options/run-options.ts';

type Settings = Partial<RunSettings>;

interface Need {
  /** The run had it. */
  readonly isOf: (report: Report) => boolean;
  readonly isGiven: (settings: Settings) => boolean;
  readonly flags: string;
}

const has =
  (capability: Capability) =>
  ({ targets }: Report): boolean =>
    targets.capabilities.includes(capability);

/** What a run had that no report gives. */
const NEEDS: readonly Need[] = [
  {
    isOf: has('receiver'),
    isGiven: ({ receiverUrl, customerKey }) =>
      receiverUrl === undefined || customerKey !== undefined,
    flags: '--customer-key',
  },
  {
    isOf: has('app-credentials'),
    isGiven: ({ appId, appCertificate }) => (appId && appCertificate) !== undefined,
    flags: '--app-id with --app-certificate',
  },
  {
    isOf: (report) => has('observer')(report) && report.targets.observerUrl === undefined,
    isGiven: ({ receiverUrl, observerUrl, observerCommand, observerLog, serveSink }) =>
      receiverUrl === undefined ||
      (observerUrl ?? observerCommand ?? observerLog ?? serveSink) !== undefined,
    flags: 'the observer (--observer-command, --observer-log or --serve-sink)',
  },
  {
    isOf: has('engine'),
    isGiven: ({ receiverUrl, engineUrl, serveEngine }) =>
      receiverUrl === undefined || (engineUrl ?? serveEngine) !== undefined,
    flags: '--engine-url or --serve-engine',
  },
  {
    isOf: ({ targets }) => targets.tokenServerShape === 'template',
    isGiven: ({ tokenServerUrl, tokenServerShape }) =>
      tokenServerUrl === undefined || tokenServerShape !== undefined,
    flags: '--token-server-shape',
  },
  {
    isOf: has('failing-request'),
    isGiven: ({ tokenServerUrl, tokenServerMustFail }) =>
      tokenServerUrl === undefined || tokenServerMustFail !== undefined,
    flags: '--token-server-must-fail',
  },
];

/** The flags that a replay needs besides a report, since a report is data of somebody else. */
export function missingFlags(report: Report, settings: Settings): readonly string[] {
  if (report.targets.isEmbedded) return [];
  return NEEDS.filter(({ isOf, isGiven }) => isOf(report) && !isGiven(settings)).map(
    ({ flags }) => flags,
  );
}
