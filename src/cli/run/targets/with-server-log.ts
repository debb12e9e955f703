import type { CheckResult, RunEvent } from '../../../contract/index.ts';

/** The lines that a started server wrote between two moments, Unix ms. */
export type ServerLog = (fromMs: number, toMs: number) => readonly string[];

const MOST_LINES = 6;
/** What a server writes of an answer may come a little after it. */
const MARGIN_MS = 50;

function linesFor({ evidence }: CheckResult, serverLog: ServerLog): readonly string[] {
  const crash = evidence.findLast(
    ({ outcome }) => outcome.kind === 'answer' && outcome.status >= 500,
  );
  if (crash === undefined) return [];
  const { startedAtMs, durationMs } = crash;
  const lines = serverLog(startedAtMs, startedAtMs + durationMs + MARGIN_MS);
  // The first line of a trace names the error, and the others are indented.
  const from = lines.findLastIndex((line) => /^\S/.test(line));
  const isTrace = from >= 0 && from < lines.length - 1;
  return isTrace ? lines.slice(from, from + MOST_LINES) : lines.slice(-MOST_LINES);
}

/** The same event with what the started server wrote while it answered with status 5xx. */
export function withServerLog(event: RunEvent, serverLog: ServerLog | undefined): RunEvent {
  if (event.type !== 'check-finished' || serverLog === undefined) return event;
  const lines = linesFor(event.result, serverLog);
  if (lines.length === 0) return event;
  return { ...event, result: { ...event.result, serverLog: [...lines] } };
}
