import { whatToLookAt } from '../../conformance/core/what-to-look-at.ts';
import { decidesByBody, matchesStatus, type Profile } from '../../contract/index.ts';
import type {
  HistogramBucket,
  SimulationProgress,
  SimulationSummary,
} from '../../simulator/engine/index.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import { adviceOf } from '../run/advice.ts';
import { count, formatDuration } from '../terminal/layout.ts';
import type { Style } from '../terminal/style.ts';

/** A short time in ms, with as many digits as matter. */
export function formatMs(ms: number): string {
  return ms < 1_000 ? `${Number(ms.toPrecision(ms < 100 ? 2 : 3))} ms` : formatDuration(ms);
}

/** How far a run has come, in one line. */
export function progressLine(snapshot: SimulationProgress): string {
  const { sessionsEnded, sessionsBegun, delivered, givenUp, retries, latencyMs } = snapshot;
  return [
    `${sessionsEnded} of ${count(sessionsBegun, 'begun session')}`,
    `${delivered} delivered`,
    ...(givenUp > 0 ? [`${givenUp} given up`] : []),
    `${retries} ${retries === 1 ? 'retry' : 'retries'}`,
    `p50 ${formatMs(latencyMs.p50)}`,
    `p99 ${formatMs(latencyMs.p99)}`,
  ].join(', ');
}

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
  const entries = Object.entries(counts);
  if (entries.length === 0) return [];
  return [`${label} ${entries.map(([key, number]) => `${key} × ${number}`).join(', ')}`];
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

/** What a run came to, the last line being its speed. A virtual clock knows no latency. */
export function summaryLines(
  summary: SimulationSummary,
  style: Style,
  { isVirtual = false }: { readonly isVirtual?: boolean } = {},
): readonly string[] {
  const { notices, delivered, givenUp, attempts, retries, copies, callbacks } = summary;
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
    `${count(summary.sessionsEnded, 'session')} in ${formatDuration(summary.durationMs)}`,
    paint(style.bold(`${count(notices, 'notice')} = ${parts.join(' + ')}`)),
    `attempts  ${attempts}${sendings.length === 0 ? '' : ` (${sendings.join(', ')})`}`,
    ...countsLine('answers  ', summary.outcomes),
    ...countsLine('disturbed', summary.disturbances),
    ...(callbacks > 0 ? [`clients   onMessageError × ${callbacks}`] : []),
    ...(isVirtual ? [] : latencyLines(summary, style)),
    `${Math.round(summary.notificationsPerSecond)} notifications/s`,
  ];
}

/** What the process says of a simulation: whether everything was delivered. */
export function exitCodeOfSummary({ isInterrupted, givenUp, outcomes }: SimulationSummary): number {
  const isReached = Object.keys(outcomes).some((outcome) => /^\d+$/.test(outcome));
  const isMute = Object.keys(outcomes).length > 0 && !isReached;
  if (isInterrupted || (isMute && givenUp > 0)) return EXIT_CODES.incomplete;
  return givenUp > 0 ? EXIT_CODES.nonconformant : EXIT_CODES.conformant;
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
