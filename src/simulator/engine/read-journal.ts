import type { EventType } from '../../contract/index.ts';
import { ConfigError } from '../../errors.ts';
import type { PastAttempts, Settlement } from './attempt.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { createPastSessions } from './create-past-sessions.ts';
import type { JournalHead } from './open-journal.ts';
import { createGivenUpTally, type GivenUpTally } from './tally-given-up.ts';

/** What an interrupted run left behind. */
export interface PastRun {
  readonly head: JournalHead;
  /** Unix ms at which a session began; nothing when it had not begun. */
  readonly startMsOf: (session: number) => number | undefined;
  /** What was done for a notice; nothing when no attempt stands in the journal. */
  readonly pastOf: (session: number, place: number) => PastAttempts | undefined;
  /** How many notices were settled, and how many attempts had been made. */
  readonly delivered: number;
  readonly givenUp: number;
  readonly givenUpBy: GivenUpTally;
  readonly attempts: number;
  /** From the first sending to the last, in ms. */
  readonly spentMs: number;
  /** Bytes up to the end of the last whole line; what follows was cut off and is to be dropped. */
  readonly wholeBytes: number;
}

interface AttemptLine {
  readonly session: number;
  readonly place: number;
  readonly attempt: number;
  readonly noticeId: string;
  readonly eventType: EventType;
  readonly notifyMs: number;
  readonly intendedMs?: number;
  readonly startedMs?: number;
  readonly latencyUs?: number;
  readonly status?: number;
  readonly failure?: string;
  /** Of one that was not acknowledged. */
  readonly scenario?: string;
  readonly bytes?: number;
  readonly digest?: string;
  readonly answer?: string;
  /** Ids, separated by commas. */
  readonly disturbances?: string;
  readonly isCopy?: boolean;
  readonly settled?: Settlement;
}

type JournalLine = AttemptLine | { readonly session: number; readonly startMs: number };

/** Of the first line nothing can be spared: it says what the run was. */
function refused(number: number, what: string): ConfigError {
  const advice =
    number === 1
      ? 'Is it a journal of assay?'
      : 'Without that line the run goes on, and sends again what stood in it.';
  return new ConfigError(`line ${number} of the journal ${what}. ${advice}`);
}

function parse(line: string, number: number): object {
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    throw refused(number, 'is not JSON');
  }
  if (typeof entry === 'object' && entry !== null) return entry;
  throw refused(number, 'is no object');
}

function recordOfLine(line: AttemptLine): AttemptRecord {
  const { session, place, attempt, noticeId, eventType, notifyMs, status, failure } = line;
  const { startedMs = notifyMs, intendedMs = startedMs, latencyUs = 0 } = line;
  const { scenario = '', bytes, digest = '', answer = '', isCopy = false, settled } = line;
  const refused = bytes === undefined ? {} : { refused: { scenario, bytes, digest, answer } };
  return {
    session,
    place,
    number: attempt,
    noticeId,
    eventType,
    intendedMs,
    startedMs,
    endedMs: startedMs + latencyUs / 1_000,
    outcome: String(status ?? failure),
    isAnswered: status !== undefined,
    disturbances: line.disturbances?.split(',') ?? [],
    isCopy,
    settled,
    ...refused,
  };
}

/** No session has more notices. */
const MOST_PLACES = 1_000_000;

function parseEntry(line: string, number: number): JournalLine {
  const entry = parse(line, number) as Partial<AttemptLine>;
  const { session, place = 0 } = entry;
  const isAttempt = Number.isInteger(place) && place > 0 && place <= MOST_PLACES;
  if (Number.isInteger(session) && ('startMs' in entry || isAttempt)) return entry as JournalLine;
  throw refused(number, 'is neither a session nor an attempt');
}

function isRate(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

/** @throws ConfigError for a pace that nobody could keep. */
function checkPace({ pace, sessionRate }: Partial<JournalHead>): void {
  const isKnown =
    pace === undefined ||
    pace?.kind === 'collapsed' ||
    pace?.kind === 'real-time' ||
    (pace?.kind === 'rate' && isRate(pace.perSecond));
  if (isKnown && (sessionRate === undefined || isRate(sessionRate))) return;
  throw new ConfigError('line 1 of the journal has a pace that is none. Is it a journal of assay?');
}

/** @throws ConfigError for a receiver that is no text. */
function checkTarget({ target }: Partial<JournalHead>): void {
  if (target === undefined || typeof target === 'string') return;
  throw new ConfigError(
    'line 1 of the journal has a target that is none. Is it a journal of assay?',
  );
}

function parseHead(line: string | undefined): JournalHead {
  const head = line === undefined ? undefined : (parse(line, 1) as Partial<JournalHead>);
  if (Number.isInteger(head?.journal) && Number(head?.journal) > 1) {
    throw new ConfigError(
      `the journal was written by a newer assay: its format is ${head?.journal}, and this one reads 1. Update assay to read it.`,
    );
  }
  if (head?.journal !== 1) {
    throw new ConfigError(
      'the journal has no head line. Expected {"journal":1, …} as its first line.',
    );
  }
  checkPace(head);
  checkTarget(head);
  return head as JournalHead;
}

/** The longest line is some hundred bytes; no file without any line is read into memory. */
const MOST_LINE_BYTES = 1_048_576;
const LINE_END = 0x0a;

/** Takes a journal in pieces of any size and keeps no line of it. */
function createJournalReader(onAttempt?: (record: AttemptRecord) => void) {
  const sessions = createPastSessions();
  const givenUp = createGivenUpTally();
  const counts = { delivered: 0, 'given-up': 0, attempts: 0 };
  let head: JournalHead | undefined;
  let firstMs = Number.POSITIVE_INFINITY;
  let lastMs = Number.NEGATIVE_INFINITY;
  let lines = 0;
  let wholeBytes = 0;
  let rest: Uint8Array = new Uint8Array();

  function addLine(line: Buffer): void {
    lines += 1;
    wholeBytes += line.length + 1;
    const text = line.toString('utf8');
    if (head === undefined) {
      head = parseHead(text);
      return;
    }
    const entry = parseEntry(text, lines);
    if ('startMs' in entry) {
      sessions.noteStart(entry.session, entry.startMs);
      return;
    }
    const record = recordOfLine(entry);
    onAttempt?.(record);
    counts.attempts += 1;
    firstMs = Math.min(firstMs, entry.startedMs ?? firstMs);
    lastMs = Math.max(lastMs, entry.startedMs ?? lastMs);
    if (entry.settled !== undefined) counts[entry.settled] += 1;
    if (entry.settled === 'given-up') givenUp.add(record);
    sessions.noteAttempt(entry.session, entry.place, {
      attempts: entry.isCopy === true ? 0 : entry.attempt,
      latestNotifyMs: entry.notifyMs,
      settled: entry.settled,
    });
  }

  return {
    add(piece: Uint8Array): void {
      const bytes = Buffer.concat(rest.length === 0 ? [piece] : [rest, piece]);
      let start = 0;
      for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, start)) {
        addLine(bytes.subarray(start, end));
        start = end + 1;
      }
      rest = bytes.subarray(start);
      if (rest.length > MOST_LINE_BYTES) {
        throw refused(lines + 1, 'has more than 1 MiB');
      }
    },
    end(): PastRun {
      return {
        head: head ?? parseHead(undefined),
        startMsOf: sessions.startMsOf,
        pastOf: sessions.pastOf,
        delivered: counts.delivered,
        givenUp: counts['given-up'],
        givenUpBy: givenUp.tally(),
        attempts: counts.attempts,
        spentMs: Math.max(0, lastMs - firstMs),
        wholeBytes,
      };
    },
  };
}

/**
 * Reads the journal of an interrupted run. A last line without its end is dropped: the run was
 * interrupted while it was written. Throws a ConfigError for anything that is not a journal.
 */
export function readJournal(text: string): PastRun {
  const reader = createJournalReader();
  reader.add(Buffer.from(text));
  return reader.end();
}

/** The same of a journal of any size, such as a stream of its file; every attempt in it is handed on. */
export async function readJournalPieces(
  pieces: AsyncIterable<Uint8Array>,
  onAttempt?: (record: AttemptRecord) => void,
): Promise<PastRun> {
  const reader = createJournalReader(onAttempt);
  for await (const piece of pieces) reader.add(piece);
  return reader.end();
}
