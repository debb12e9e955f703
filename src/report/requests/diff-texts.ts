/** How a piece of one text stands to the other: `fresh` is what differs in every request anyway. */
export type Mark = 'same' | 'changed' | 'fresh';

export interface Piece {
  readonly mark: Mark;
  readonly text: string;
}

export interface TextDiff {
  readonly right: readonly Piece[];
  readonly sent: readonly Piece[];
}

const TOKEN = /[\p{L}\p{N}_-]+|\s|[^\p{L}\p{N}_\s-]/gu;

/** More cells of the table than this are not worth the wait: the middle is then one change. */
const MAX_CELLS = 1_000_000;

/** Values that differ in every request, so that another one means nothing. */
const FRESH: readonly RegExp[] = [
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu,
  /^1\d{9}$/u,
  /^1\d{12}$/u,
  /^[0-9a-f]{40}$/u,
  /^[0-9a-f]{64}$/u,
  /^assay-[\w-]+$/u,
];

function isFreshPair(one: string, other: string): boolean {
  return FRESH.some((pattern) => pattern.test(one) && pattern.test(other));
}

interface Step {
  readonly right?: string;
  readonly sent?: string;
}

/** How long a longest common subsequence is of what is left of two lists from a place in each on. */
type LengthsLeft = (row: number, column: number) => number;

function measureLeft(
  rows: number,
  columns: number,
  isSame: (row: number, column: number) => boolean,
): LengthsLeft {
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      lengths[row * width + column] = isSame(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  return at;
}

/** The steps from one list of tokens to the other along a longest common subsequence. */
function stepsOf(right: readonly string[], sent: readonly string[]): readonly Step[] {
  if (right.length * sent.length > MAX_CELLS) {
    return [...right.map((token) => ({ right: token })), ...sent.map((token) => ({ sent: token }))];
  }
  const isSame = (row: number, column: number) => {
    const [one, other] = [right[row], sent[column]];
    if (one === undefined || other === undefined) return false;
    return one === other || isFreshPair(one, other);
  };
  const left = measureLeft(right.length, sent.length, isSame);
  const steps: Step[] = [];
  let row = 0;
  let column = 0;
  while (row < right.length || column < sent.length) {
    const [one, other] = [right[row], sent[column]];
    const isBoth = isSame(row, column);
    const isRight = isBoth || other === undefined || isRightNext(row, column);
    const isSent = isBoth || !isRight;
    steps.push({ ...(isRight && { right: one ?? '' }), ...(isSent && { sent: other ?? '' }) });
    if (isRight) row += 1;
    if (isSent) column += 1;
  }
  return steps;

  function isRightNext(at: number, sentAt: number): boolean {
    return at < right.length && left(at + 1, sentAt) >= left(at, sentAt + 1);
  }
}

function markOf({ right, sent }: Step): Mark {
  if (right === undefined || sent === undefined) return 'changed';
  return right === sent ? 'same' : 'fresh';
}

function append(pieces: Piece[], mark: Mark, text: string | undefined): void {
  if (text === undefined || text === '') return;
  const last = pieces.at(-1);
  if (last?.mark === mark) pieces[pieces.length - 1] = { mark, text: last.text + text };
  else pieces.push({ mark, text });
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((token, at) => token !== other[at]);
  return end < 0 ? one.length : end;
}

/** What would have been right beside what was sent, word by word, with what changed. */
export function diffTexts(right: string, sent: string): TextDiff {
  const one: readonly string[] = right.match(TOKEN) ?? [];
  const other: readonly string[] = sent.match(TOKEN) ?? [];
  const head = commonLength(one, other);
  const rest = [one.slice(head), other.slice(head)] as const;
  const tail = commonLength(rest[0].toReversed(), rest[1].toReversed());
  const middle = stepsOf(
    rest[0].slice(0, rest[0].length - tail),
    rest[1].slice(0, rest[1].length - tail),
  );
  const same = (tokens: readonly string[]) => [{ right: tokens.join(''), sent: tokens.join('') }];
  const steps = [
    ...same(one.slice(0, head)),
    ...middle,
    ...same(rest[0].slice(rest[0].length - tail)),
  ];
  const pieces: { right: Piece[]; sent: Piece[] } = { right: [], sent: [] };
  for (const step of steps) {
    append(pieces.right, markOf(step), step.right);
    append(pieces.sent, markOf(step), step.sent);
  }
  return pieces;
}
