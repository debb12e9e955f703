import { ConfigError } from '../../errors.ts';
import type { PastAttempts, Settlement } from './attempt.ts';
import type { JournalHead } from './open-journal.ts';

/** What an interrupted run left behind. */
export interface PastRun {
  readonly head: JournalHead;
  /** Unix ms, by session. */
  readonly startsMs: ReadonlyMap<number, number>;
  /** What was done for a notice; nothing when no attempt stands in the journal. */
  readonly pastOf: (session: number, place: number) => PastAttempts | undefined;
  /** How many notices were settled, and how many attempts had been made. */
  readonly delivered: number;
  readonly givenUp: number;
  readonly attempts: number;
  /** Bytes up to the end of the last whole line; what follows was cut off and is to be dropped. */
  readonly wholeBytes: number;
}

interface AttemptLine {
  readonly session: number;
  readonly place: number;
  readonly attempt: number;
  readonly notifyMs: number;
  readonly isCopy?: boolean;
  readonly settled?: Settlement;
}

type JournalLine = AttemptLine | { readonly session: number; readonly startMs: number };

function parse(line: string, number: number): object {
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    throw new ConfigError(`line ${number} of the journal is not JSON. Is it a journal of assay?`);
  }
  if (typeof entry === 'object' && entry !== null) return entry;
  throw new ConfigError(`line ${number} of the journal is no object. Is it a journal of assay?`);
}

function parseEntry(line: string, number: number): JournalLine {
  const entry = parse(line, number) as Partial<JournalLine>;
  if (Number.isInteger(entry.session)) return entry as JournalLine;
  throw new ConfigError(
    `line ${number} of the journal is neither a session nor an attempt. Is it a journal of assay?`,
  );
}

function parseHead(line: string | undefined): JournalHead {
  const head = line === undefined ? undefined : (parse(line, 1) as Partial<JournalHead>);
  if (head?.journal !== 1) {
    throw new ConfigError(
      'the journal has no head line. Expected {"journal":1, …} as its first line.',
    );
  }
  return head as JournalHead;
}

/**
 * Reads the journal of an interrupted run. A last line without its end is dropped: the run was
 * interrupted while it was written. Throws a ConfigError for anything that is not a journal.
 */
export function readJournal(text: string): PastRun {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [first, ...lines] = whole.split('\n').slice(0, -1);
  const head = parseHead(first);
  const startsMs = new Map<number, number>();
  const notices = new Map<string, PastAttempts>();
  const counts = { delivered: 0, 'given-up': 0, attempts: 0 };
  for (const [index, line] of lines.entries()) {
    const entry = parseEntry(line, index + 2);
    if ('startMs' in entry) {
      startsMs.set(entry.session, entry.startMs);
      continue;
    }
    counts.attempts += 1;
    if (entry.settled !== undefined) counts[entry.settled] += 1;
    const key = `${entry.session}:${entry.place}`;
    const past = notices.get(key);
    notices.set(key, {
      attempts: Math.max(past?.attempts ?? 0, entry.isCopy === true ? 0 : entry.attempt),
      latestNotifyMs: Math.max(past?.latestNotifyMs ?? 0, entry.notifyMs),
      settled: entry.settled ?? past?.settled,
    });
  }
  return {
    head,
    startsMs,
    pastOf: (session, place) => notices.get(`${session}:${place}`),
    delivered: counts.delivered,
    givenUp: counts['given-up'],
    attempts: counts.attempts,
    wholeBytes: Buffer.byteLength(whole),
  };
}
