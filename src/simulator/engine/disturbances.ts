import { didYouMean, quoted, UsageError } from '../../errors.ts';
import type { RequestMode } from '../../wire/exchange.ts';
import type { Recipe } from '../../wire/request/recipe.ts';
import type { Random } from '../session/random.ts';

export type DisturbanceId =
  | 'duplicate'
  | 'concurrent-duplicate'
  | 'reorder'
  | 'delay'
  | 'drop'
  | 'late-redelivery'
  | 'stale-signature'
  | 'swapped-signatures'
  | 'corrupt-byte'
  | 'omit-v1'
  | 'omit-v2'
  | 'reversed-keys'
  | 'whitespace'
  | 'unicode-escapes'
  | 'number-forms'
  | 'chunked'
  | 'slow-body'
  | 'cut';

/** What is done to one request. */
export interface RequestChange {
  /** What becomes of the recipe of the request; the rest of it stays. */
  readonly recipe?: Omit<Partial<Recipe>, 'content'>;
  readonly writing?: Exclude<Extract<Recipe['content'], { notice: unknown }>['writing'], undefined>;
  readonly mode?: RequestMode;
  /** Signed for the body of 1 ms before. */
  readonly isStale?: boolean;
}

/** A deliberate deviation, off unless a rate is given. */
export interface Disturbance {
  readonly id: DisturbanceId;
  /** One line for a list: what the receiver sees. */
  readonly title: string;
  /** Whether a conformant receiver takes such a request for genuine. */
  readonly isGenuine: boolean;
  /** Absent: it concerns when and how often something is sent, not what. */
  readonly change?: (random: Random) => RequestChange;
}

/** How long a delayed attempt is held back, in ms. */
export const DELAY_MS = 2_000;

/** How long after its acknowledgement a notification comes once more, in ms. */
export const LATE_MS = 5_000;

/** Every disturbance. Each attempt draws each of them, in this order. */
export const DISTURBANCES: readonly Disturbance[] = [
  {
    id: 'duplicate',
    title:
      'an acknowledged notification comes once more at once, with a stamp and signatures of its own',
    isGenuine: true,
  },
  {
    id: 'concurrent-duplicate',
    title: 'the notification comes twice at the same time, each stamped and signed apart',
    isGenuine: true,
  },
  {
    id: 'reorder',
    title: 'a notice comes after the one that followed it in its session',
    isGenuine: true,
  },
  { id: 'delay', title: `an attempt comes ${DELAY_MS} ms late`, isGenuine: true },
  {
    id: 'drop',
    title: 'an attempt is lost on the way; the engine sees no answer and retries',
    isGenuine: true,
  },
  {
    id: 'late-redelivery',
    title: `an acknowledged notification comes once more ${LATE_MS} ms later`,
    isGenuine: true,
  },
  {
    id: 'stale-signature',
    title: 'both signatures belong to the body with an earlier notifyMs',
    isGenuine: false,
    change: () => ({ isStale: true }),
  },
  {
    id: 'swapped-signatures',
    title: 'the two signatures stand in each other’s header',
    isGenuine: false,
    change: () => ({ recipe: { signatureEdits: [{ edit: 'swap' }] } }),
  },
  {
    id: 'corrupt-byte',
    title: 'one bit of the body is flipped after it was signed',
    isGenuine: false,
    change: (random) => ({ recipe: { bodyEdits: [{ edit: 'flip-bit', at: random.word() }] } }),
  },
  {
    id: 'omit-v1',
    title: 'the SHA1 signature is missing',
    isGenuine: true,
    change: () => ({ recipe: { signatureEdits: [{ edit: 'omit', version: 'v1' }] } }),
  },
  {
    id: 'omit-v2',
    title: 'the SHA256 signature is missing',
    isGenuine: true,
    change: () => ({ recipe: { signatureEdits: [{ edit: 'omit', version: 'v2' }] } }),
  },
  {
    id: 'reversed-keys',
    title: 'the members of every object stand in reversed order, signed as sent',
    isGenuine: true,
    change: () => ({ writing: 'reversed-keys' }),
  },
  {
    id: 'whitespace',
    title: 'the body is indented, signed as sent',
    isGenuine: true,
    change: () => ({ writing: 'indented' }),
  },
  {
    id: 'unicode-escapes',
    title: 'non-ASCII characters are written as \\u escapes, signed as sent',
    isGenuine: true,
    change: () => ({ writing: 'escaped-unicode' }),
  },
  {
    id: 'number-forms',
    title: 'integers are written as 1.0 or 12e2, signed as sent',
    isGenuine: true,
    change: (random) => ({
      writing: random.below(2) === 0 ? 'decimal-numbers' : 'exponent-numbers',
    }),
  },
  {
    id: 'chunked',
    title: 'the body comes in chunks, without a Content-Length',
    isGenuine: true,
    change: () => ({ mode: 'chunked' }),
  },
  {
    id: 'slow-body',
    title: 'the body comes in eight pieces over half a second',
    isGenuine: true,
    change: () => ({ mode: 'slow' }),
  },
  {
    id: 'cut',
    title: 'the connection is cut in the middle of the body',
    isGenuine: true,
    change: () => ({ mode: 'cut' }),
  },
];

/** How often each disturbance happens: from 0, never, to 1, always. */
export type DisturbanceRates = Readonly<Partial<Record<DisturbanceId, number>>>;

/** Reads `duplicate=0.1,reorder=0.2`. Throws a UsageError that lists what is possible. */
export function parseDisturbances(text: string): DisturbanceRates {
  const entries = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [id = '', rateText = ''] = part.split('=', 2).map((half) => half.trim());
      if (!DISTURBANCES.some((each) => each.id === id)) {
        const possible = DISTURBANCES.map((each) => each.id);
        throw new UsageError(
          `unknown disturbance ${quoted(id)}.${didYouMean(id, possible)} Possible are: ${possible.join(', ')}.`,
        );
      }
      const rate = rateText === '' ? Number.NaN : Number(rateText);
      if (!(rate >= 0 && rate <= 1)) {
        throw new UsageError(
          `the rate of "${id}" is "${rateText}". Expected a number from 0 to 1, as in ${id}=0.1.`,
        );
      }
      return [id, rate] as const;
    });
  const ids = entries.map(([id]) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice === undefined) return Object.fromEntries(entries);
  throw new UsageError(`the disturbance "${twice}" has two rates. Keep one of them.`);
}
