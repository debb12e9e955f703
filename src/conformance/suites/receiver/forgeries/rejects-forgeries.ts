import assert from '@hapi/hoek/assert';
import fc, { type Arbitrary } from 'fast-check';
import { pairwiseRows } from '../../../../arbitraries/index.ts';
import { BY_SOME_NOTIFICATION, type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Untestable } from '../../../core/signals.ts';
import { createForge, FORGED_FORMS, isCase, PLAINEST_FORM } from './forged-form.ts';
import { FORGERY_FAMILIES, FORGERY_KINDS } from './forgery-kinds.ts';
import {
  acknowledgesForm,
  type ForgeryCase,
  type ForgeryTrial,
  judgeForgeries,
  REMEMBERED_HISTORIES,
} from './judge-forgeries.ts';

/** A point of the product without what is forged by. */
type Setting = Omit<ForgeryCase, 'kinds'>;
type Varied = { readonly [K in keyof Setting]?: readonly Setting[K][] };

interface ForgeryRow {
  readonly id: string;
  readonly title: string;
  /** The dimensions that the check varies, the plainest value of each first; the others stay plain. */
  readonly varied: Varied;
  /** Other cases of the events, each of which is forged once. */
  readonly cases?: readonly Setting['event'][];
}

const PLAINEST: Setting = { ...PLAINEST_FORM, history: 'fresh' };

const { event, hasLabels, ...writings } = FORGED_FORMS;

const ROWS: readonly ForgeryRow[] = [
  {
    id: 'receiver.signature.rejects-forgeries-of-every-event-type',
    title: 'rejects forgeries of every event type, with labels and without',
    varied: { event: event.filter((each) => !isCase(each)), hasLabels },
    cases: event.filter(isCase),
  },
  {
    id: 'receiver.signature.rejects-forgeries-in-every-form',
    title:
      'rejects forgeries of every size, writing, transfer and content type, before, after and among genuine ones',
    varied: { event: [101, 201], ...writings, history: ['fresh', ...REMEMBERED_HISTORIES] },
  },
];

/** The product of one run: the dimensions by those of their values that the target acknowledges when genuine. */
interface Product {
  /** The plainest point that is acknowledged; a dimension that is not varied stays there. */
  readonly plainest: Setting;
  readonly varied: Varied;
}

/** Learns what the target acknowledges when it is genuine. */
async function productOf(trial: ForgeryTrial, { varied }: ForgeryRow): Promise<Product> {
  const { event: wanted = [], history, ...dimensions } = varied;
  let { event: events = [] } = await acknowledgedIn(trial, PLAINEST, { event: wanted });
  // Where none of these is acknowledged, the first of the others stands for them.
  for (const other of event.filter((each) => !wanted.includes(each))) {
    if (events.length > 0) break;
    ({ event: events = [] } = await acknowledgedIn(trial, PLAINEST, { event: [other] }));
  }
  const [first] = events;
  if (first === undefined) {
    throw new Untestable('the target acknowledges no genuine notification of any event');
  }
  const plainest = { ...PLAINEST, event: first };
  const known = await acknowledgedIn(trial, plainest, dimensions);
  return { plainest, varied: { event: events, ...(history && { history }), ...known } };
}

/** Those values of some dimensions that are acknowledged where all else is plain. */
async function acknowledgedIn(
  trial: ForgeryTrial,
  plainest: Setting,
  dimensions: Varied,
): Promise<Varied> {
  const forms = Object.entries(dimensions).flatMap(([name, values]) =>
    values.map((value) => ({ name, value })),
  );
  const judge = async ({ name, value }: (typeof forms)[number], own: CheckContext) => {
    const isKnown = name !== 'event' && value === plainest[name as keyof Setting];
    return isKnown || acknowledgesForm({ ...trial, context: own }, { ...plainest, [name]: value });
  };
  const held = await trial.context.each(forms, judge);
  const known: Record<string, unknown[]> = {};
  for (const name of Object.keys(dimensions)) known[name] = [];
  for (const [index, { name, value }] of forms.entries()) {
    if (held[index] === true) known[name]?.push(value);
  }
  return known as Varied;
}

const KINDS_AT_ONCE = 6;

/**
 * The examples that come first: each pair of values meets, also each value and each family of forgeries. Forgeries
 * of one setting go between the same two controls.
 */
function walkPairs({ plainest, varied }: Product, seed: number): readonly ForgeryCase[] {
  const rows = pairwiseRows({ ...varied, family: FORGERY_FAMILIES }, seed);
  const cases = new Map<string, ForgeryCase>();
  for (const [index, { family, ...values }] of rows.entries()) {
    const setting = { ...plainest, ...(values as Partial<Setting>) };
    // The kind changes from row to row, so that all of a family come up.
    const kind = family[index % family.length];
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

/** Whatever else is forged before anything is drawn: other cases, and events that are refused when genuine. */
function walkOthers(
  { context, refused }: ForgeryTrial,
  { plainest }: Product,
  cases: readonly Setting['event'][],
): readonly ForgeryCase[] {
  // A receiver that verifies nothing accepts it, and so does one that looks only whether signatures are there.
  const kinds = ['signed with another key'] as const;
  const others = cases.map((each) => ({ ...plainest, event: each, kinds }));
  // Only answers can show that a forgery of these was accepted.
  if (context.profile.values['rejection.mode'] !== 'status') return others;
  const history = 'while the genuine one is refused';
  const ofEach = FORGERY_FAMILIES.flatMap((family) => family.slice(0, 1));
  return [...others, ...refused.map((form) => ({ ...form, history, kinds: ofEach }) as const)];
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
  const { id, title, cases = [] } = row;
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
        judged: 0,
        isAcknowledging: false,
      };
      const product = await productOf(trial, row);
      const first = [...walkPairs(product, context.seed), ...walkOthers(trial, product, cases)];
      let sent = 0;
      const judge = async (example: ForgeryCase, own: CheckContext) => {
        // Examples that run beside others have controls of their own.
        const beside = { ...trial, context: own, judged: 0, isAcknowledging: false };
        await judgeForgeries(own === context ? trial : beside, example);
        trial.judged += beside.judged;
        sent += 1;
      };
      await context.property(anyCase(product), judge, { first, share: 0.1 });
      const { judged, leftOut } = trial;
      const words = `not acknowledged when genuine, and so left out: ${[...leftOut].join('; ')}`;
      if (judged === 0) throw new Untestable(`no forgery could be judged; ${words}`);
      const said = [
        `${judged} forgeries rejected`,
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
