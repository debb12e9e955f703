import type { LeftOutCheck, Report, Verdict } from '../../contract/index.ts';
import { countWords } from '../words/report-words.ts';

const FLAGS: Readonly<Record<LeftOutCheck['by'], string>> = {
  suite: '--suite',
  only: '--only',
  skip: '--skip',
  shard: '--shard',
};

/** What a selection left out of what applies to the targets, in words. */
interface ScopeWords {
  /** `32 left out by --skip`. */
  readonly leftOut: string;
  /** Checks that apply to the targets, the ones that were left out among them. */
  readonly all: number;
  /** One sentence. */
  readonly sentence: string;
}

/** The words for what was left out; undefined where the selection left out nothing that applies. */
export function scopeWordsOf({
  checks,
  scope,
}: {
  readonly checks: readonly { readonly id: string; readonly verdict?: Verdict }[];
  readonly scope: Report['scope'];
}): ScopeWords | undefined {
  const { leftOut } = scope;
  if (leftOut.length === 0) return undefined;
  const used = new Set(leftOut.map(({ by }) => FLAGS[by]));
  const flags = Object.values(FLAGS)
    .filter((flag) => used.has(flag))
    .join(' and ');
  const musts = leftOut.filter(({ level }) => level === 'must').length;
  const all = checks.filter(({ verdict }) => verdict !== 'skip').length + leftOut.length;
  const are = leftOut.length === 1 ? 'is' : 'are';
  return {
    leftOut: `${leftOut.length} left out by ${flags}`,
    all,
    sentence: `${countWords(leftOut.length, 'check')} ${are} left out by ${flags}, ${musts === 0 ? 'no must among them' : `${countWords(musts, 'must')} among them`}.`,
  };
}
