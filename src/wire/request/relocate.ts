type Members = Readonly<Record<string, unknown>>;

/** Whom a notice is about, and the moment that its times lead up to. */
export interface Whereabouts {
  /** The agent's id, which its name, its channel and its sid hold too; absent, it stays as it is. */
  readonly agent?: string;
  /** Unix ms; absent, the times stay as they are. */
  readonly atMs?: number;
}

/** Members of section 6.4 that hold a time. */
const TIMES: ReadonlySet<string> = new Set([
  'start_ts',
  'stop_ts',
  'report_ms',
  'speech_start_ms',
  'speech_end_ms',
  'start_at',
  'end_at',
]);

/** Members whose content belongs to the integrator or is in no table. */
const FREE_MEMBERS: ReadonlySet<string> = new Set(['labels', 'metadata', 'content', 'message']);

const SECOND_MS = 1_000;

/** Times in seconds are smaller than this, and those in milliseconds are larger: it is the year 5138. */
const LARGEST_SECONDS = 100_000_000_000;

/** Whether a time stands in seconds. */
export function isInSeconds(time: number): boolean {
  return Math.abs(time) < LARGEST_SECONDS;
}

interface Move {
  readonly from: string;
  readonly to: string;
  /** Whole seconds in ms, so that times in either unit keep their differences. */
  readonly shiftMs: number;
}

function moveMember(name: string, value: unknown, move: Move): unknown {
  if (typeof value === 'number') {
    if (!TIMES.has(name)) return value;
    return value + (isInSeconds(value) ? move.shiftMs / SECOND_MS : move.shiftMs);
  }
  return FREE_MEMBERS.has(name) ? value : moveValue(value, move);
}

function moveText(text: string, { from, to }: Move): string {
  if (from === '' || !text.includes(from)) return text;
  return text === from ? to : text.replaceAll(from, to);
}

function moveValue(value: unknown, move: Move): unknown {
  if (typeof value === 'string') return moveText(value, move);
  if (Array.isArray(value)) return value.map((item) => moveValue(item, move));
  if (typeof value !== 'object' || value === null) return value;
  const members = value as Members;
  // A copy of equal shape, made member by member, would take three times as long; most parts need none.
  let moved: Record<string, unknown> | undefined;
  for (const name in members) {
    const given = members[name];
    const member = moveMember(name, given, move);
    if (member === given) continue;
    moved ??= { ...members };
    moved[name] = member;
  }
  return moved ?? members;
}

/**
 * A notice about another agent and at another time, and otherwise the same: the agent's id is replaced
 * wherever it stands, and all times move by the same whole number of seconds, to at most a second before
 * the new moment. What belongs to the integrator (labels, texts, metadata) stays as it is.
 */
export function relocate(notice: Members, from: Whereabouts, to: Whereabouts): Members {
  const isMoved = from.atMs !== undefined && to.atMs !== undefined;
  const shiftMs = isMoved ? Math.floor((to.atMs - from.atMs) / SECOND_MS) * SECOND_MS : 0;
  const { agent = '' } = from;
  return moveValue(notice, { from: agent, to: to.agent ?? agent, shiftMs }) as Members;
}
