import { whatToLookAt } from '../../conformance/core/hints/what-to-look-at.ts';
import { digitsInGroups } from '../../contract/digits-in-groups.ts';
import { decidesByBody, matchesStatus, type Profile } from '../../contract/index.ts';
import { durationWords } from '../../report/words/report-words.ts';
import { sessionWords, talliedWords } from '../../report/words/simulation-words.ts';
import type {
  GivenUpNotice,
  HistogramBucket,
  SimulationSummary,
} from '../../simulator/engine/index.ts';
import { adviceOf } from '../run/advice.ts';
import { count } from '../terminal/layout.ts';
import type { Style } from '../terminal/style.ts';
import { formatMs } from './format-ms.ts';
import type { CrossedThreshold } from './thresholds.ts';

/** The buckets joined to one for each doubling, which a terminal has room for. */
export function doublings(
  buckets: readonly HistogramBucket[],
): readonly (HistogramBucket & { readonly exponent: number })[] {
  const joined = new Map<number, number>();
  for (const { fromMs, toMs, count: found } of buckets) {
    // The middle, so that no rounding moves a bucket over the edge.
    const exponent = Math.floor(Math.log2((fromMs + toMs) / 2));
    joined.set(exponent, (joined.get(exponent) ?? 0) + found);
  }
  return [...joined]
    .toSorted(([one], [other]) => one - other)
    .map(([exponent, found]) => ({
      exponent,
      fromMs: 2 ** exponent,
      toMs: 2 ** (exponent + 1),
      count: found,
    }));
}

const BAR_WIDTH = 40;

function histogramLines(buckets: readonly HistogramBucket[], style: Style): readonly string[] {
  const rows = doublings(buckets);
  const most = Math.max(...rows.map((row) => row.count));
  return rows.map((row) => {
    const bar = '█'.repeat(Math.max(1, Math.round((row.count / most) * BAR_WIDTH)));
    return `  ${`< ${formatMs(row.toMs)}`.padEnd(11)} ${style.cyan(bar.padEnd(BAR_WIDTH))} ${row.count}`;
  });
}

function countsLine(label: string, counts: Readonly<Record<string, number>>): readonly string[] {
  return Object.keys(counts).length === 0 ? [] : [`${label} ${talliedWords(counts)}`];
}

const MOST_GIVEN_UP = 5;

function givenUpWords({ session, eventType, bytes, outcome, noticeId }: GivenUpNotice): string {
  return `  ${noticeId}: event ${eventType} of session ${session}, ${bytes} bytes, ${outcome}`;
}

/** What was given up, by all that such notices may have in common, and the first of them. */
function givenUpLines({ givenUp, givenUpBy }: SimulationSummary, style: Style): readonly string[] {
  if (givenUp === 0) return [];
  const { eventTypes, outcomes, sizes, scenarios, notices } = givenUpBy;
  const rest = givenUp - Math.min(MOST_GIVEN_UP, notices.length);
  return [
    style.bold('given up'),
    ...countsLine('  by event   ', eventTypes),
    ...countsLine('  by answer  ', outcomes),
    ...countsLine('  by size    ', sizes),
    ...countsLine('  by scenario', scenarios),
    ...notices.slice(0, MOST_GIVEN_UP).map(givenUpWords),
    ...(rest > 0 ? [`  and ${rest} more: --json names the first 100, --journal keeps all`] : []),
  ];
}

function crossedLines(crossed: readonly CrossedThreshold[], style: Style): readonly string[] {
  return crossed.map(({ condition, found }) =>
    style.red(`failed on ${condition}: it was ${found}`),
  );
}

function latencyLines(
  { latencyMs, latencies }: SimulationSummary,
  style: Style,
): readonly string[] {
  const { p50, p90, p99, max } = latencyMs;
  const shares = [`p50 ${formatMs(p50)}`, `p90 ${formatMs(p90)}`, `p99 ${formatMs(p99)}`];
  const head = `latency   ${shares.join(', ')}, max ${formatMs(max)}`;
  return latencies.length === 0 ? [] : [head, ...histogramLines(latencies, style)];
}

export interface SummaryOptions {
  readonly isVirtual?: boolean;
  /** Conditions that make the run fail. */
  readonly crossed?: readonly CrossedThreshold[] | undefined;
}

/** Which part of the counts of a resumed run was there before. */
function resumedLines({
  before,
  delivered,
  givenUp,
  attempts,
}: SimulationSummary): readonly string[] {
  if (before === undefined) return [];
  const part = (word: string, then: number, all: number) =>
    all === 0 ? [] : [`${digitsInGroups(then)} ${word} before, ${digitsInGroups(all - then)} now`];
  const words = [
    ...part('delivered', before.delivered, delivered),
    ...part('given up', before.givenUp, givenUp),
    ...part('attempts', before.attempts, attempts),
  ];
  return words.length === 0 ? [] : [`resumed   ${words.join('; ')}`];
}

/** What a run came to, the last line being its speed unless it failed on a condition. A virtual clock knows no latency. */
export function summaryLines(
  summary: SimulationSummary,
  style: Style,
  { isVirtual = false, crossed = [] }: SummaryOptions = {},
): readonly string[] {
  const { notices, delivered, givenUp, attempts, retries, copies, callbacks } = summary;
  const isAllEnded = summary.sessionsEnded === summary.sessionsBegun;
  const open = notices - delivered - givenUp;
  const parts = [
    `${delivered} delivered`,
    `${givenUp} given up`,
    ...(open > 0 ? [`${open} unsettled`] : []),
  ];
  const sendings = [
    ...(retries > 0 ? [`${retries} of them again`] : []),
    ...(copies > 0 ? [`${copies} copies`] : []),
  ];
  const paint = givenUp > 0 || summary.isInterrupted ? style.yellow : style.green;
  return [
    `${sessionWords(summary)}${isAllEnded ? '' : ','} in ${durationWords(summary.durationMs)}`,
    paint(style.bold(`${count(notices, 'notice')} = ${parts.join(' + ')}`)),
    ...resumedLines(summary),
    `attempts  ${attempts}${sendings.length === 0 ? '' : ` (${sendings.join(', ')})`}`,
    ...countsLine('answers  ', summary.outcomes),
    ...countsLine('disturbed', summary.disturbances),
    ...givenUpLines(summary, style),
    ...(callbacks > 0 ? [`clients   onMessageError × ${callbacks}`] : []),
    ...(isVirtual ? [] : latencyLines(summary, style)),
    `${Math.round(summary.notificationsPerSecond)} notifications/s`,
    ...crossedLines(crossed, style),
  ];
}

/** What to look at first when nothing was delivered and every attempt got the same answer, as a sentence. */
export function adviceFor(
  { delivered, givenUp, outcomes }: Pick<SimulationSummary, 'delivered' | 'givenUp' | 'outcomes'>,
  profile: Profile,
): string | undefined {
  const [only, ...others] = Object.keys(outcomes);
  if (delivered > 0 || givenUp === 0 || only === undefined || others.length > 0) return undefined;
  const status = Number(only);
  // Where nobody answered, what happened stands in words.
  if (Number.isNaN(status)) return undefined;
  const isTaken = matchesStatus(status, profile.values['acknowledgement.statuses']);
  if (isTaken && !decidesByBody(profile.values)) return undefined;
  const { message, remedies } = whatToLookAt(status, profile);
  return [message, adviceOf(remedies)].filter((part) => part !== undefined).join(' ');
}
