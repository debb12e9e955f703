import type { Difference } from './generated/types.ts';

/** How a difference is told that no value of the notification makes. */
interface MannerWords {
  /** Follows 'a notification'. */
  readonly refused: (refused: string) => string;
  /** Follows 'The smallest difference: '. */
  readonly own: (refused: string) => string;
  /** Precedes 'it is acknowledged'. */
  readonly accepted: (accepted: string) => string;
}

const BEFORE = 'what came before it';

const afterWords = (earlier: string): string =>
  earlier === 'nothing' ? 'alone' : `after ${earlier}`;

const MANNERS: Readonly<Record<string, MannerWords>> = {
  writing: {
    refused: (refused) => `whose JSON has ${refused}`,
    own: (refused) => `its JSON has ${refused}`,
    accepted: (accepted) => `with ${accepted}`,
  },
  transfer: {
    refused: (refused) => `that comes ${refused}`,
    own: (refused) => `it comes ${refused}`,
    accepted: (accepted) => accepted,
  },
  requests: {
    refused: (refused) => `that comes ${refused}`,
    own: (refused) => `it comes ${refused}`,
    accepted: (accepted) => accepted,
  },
  size: {
    refused: (refused) => `of ${refused}`,
    own: (refused) => `it has ${refused}`,
    accepted: (accepted) => `with ${accepted}`,
  },
  [BEFORE]: {
    refused: (refused) => `that comes ${afterWords(refused)}`,
    own: (refused) => `it comes ${afterWords(refused)}`,
    accepted: afterWords,
  },
  'names of headers': {
    refused: (refused) => `whose names of headers are ${refused}`,
    own: (refused) => `its names of headers are ${refused}`,
    accepted: (accepted) => `with names ${accepted}`,
  },
};

const HEADER = /^header (.+)$/u;

function headerWords(name: string): MannerWords {
  return {
    refused: (refused) => `whose header ${name} is ${refused}`,
    own: (refused) => `its header ${name} is ${refused}`,
    accepted: (accepted) => `with this header ${accepted}`,
  };
}

function mannerOf(path: string): MannerWords | undefined {
  const [, header] = HEADER.exec(path) ?? [];
  return header === undefined ? MANNERS[path] : headerWords(header);
}

const inValue = ({ path, refused }: Difference) => `${path} is ${refused}`;

/** What is refused, to follow 'a notification'. */
export function refusedAs(difference: Difference): string {
  const manner = mannerOf(difference.path);
  return manner === undefined
    ? `in which ${inValue(difference)}`
    : manner.refused(difference.refused);
}

/** All that is refused together, with what is acknowledged in its place. */
export function refusedWords(differences: readonly Difference[]): string {
  return differences
    .map((difference, at) => {
      // The values of one notification share an 'in which'.
      const isFurther = at > 0 && mannerOf(difference.path) === undefined;
      const words = isFurther ? inValue(difference) : refusedAs(difference);
      const { path, accepted } = difference;
      return `${words} (acknowledged: ${path === BEFORE ? afterWords(accepted) : accepted})`;
    })
    .join(' and ');
}

/** A difference in a sentence of its own; `becomes` tells what happens without it, such as `is acknowledged`. */
export function differenceWords(difference: Difference, becomes: string): string {
  const { path, accepted, refused } = difference;
  const manner = mannerOf(path);
  return manner === undefined
    ? `${path} is ${refused} where ${accepted} ${becomes}`
    : `${manner.own(refused)}; ${manner.accepted(accepted)} it ${becomes}`;
}
