import assert from '@hapi/hoek/assert';
import { pairwiseRows } from '../../../../arbitraries/index.ts';
import { RUN_DEFAULTS } from '../../../core/plan/run-plan.ts';
import { type ForgedForm, isSpared } from './forged-form.ts';
import {
  FORGERY_FAMILIES,
  type ForgeryKind,
  GUESSING_FAMILY,
  SURE_KINDS,
} from './forgery-kinds.ts';
import type { ForgeryCase, ForgeryTrial } from './judge-forgeries.ts';

/** A point of the product without what is forged by. */
export type ForgerySetting = Omit<ForgeryCase, 'kinds'>;

export interface ForgeryRow {
  readonly id: string;
  readonly title: string;
  /** Each event of section 6.3 is forged in every way. */
  readonly isOfEachEvent?: true;
  /** The dimensions that the check varies, the plainest value of each first; the others stay plain. */
  readonly varied: { readonly [K in keyof ForgerySetting]?: readonly ForgerySetting[K][] };
  /** Events that meet each value of the other dimensions in pairs; the plainest one where none is named. */
  readonly pairedEvents?: readonly ForgerySetting['event'][];
  /** Sizes between those that are varied, each of which is forged once. */
  readonly sizesBetween?: readonly ForgerySetting['size'][];
  /** What each other event of section 6.3 meets: its handler may have a reader of bodies or a memory of its own. */
  readonly ofOthers?: readonly Partial<ForgerySetting>[];
}

/** The product of one run: the dimensions by those of their values that the target acknowledges when genuine. */
export interface Product {
  /** The plainest point that is acknowledged; a dimension that is not varied stays there. */
  readonly plainest: ForgerySetting;
  readonly varied: ForgeryRow['varied'];
}

const KINDS_AT_ONCE = 6;
/** Whoever verifies nothing accepts it, and so does whoever looks only whether signatures are there. */
const OF_OTHERS: ForgeryKind = 'signed with another key';
/** With nine events each guess comes up more than once. */
const GUESSES_OF_EVENT = 2;

/**
 * Each event of section 6.3 forged in every way, half of the ways with labels and half without: each may have a
 * route with a verification of its own. Of the keys that are guessed each event gets two.
 */
function walkEvents({ plainest, varied }: Product): readonly ForgeryCase[] {
  const labels = varied.hasLabels ?? [plainest.hasLabels];
  const events = (varied.event ?? []).filter((event) => typeof event === 'number');
  return events.flatMap((event, index) => {
    const guesses = Array.from({ length: GUESSES_OF_EVENT }, (_, at) => {
      return GUESSING_FAMILY[(index * GUESSES_OF_EVENT + at) % GUESSING_FAMILY.length];
    });
    const kinds = [...SURE_KINDS, ...guesses.filter((each) => each !== undefined)];
    return labels.map((hasLabels, half) => ({
      ...plainest,
      event,
      hasLabels,
      // Which half it is changes from event to event.
      kinds: kinds.filter((_, place) => (place + index) % labels.length === half),
    }));
  });
}

/**
 * The examples that come first: each pair of values meets, also each value and each family of forgeries.
 * What is forged alike goes between the same two controls.
 */
function walkPairs({ plainest, varied }: Product, seed: number): readonly ForgeryCase[] {
  const rows = pairwiseRows({ ...varied, family: FORGERY_FAMILIES }, seed);
  const cases = new Map<string, ForgeryCase>();
  const uses = new Map<(typeof FORGERY_FAMILIES)[number], number>();
  for (const [index, { family, ...values }] of rows.entries()) {
    const setting = { ...plainest, ...(values as Partial<ForgerySetting>) };
    // Which kind of the family it is changes from use to use, so that all of them come up.
    const used = uses.get(family) ?? 0;
    uses.set(family, used + 1);
    const kind = family[used % family.length];
    assert(kind, 'every family has a kind');
    const key = Object.values(setting).join(' ');
    const { kinds = [] } = cases.get(key) ?? {};
    const isFull = kinds.length === KINDS_AT_ONCE;
    cases.set(isFull ? `${key} ${index}` : key, {
      ...setting,
      kinds: isFull ? [kind] : [...kinds, kind],
    });
  }
  return [...cases.values()];
}

/** Whether an event meets each value of the other dimensions of a row. */
function isPaired({ event }: ForgedForm, { plainest }: Product, row: ForgeryRow): boolean {
  return event === plainest.event || (row.pairedEvents ?? []).includes(event);
}

/** The product by the events that meet all else in pairs. */
function pairedIn(product: Product, row: ForgeryRow): Product {
  const { plainest, varied } = product;
  const ofRow = (varied.event ?? []).filter((each) => row.pairedEvents?.includes(each));
  const event = ofRow.length > 0 ? ofRow : [plainest.event];
  return { plainest, varied: { ...varied, event } };
}

/** The other events in what each of them meets, as far as the target acknowledges it. */
function walkOthers(product: Product, row: ForgeryRow): readonly ForgeryCase[] {
  const { plainest, varied } = product;
  const { event: events = [], ...others } = varied;
  const isKnown = ([name, value]: [string, unknown]) =>
    (others as Readonly<Record<string, readonly unknown[]>>)[name]?.includes(value);
  return (row.ofOthers ?? []).flatMap((values) => {
    const known = Object.fromEntries(
      Object.entries(values).filter(isKnown),
    ) as Partial<ForgerySetting>;
    const settings = events.map((each) => ({ ...plainest, ...known, event: each }));
    const left = settings.filter((setting) => !isPaired(setting, product, row));
    return Object.keys(known).length === 0
      ? []
      : left.map((setting) => ({ ...setting, kinds: [OF_OTHERS] }));
  });
}

/**
 * The other cases of events that are forged in every way, and events with empty members: what is to be seen is
 * whether they are verified at all, every other one of them with labels.
 */
function walkCases(
  { plainest, varied }: Product,
  cases: readonly ForgerySetting['event'][],
): readonly ForgeryCase[] {
  const labels = varied.hasLabels ?? [plainest.hasLabels];
  return cases.map((event, index) => ({
    ...plainest,
    event,
    hasLabels: labels[index % labels.length] ?? plainest.hasLabels,
    kinds: [OF_OTHERS],
  }));
}

/** Middleware may read, and leave unverified, what is of one size alone. Where batches are refused, so are these. */
function walkSizes(
  { plainest, varied }: Product,
  { sizesBetween = [] }: ForgeryRow,
): readonly ForgeryCase[] {
  const areBatchesKnown = varied.size?.some((size) => size !== 'small');
  if (!areBatchesKnown) return [];
  return sizesBetween.map((size) => ({ ...plainest, size, kinds: [OF_OTHERS] }));
}

/** What is walked; an event that was forged in every way is spared the pairs, and so are its cases. */
function walk(
  { context: { seed, runs } }: ForgeryTrial,
  product: Product,
  row: ForgeryRow,
): readonly ForgeryCase[] {
  if (!row.isOfEachEvent) {
    return [...walkSizes(product, row), ...walkPairs(pairedIn(product, row), seed)];
  }
  const { varied, ...rest } = product;
  const others = (varied.event ?? []).filter((event) => typeof event !== 'number');
  // Whoever asks for more examples than usual gets these pairs as well.
  const isThorough = runs > RUN_DEFAULTS.runs;
  const paired = isThorough ? others : others.filter((event) => !isSpared(event));
  const pairs =
    paired.length === 0 ? [] : walkPairs({ ...rest, varied: { ...varied, event: paired } }, seed);
  const cases = others.filter((event) => !paired.includes(event));
  return [...walkEvents(product), ...walkCases(product, cases), ...pairs];
}

/** The examples in which a value comes up for the first time, and after them the others. */
function newValuesFirst(cases: readonly ForgeryCase[]): readonly ForgeryCase[] {
  const known = new Set<string>();
  const isNew = ({ kinds: _kinds, ...setting }: ForgeryCase) => {
    const values = Object.entries(setting).map(([name, value]) => `${name} ${value}`);
    const isAnyNew = values.some((value) => !known.has(value));
    for (const value of values) known.add(value);
    return isAnyNew;
  };
  const fresh = cases.filter(isNew);
  const others = cases.filter((each) => !fresh.includes(each));
  return [...fresh, ...others];
}

/**
 * What is refused when it is genuine, forged in one way of each family. Only answers can show that a forgery of
 * it was accepted.
 */
function walkRefused(
  { context, refused }: ForgeryTrial,
  product: Product,
  row: ForgeryRow,
): readonly ForgeryCase[] {
  if (context.profile.values['rejection.mode'] !== 'status') return [];
  const kinds = FORGERY_FAMILIES.flatMap((family) => family.slice(0, 1));
  const history = 'while the genuine one is refused';
  // Refused events are forged by the check of every event.
  const forms = refused.filter((form) => row.isOfEachEvent || isPaired(form, product, row));
  return forms.map((form) => ({ ...form, history, kinds }));
}

/** Forgeries that go out before any is drawn. */
export function walkForgeries(
  trial: ForgeryTrial,
  product: Product,
  row: ForgeryRow,
): readonly ForgeryCase[] {
  return [
    ...newValuesFirst(walk(trial, product, row)),
    ...walkOthers(product, row),
    ...walkRefused(trial, product, row),
  ];
}
