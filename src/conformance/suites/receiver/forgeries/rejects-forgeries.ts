import assert from '@hapi/hoek/assert';
import fc, { type Arbitrary } from 'fast-check';
import { pairwiseRows } from '../../../../arbitraries/index.ts';
import { BY_SOME_NOTIFICATION, type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Untestable } from '../../../core/signals.ts';
import { explained } from './explained.ts';
import { createForge, FORGED_FORMS, type ForgedForm, PLAINEST_FORM } from './forged-form.ts';
import {
  FORGERY_FAMILIES,
  FORGERY_KINDS,
  type ForgeryKind,
  GUESSING_FAMILY,
  SURE_KINDS,
} from './forgery-kinds.ts';
import {
  acknowledgesForm,
  type ForgeryCase,
  type ForgeryTrial,
  judgeForgeries,
  REMEMBERED_HISTORIES,
} from './judge-forgeries.ts';
import { sizeThatDecides } from './size-that-decides.ts';

/** A point of the product without what is forged by. */
type Setting = Omit<ForgeryCase, 'kinds'>;

interface ForgeryRow {
  readonly id: string;
  readonly title: string;
  /** Each event of section 6.3 is forged in every way. */
  readonly isOfEachEvent?: true;
  /** The dimensions that the check varies, the plainest value of each first; the others stay plain. */
  readonly varied: { readonly [K in keyof Setting]?: readonly Setting[K][] };
  /** Events that meet each value of the other dimensions in pairs; the plainest one where none is named. */
  readonly pairedEvents?: readonly Setting['event'][];
  /** What each other event of section 6.3 meets: its handler may have a reader of bodies or a memory of its own. */
  readonly ofOthers?: readonly Partial<Setting>[];
}

const PLAINEST: Setting = { ...PLAINEST_FORM, history: 'fresh' };

const { event, hasLabels, ...writings } = FORGED_FORMS;

const LISTED = event.filter((each) => typeof each === 'number');

const ROWS: readonly ForgeryRow[] = [
  {
    id: 'receiver.signature.rejects-forgeries-of-every-event-type',
    title: 'rejects forgeries of every event type, with labels and without',
    varied: { event, hasLabels },
    isOfEachEvent: true,
  },
  {
    id: 'receiver.signature.rejects-forgeries-in-every-form',
    title: 'rejects forgeries of every size, writing, transfer and content type',
    varied: { event: LISTED, ...writings },
    ofOthers: [
      {
        characters: 'non-ascii',
        isChunked: true,
        contentType: 'application/json; charset=utf-8',
      },
      { characters: 'escapes', contentType: 'Application/json' },
    ],
  },
  {
    id: 'receiver.signature.rejects-forgeries-in-every-history',
    title: 'rejects forgeries before, after and among genuine notifications, and as copies of them',
    varied: { event: LISTED, history: REMEMBERED_HISTORIES },
    pairedEvents: [101, 201],
    ofOthers: [
      { history: 'before the genuine one' },
      { history: 'as a retry of an acknowledged one' },
    ],
  },
];

/** The product of one run: the dimensions by those of their values that the target acknowledges when genuine. */
interface Product {
  /** The plainest point that is acknowledged; a dimension that is not varied stays there. */
  readonly plainest: Setting;
  readonly varied: ForgeryRow['varied'];
}

/** Learns what the target acknowledges when it is genuine. */
async function productOf(trial: ForgeryTrial, { varied }: ForgeryRow): Promise<Product> {
  const { event: wanted = [], history, ...dimensions } = varied;
  const others = FORGED_FORMS.event.filter((event) => !wanted.includes(event));
  let { event: events } = await acknowledgedIn(trial, PLAINEST, { event: wanted });
  // Where none of these is acknowledged, the first of the others stands for them.
  for (const event of others) {
    if (events.length > 0) break;
    events = (await acknowledgedIn(trial, PLAINEST, { event: [event] })).event;
  }
  const [event] = events as Setting['event'][];
  if (event === undefined) {
    throw new Untestable('the target acknowledges no genuine notification of any event');
  }
  const plainest = { ...PLAINEST, event };
  const known = { event: events, history, ...(await acknowledgedIn(trial, plainest, dimensions)) };
  const names = Object.keys(varied) as (keyof Setting)[];
  return {
    plainest,
    varied: Object.fromEntries(names.map((name) => [name, known[name]])) as Product['varied'],
  };
}

/** Those values of some dimensions that are acknowledged where all else is plain. */
async function acknowledgedIn<Name extends keyof Setting>(
  trial: ForgeryTrial,
  plainest: Setting,
  dimensions: Readonly<Partial<Record<Name, readonly unknown[]>>>,
): Promise<Readonly<Record<Name, readonly unknown[]>>> {
  const names = Object.keys(dimensions) as Name[];
  const forms = names.flatMap((name) => (dimensions[name] ?? []).map((value) => ({ name, value })));
  // None of them depends on another one, whatever dimension it is of.
  const judge = async ({ name, value }: (typeof forms)[number], own: CheckContext) => {
    const isKnown = name !== 'event' && value === plainest[name];
    return isKnown || acknowledgesForm({ ...trial, context: own }, { ...plainest, [name]: value });
  };
  // All that is forged waits for these answers.
  const room = trial.context.isSideBySide() ? forms.length : 1;
  const held = await trial.context.each(forms, judge, room);
  const valuesOf = (wanted: Name) =>
    forms.flatMap(({ name, value }, index) => (name === wanted && held[index] ? [value] : []));
  const known: Partial<Record<Name, readonly unknown[]>> = {};
  for (const name of names) known[name] = valuesOf(name);
  return known as Record<Name, readonly unknown[]>;
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
    const setting = { ...plainest, ...(values as Partial<Setting>) };
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
    const known = Object.fromEntries(Object.entries(values).filter(isKnown)) as Partial<Setting>;
    const settings = events.map((each) => ({ ...plainest, ...known, event: each }));
    const left = settings.filter((setting) => !isPaired(setting, product, row));
    return Object.keys(known).length === 0
      ? []
      : left.map((setting) => ({ ...setting, kinds: [OF_OTHERS] }));
  });
}

/** What is walked; an event that was forged in every way is spared the pairs. */
function walk(product: Product, row: ForgeryRow, seed: number): readonly ForgeryCase[] {
  if (!row.isOfEachEvent) return walkPairs(pairedIn(product, row), seed);
  const { varied, ...rest } = product;
  const others = (varied.event ?? []).filter((event) => typeof event !== 'number');
  const pairs =
    others.length === 0 ? [] : walkPairs({ ...rest, varied: { ...varied, event: others } }, seed);
  return [...walkEvents(product), ...pairs];
}

/** The examples in which a value comes up for the first time, and after them the others. */
function newValuesFirst(cases: readonly ForgeryCase[]): {
  readonly cases: readonly ForgeryCase[];
  /** How many of them show something new. */
  readonly due: number;
} {
  const known = new Set<string>();
  const isNew = ({ kinds: _kinds, ...setting }: ForgeryCase) => {
    const values = Object.entries(setting).map(([name, value]) => `${name} ${value}`);
    const isAnyNew = values.some((value) => !known.has(value));
    for (const value of values) known.add(value);
    return isAnyNew;
  };
  const fresh = cases.filter(isNew);
  const others = cases.filter((each) => !fresh.includes(each));
  return { cases: [...fresh, ...others], due: fresh.length };
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

/** Any point of the product; it shrinks towards the plainest. */
function anyCase({ plainest, varied }: Product): Arbitrary<ForgeryCase> {
  const drawn = (name: keyof Setting) =>
    fc.constantFrom<unknown>(...(varied[name] ?? [plainest[name]]));
  const names = Object.keys(plainest) as (keyof Setting)[];
  return fc.record({
    ...Object.fromEntries(names.map((name) => [name, drawn(name)])),
    kinds: fc.array(fc.constantFrom(...FORGERY_KINDS), { minLength: 1, maxLength: 4 }),
  }) as Arbitrary<unknown> as Arbitrary<ForgeryCase>;
}

/** Clause 5.5 makes no difference between notifications, so each of them is verified. */
function rejectsForgeries(row: ForgeryRow): Check {
  const { id, title } = row;
  return defineCheck({
    ...BY_SOME_NOTIFICATION,
    id,
    title,
    clauses: ['5/receiver-verifies-signature', '5/receiver-uses-customer-key'],
    level: 'must',
    basis: 'stated',
    restsOn: ['signature.content', 'signature.encoding', 'rejection.mode', 'rejection.statuses'],
    async run(context) {
      const trial: ForgeryTrial = {
        context,
        forge: createForge(context),
        leftOut: new Set(),
        refused: [],
        signatures: new Map(),
        judged: 0,
        isAcknowledging: false,
      };
      const product = await productOf(trial, row);
      const walked = newValuesFirst(walk(product, row, context.seed));
      const others = [...walkOthers(product, row), ...walkRefused(trial, product, row)];
      const first = [...walked.cases, ...others];
      let sent = 0;
      let size: Promise<string | undefined> | undefined;
      const judge = async (example: ForgeryCase, own: CheckContext) => {
        // What is sent beside others has controls of its own.
        const beside = { ...trial, context: own, judged: 0, isAcknowledging: false };
        await explained(
          () => judgeForgeries(own === context ? trial : beside, example),
          async (breach) => {
            if (example.size === 'small' || example.history !== 'fresh') return undefined;
            size ??= sizeThatDecides(context, breach);
            return size;
          },
        );
        trial.judged += beside.judged;
        sent += 1;
      };
      const counts = { due: walked.due, share: 0.1, areIndependent: true };
      await context.property(anyCase(product), judge, { first, ...counts });
      const { judged, leftOut } = trial;
      const words = `not acknowledged when genuine, and so left out: ${[...leftOut].join('; ')}`;
      if (judged === 0) throw new Untestable(`no forgery could be judged; ${words}`);
      const said = [
        `${judged} forgeries rejected`,
        // What is new in no respect is spared a slow target.
        ...(sent < first.length
          ? [`only ${sent} of ${first.length} groups of them were sent, since the target is slow`]
          : []),
        ...(leftOut.size > 0 ? [words] : []),
      ];
      return { confirmed: said.join('; ') };
    },
  });
}

export const rejectsForgeriesChecks: readonly Check[] = ROWS.map(rejectsForgeries);
