import { hash } from 'node:crypto';
import { definedMembers } from '../../contract/defined-members.ts';
import type { CheckResult, RecordedRequest, Report, Verdict } from '../../contract/index.ts';
import { causesOf } from '../causes/causes-of.ts';
import type { RenderOptions } from '../render-options.ts';
import { againLineOf } from '../requests/again-line.ts';
import { curlLineOf, sentRequestOf } from '../requests/sent-request.ts';
import { caveatsOf } from '../scope/caveats-of.ts';
import { expectedReasonOf } from '../words/baseline-words.ts';
import { breachWords } from '../words/breach-words.ts';
import { furtherLinesOf } from '../words/further-lines.ts';
import { outcomeWordsOf } from '../words/outcome-words.ts';
import { sarifRuleOf, sarifTaxonomyOf } from './sarif-rules.ts';
import { messageOf } from './shown-as.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/**
 * What is a result: a breach, or a doubt to be looked at. Nothing else is one, since readers that do not know the
 * kinds `pass`, `notApplicable` and `open` (code scanning of GitHub is one) show each result as a problem.
 */
const RESULTS: Readonly<Partial<Record<Verdict, { kind: string; level: string }>>> = {
  fail: { kind: 'fail', level: 'error' },
  warn: { kind: 'fail', level: 'warning' },
  flaky: { kind: 'review', level: 'none' },
};

/** Text of a target must not become a link: `[words](address)` is one in a message. */
function plain(text: string): string {
  return text.replaceAll('](', '] (');
}

const LONGEST_BODY = 8_192;

function bodyOf({ text, base64, bytes }: RecordedRequest['body']): object {
  if (bytes === 0 || bytes > LONGEST_BODY) return {};
  return { body: text === undefined ? { binary: base64 ?? '' } : { text } };
}

function exchangeOf(result: CheckResult): object {
  const sent = sentRequestOf(result);
  if (sent === undefined) return {};
  const { request, evidence } = sent;
  const { outcome } = evidence ?? {};
  return {
    webRequest: {
      protocol: 'http',
      version: '1.1',
      method: request.method,
      target: request.url,
      headers: Object.fromEntries(request.headers),
      ...bodyOf(request.body),
    },
    ...(outcome === undefined
      ? {}
      : {
          webResponse:
            outcome.kind === 'answer'
              ? {
                  statusCode: outcome.status,
                  headers: outcome.headers,
                  ...(outcome.body.isCut ? {} : bodyOf(outcome.body)),
                }
              : { noResponseReceived: true },
        }),
  };
}

function resultOf(
  result: CheckResult,
  shown: { readonly ruleIndex: number; readonly kind: string; readonly level: string },
  report: Report,
  options: RenderOptions,
): object {
  const { id, suite, verdict, shortId, clauses } = result;
  const curl = curlLineOf(result, options.folder ?? '.', options.references);
  const expected = expectedReasonOf(result, report);
  return {
    ruleId: id,
    ...shown,
    ...(expected === undefined
      ? {}
      : { suppressions: [{ kind: 'external', justification: plain(expected) }] }),
    message: {
      text: plain(
        [`${breachWords(result)}. ${messageOf(result, report)}`, ...furtherLinesOf(result)].join(
          '\n',
        ),
      ),
    },
    // No file of the target is known; a place is demanded, and the suite names what was judged.
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: suite }, region: { startLine: 1 } },
        logicalLocations: [{ name: id, fullyQualifiedName: id }],
      },
    ],
    // A check has one result at most, which stays the same one over runs, whatever it finds.
    partialFingerprints: {
      'assayCheck/v1': id,
      primaryLocationLineHash: `${hash('sha256', id, 'hex').slice(0, 16)}:1`,
    },
    taxa: clauses.map((clause) => ({ id: clause, toolComponent: { index: 0 } })),
    ...exchangeOf(result),
    properties: {
      verdict,
      ...definedMembers({ shortId }),
      replay: againLineOf(result, report, options),
      ...definedMembers({ curl }),
    },
  };
}

/** What went otherwise than it should without being a finding about the target. */
function notificationsOf(report: Report): readonly object[] {
  const causes = causesOf(report).filter(
    ({ verdict }) => verdict === 'error' || verdict === 'untestable',
  );
  return [
    ...causes.map(({ verdict, sentence }) => ({
      level: verdict === 'error' ? 'error' : 'warning',
      message: { text: plain(sentence) },
    })),
    ...caveatsOf(report).map(({ sentence }) => ({
      level: 'warning',
      message: { text: plain(sentence) },
    })),
    ...report.hints.map((hint) => ({ level: 'note', message: { text: plain(hint) } })),
  ];
}

function invocationOf(report: Report): object {
  const { startedAt, durationMs, outcome, provenance } = report;
  const [, ...words] = provenance?.command ?? [];
  return {
    executionSuccessful: outcome !== 'incomplete',
    startTimeUtc: startedAt,
    endTimeUtc: new Date(Date.parse(startedAt) + durationMs).toISOString(),
    ...(words.length === 0 ? {} : { arguments: words }),
    toolExecutionNotifications: notificationsOf(report),
  };
}

/**
 * A report as SARIF 2.1.0: checks are rules, clauses a taxonomy, findings results. The verdict of every check stands
 * in the properties of the run.
 */
export function sarifOf(report: Report, options: RenderOptions = {}): object {
  const { assay, checks, profile, seed, runId, summary, outcome } = report;
  const { word, rest } = outcomeWordsOf(report, causesOf(report));
  const taxonomy = sarifTaxonomyOf(report);
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'assay',
            version: assay,
            semanticVersion: assay,
            supportedTaxonomies: [{ name: taxonomy.name, index: 0 }],
            rules: checks.map((result) => sarifRuleOf(result, report)),
          },
        },
        taxonomies: [taxonomy],
        automationDetails: { id: `assay/${profile.name}/` },
        invocations: [invocationOf(report)],
        columnKind: 'utf16CodeUnits',
        results: checks.flatMap((result, index) => {
          const shown = RESULTS[result.verdict];
          return shown === undefined
            ? []
            : [resultOf(result, { ruleIndex: index, ...shown }, report, options)];
        }),
        properties: {
          outcome,
          outcomeWords: `${word}: ${rest}`,
          profile: profile.name,
          seed,
          runId,
          summary,
          verdicts: Object.fromEntries(checks.map(({ id, verdict }) => [id, verdict])),
        },
      },
    ],
  };
}
