import {
  type CheckResult,
  type Envelope,
  outcomeOf,
  type Report,
  type RunEvent,
  type RunStarted,
  type Statement,
  summaryOf,
} from '../../../src/contract/index.ts';
import { REPORT_FORMATS, reportOf } from '../../../src/report/index.ts';

/** What can be doctored. */
export interface Copy {
  /** The text of `events.ndjson`. */
  readonly log: string;
  /** The text of `report.json`. */
  readonly report: string;
  /** Only of what was certified already. */
  readonly certificate?: Envelope;
  readonly revoked?: boolean;
}

type Change = (events: readonly RunEvent[]) => readonly RunEvent[];

/** The check whose result is doctored. */
export const UNSIGNED = 'receiver.signature.rejects-unsigned';

export const changingResult =
  (change: Partial<CheckResult>): Change =>
  (events) =>
    events.map((event) =>
      event.type === 'check-finished' && event.result.id === UNSIGNED
        ? { ...event, result: { ...event.result, ...change } }
        : event,
    );

export const changingStart =
  (change: (start: RunStarted) => Partial<RunStarted>): Change =>
  (events) =>
    events.map((event) => (event.type === 'run-started' ? { ...event, ...change(event) } : event));

/** Gives a log the end that follows from its results. */
export const settled: Change = (events) => {
  const { checks, isStrict } = reportOf(events);
  const outcome = outcomeOf(checks, { isStrict, isInterrupted: false, leavesOutMusts: false });
  return events.map((event) =>
    event.type === 'run-finished' ? { ...event, outcome, summary: summaryOf(checks) } : event,
  );
};

/** A run that found a forgery acknowledged, told as it was. */
export const failed: Change = (events) =>
  settled(
    changingResult({
      outcome: 'broken',
      verdict: 'fail',
      expected: 'a rejection',
      actual: 'status 200',
    })(events),
  );

export const baselined: Change = changingStart(() => ({
  baseline: {
    file: 'assay-baseline.json',
    entries: [{ check: UNSIGNED, reason: 'the gateway is replaced in May' }],
  },
}));

export const embedded: Change = changingStart(({ targets }) => ({
  targets: { ...targets, isEmbedded: true },
}));

/** Both files, whose chain is computed again. */
export async function rewritten(events: readonly RunEvent[]): Promise<Copy> {
  return {
    log: await REPORT_FORMATS.ndjson.render(events),
    report: await REPORT_FORMATS.json.render(events),
  };
}

/** The log as it was, and a report that says something else. */
export async function withReport(
  events: readonly RunEvent[],
  change: (report: Report) => { readonly [K in keyof Report]?: Report[K] | undefined },
): Promise<Copy> {
  const report = reportOf(events);
  const { log } = await rewritten(events);
  return { log, report: JSON.stringify({ ...report, ...change(report) }) };
}

/** The lines of the log in other order or number; the report as it was. */
export async function withLines(
  events: readonly RunEvent[],
  change: (lines: readonly string[]) => readonly string[],
): Promise<Copy> {
  const { log, report } = await rewritten(events);
  return { log: `${change(log.trimEnd().split('\n')).join('\n')}\n`, report };
}

/** Counted from 0, a line that tells of an exchange. */
export const AT = 12;

/** The files as they were, and a certificate whose statement was changed. */
export async function withStatement(
  events: readonly RunEvent[],
  certificate: Envelope,
  change: (statement: Statement) => Statement['predicate'],
): Promise<Copy & { readonly certificate: Envelope }> {
  const statement = JSON.parse(Buffer.from(certificate.payload, 'base64').toString()) as Statement;
  const changed = JSON.stringify({ ...statement, predicate: change(statement) });
  const payload = Buffer.from(changed).toString('base64');
  return { ...(await rewritten(events)), certificate: { ...certificate, payload } };
}

export const inTerms =
  (change: Partial<Statement['predicate']['certificate']>) =>
  ({ predicate }: Statement): Statement['predicate'] => ({
    ...predicate,
    certificate: { ...predicate.certificate, ...change },
  });
