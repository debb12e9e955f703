/** One sending: the first attempt, the very same bytes once more, or a retry with a fresh notifyMs. */
export interface Sending {
  readonly act: 'deliver' | 'copy' | 'retry';
  /** Index of the notice in its history. */
  readonly notice: number;
}

/** What is sent at once; one after another, a wave holds a single delivery. */
export type Wave = readonly Sending[];

/** What a history is made of: numbers only, so that it can be drawn and shrunk. */
export interface HistoryDraft {
  /** How many notices each session emits; the notices are numbered through, session by session. */
  readonly lengths: readonly number[];
  /** How many notices are delivered at most, at least 1: a history may stop within a session. */
  readonly limit: number;
  /** Whole numbers from 0; fewer and smaller ones disturb less. */
  readonly words: readonly number[];
  /** Profile value 'retry.maxRetries'. */
  readonly maxRetries: number;
}

/** A way of delivering what sessions emit. */
export interface HistoryKind {
  readonly sessionCount: 1 | 2;
  /** How many words are drawn for it. */
  readonly words: { readonly least: number; readonly most: number };
  /** The fewest notices that show anything. */
  readonly leastNotices: number;
  readonly arrange: (draft: HistoryDraft) => readonly Wave[];
}

const deliver = (notice: number): Sending => ({ act: 'deliver', notice });

function alone(deliveries: readonly Sending[]): readonly Wave[] {
  return deliveries.map((delivery) => [delivery]);
}

/** The notices that are delivered, in order. */
function delivered({ lengths, limit }: HistoryDraft): readonly number[] {
  const count = lengths.reduce((sum, length) => sum + length, 0);
  return Array.from({ length: Math.min(count, limit) }, (_, notice) => notice);
}

/** Each word takes one notice out and puts it in elsewhere; 0 leaves it where it is. */
function shuffle(draft: HistoryDraft): readonly number[] {
  const order = [...delivered(draft)];
  for (const word of draft.words) {
    const [moved] = order.splice(word % order.length, 1);
    if (moved === undefined) continue;
    order.splice(Math.floor(word / (order.length + 1)) % (order.length + 1), 0, moved);
  }
  return order;
}

/** Each notice, followed by as many repetitions as its word says; 0 stands for none. */
function repeat(
  draft: HistoryDraft,
  act: Sending['act'],
  timesOf: (word: number) => number,
): readonly Wave[] {
  return delivered(draft).flatMap((notice) => {
    const times = timesOf(draft.words[notice] ?? 0);
    const repetitions = Array.from({ length: times }, (): Sending => ({ act, notice }));
    return alone([deliver(notice), ...repetitions]);
  });
}

/**
 * During an outage of the target no attempt reaches it: from outside it cannot be seen what the target
 * itself loses in one. What was held back comes all at once when it has ended, before or after the rest.
 */
function holdBack(draft: HistoryDraft): readonly Wave[] {
  const [fromWord = 0, lengthWord = 0, orderWord = 0] = draft.words;
  const notices = delivered(draft);
  const from = fromWord % Math.max(1, notices.length - 1);
  const length = 2 + (lengthWord % Math.max(1, notices.length - from - 1));
  const backlog: Wave = notices.slice(from, from + length).map(deliver);
  const before = alone(notices.slice(0, from).map(deliver));
  const after = alone(notices.slice(from + length).map(deliver));
  return orderWord % 2 === 0 ? [...before, backlog, ...after] : [...before, ...after, backlog];
}

/** Two sessions in turn; each word says which of them is next instead. */
function interleave({ lengths, limit, words }: HistoryDraft): readonly number[] {
  const [first = 0, second = 0] = lengths;
  const waiting: readonly [number[], number[]] = [
    Array.from({ length: first }, (_, position) => position),
    Array.from({ length: second }, (_, position) => first + position),
  ];
  return Array.from({ length: first + second }, (_, step) => {
    const [wanted, other] = (words[step] ?? step) % 2 === 0 ? waiting : waiting.toReversed();
    return wanted?.shift() ?? other?.shift() ?? 0;
  }).slice(0, limit);
}

export type HistoryKindName =
  | 'inOrder'
  | 'inAnyOrder'
  | 'duplicates'
  | 'retries'
  | 'lateRedelivery'
  | 'backlog'
  | 'interleaved';

/** Every kind of history that the session checks send. */
export const HISTORY_KINDS: Readonly<Record<HistoryKindName, HistoryKind>> = {
  inOrder: {
    sessionCount: 1,
    words: { least: 0, most: 0 },
    leastNotices: 1,
    arrange: (draft) => alone(delivered(draft).map(deliver)),
  },
  inAnyOrder: {
    sessionCount: 1,
    words: { least: 4, most: 8 },
    leastNotices: 2,
    arrange: (draft) => alone(shuffle(draft).map(deliver)),
  },
  duplicates: {
    sessionCount: 1,
    words: { least: 1, most: 24 },
    leastNotices: 1,
    arrange: (draft) => repeat(draft, 'copy', (word) => (word === 0 ? 0 : 1)),
  },
  retries: {
    sessionCount: 1,
    words: { least: 1, most: 24 },
    leastNotices: 1,
    arrange: (draft) =>
      repeat(draft, 'retry', (word) => (word === 0 ? 0 : 1 + ((word - 1) % draft.maxRetries))),
  },
  lateRedelivery: {
    sessionCount: 1,
    words: { least: 4, most: 8 },
    leastNotices: 1,
    arrange(draft) {
      const notices = delivered(draft);
      // 0 stands for no redelivery, so that fewer are left as the words shrink.
      const late = draft.words.flatMap((word): readonly Sending[] => {
        if (word === 0) return [];
        const notice = Math.floor((word - 1) / 2) % notices.length;
        return [{ act: word % 2 === 0 ? 'retry' : 'copy', notice }];
      });
      return alone([...notices.map(deliver), ...late]);
    },
  },
  backlog: {
    sessionCount: 1,
    words: { least: 3, most: 3 },
    leastNotices: 2,
    arrange: holdBack,
  },
  interleaved: {
    sessionCount: 2,
    words: { least: 0, most: 16 },
    leastNotices: 2,
    arrange: (draft) => alone(interleave(draft).map(deliver)),
  },
};
