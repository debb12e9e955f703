import type { CheckResult, ReplayReferences, Report } from '../../contract/index.ts';
import { shellWord } from './curl-of.ts';

/**
 * The `assay run` line that runs one check again with the seed and the run id of a report, or of the
 * further round that found it. The
 * noticeIds are fresh, so that a target that dedupes answers as it did before.
 */
export function replayCommandOf(
  report: Report,
  checkId: string,
  references: ReplayReferences = {},
): string {
  const known = report.checks.find(({ id }) => id === checkId);
  return runLineOf(known ?? { id: checkId }, report, references);
}

/** The same for one finding, in whose round the check is run. */
export function runLineOf(
  { id, round }: Pick<CheckResult, 'id' | 'round'>,
  report: Report,
  references: ReplayReferences = {},
): string {
  const { runs, profile } = report;
  const { seed, runId } = round ?? report;
  const flags: readonly Flag[] = [
    ['--only', id],
    ['--seed', String(seed)],
    ['--run-id', runId],
    ['--runs', String(runs)],
    ['--profile', references.profile ?? (profile.name === 'neutral' ? undefined : profile.name)],
  ];
  const more = (references.more ?? []).map(shellWord);
  return ['assay run', ...wordsOf(flags), ...targetWordsOf(report, references), ...more].join(' ');
}

type Flag = readonly [flag: string, value: string | false | undefined];

function wordsOf(flags: readonly Flag[]): readonly string[] {
  return flags.flatMap(([flag, value]) =>
    value === undefined || value === false ? [] : [flag, shellWord(value)],
  );
}

/** The flags that name the targets of a report, with references in the place of secrets. */
function targetWordsOf({ targets }: Report, references: ReplayReferences = {}): readonly string[] {
  const { receiverUrl, tokenServerUrl, observerUrl, client, capabilities, isEmbedded } = targets;
  const namedShape = targets.tokenServerShape === 'get' ? 'get' : undefined;
  const hasCredentials = capabilities.includes('app-credentials');
  return wordsOf([
    ['--receiver-url', !isEmbedded && receiverUrl],
    [
      '--customer-key',
      !isEmbedded &&
        receiverUrl !== undefined &&
        (references.customerKey ?? 'env:ASSAY_CUSTOMER_KEY'),
    ],
    ['--observer-url', !isEmbedded && observerUrl],
    ['--token-server-url', !isEmbedded && tokenServerUrl],
    ['--token-server-shape', references.tokenServerShape ?? namedShape],
    ['--client-user', client?.userId],
    ['--app-id', !isEmbedded && hasCredentials && (references.appId ?? 'env:ASSAY_APP_ID')],
    [
      '--app-certificate',
      !isEmbedded && hasCredentials && (references.appCertificate ?? 'env:ASSAY_APP_CERTIFICATE'),
    ],
  ]);
}
