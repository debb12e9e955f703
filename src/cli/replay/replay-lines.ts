import { printable } from '../printable.ts';
import { wrap } from '../terminal/layout.ts';
import type { Style } from '../terminal/style.ts';
import type { Replayed, ReplayStatus } from './replay-status.ts';

const SHOWN: Readonly<
  Record<ReplayStatus, { readonly word: string; readonly paint: 'green' | 'red' | 'yellow' }>
> = {
  fixed: { word: 'FIXED', paint: 'green' },
  'still-failing': { word: 'STILL FAILING', paint: 'red' },
  changed: { word: 'CHANGED', paint: 'yellow' },
};

const WIDEST = 'STILL FAILING'.length;

/** What a check claims is the last part of its id. */
function claimOf(id: string): string {
  return /^[a-z][\w-]*\.[\w-]+\.(.+)$/u.exec(id)?.[1] ?? id;
}

function textOf({ shortId, words }: Replayed, name: string): string {
  return printable(`${shortId === undefined ? '' : `${shortId} `}${name}: ${words}`);
}

/** What became of one finding, in one line of at most so many columns: where its id leaves no room for what was found, its claim stands alone. */
export function replayLine(replayed: Replayed, style: Style, mostColumns: number): string {
  const { id, status } = replayed;
  const { word, paint } = SHOWN[status];
  const room = mostColumns - WIDEST - 2;
  const whole = textOf(replayed, id);
  const text = whole.length > room ? textOf(replayed, claimOf(id)) : whole;
  const shown = text.length > room ? `${text.slice(0, room - 1)}…` : text;
  return `${style[paint](word.padEnd(WIDEST))}  ${shown}`;
}

/** What became of the only finding that was asked for: whole, in as many lines of so many columns as it takes. */
export function replayLines(replayed: Replayed, style: Style, mostColumns: number): string {
  const { word, paint } = SHOWN[replayed.status];
  const lines = wrap(textOf(replayed, replayed.id), mostColumns - WIDEST - 2);
  return `${style[paint](word.padEnd(WIDEST))}  ${lines.join(`\n${' '.repeat(WIDEST + 2)}`)}`;
}

/** How many findings came to what: `2 of 5 fixed, 3 still failing`. */
export function replaySummary(replayed: readonly Replayed[]): string {
  const numberOf = (wanted: ReplayStatus) =>
    replayed.filter(({ status }) => status === wanted).length;
  const others = (['still-failing', 'changed'] as const).flatMap((status) => {
    const number = numberOf(status);
    return number === 0 ? [] : [`${number} ${SHOWN[status].word.toLowerCase()}`];
  });
  return [`${numberOf('fixed')} of ${replayed.length} fixed`, ...others].join(', ');
}
