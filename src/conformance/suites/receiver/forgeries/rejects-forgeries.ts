import fc, { type Arbitrary } from 'fast-check';
import { BY_SOME_NOTIFICATION, type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Untestable } from '../../../core/signals.ts';
import {
  createForge,
  FORGED_FORMS,
  type ForgedForm,
  isCase,
  PLAINEST_FORM,
} from './forged-form.ts';
import { FORGERY_KINDS } from './forgery-kinds.ts';
import {
  acknowledgesForm,
  type ForgeryCase,
  type ForgeryTrial,
  judgeForgeries,
  REMEMBERED_HISTORIES,
} from './judge-forgeries.ts';
import {
  type ForgeryRow,
  type ForgerySetting,
  type Product,
  walkForgeries,
} from './walk-forgeries.ts';

const PLAINEST: ForgerySetting = { ...PLAINEST_FORM, history: 'fresh' };

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
    title: 'rejects forgeries of every size, writing, transfer and content type, also with labels',
    // With labels and behind the genuine one each of these is met too: a reader of bodies or a memory may look at both.
    varied: {
      event: LISTED,
      hasLabels,
      ...writings,
      history: ['fresh', 'as a copy of an acknowledged one'],
    },
    sizesBetween: ['few-turns', 'thirty-turns', 'fifty-turns'],
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
  const [event] = events as ForgerySetting['event'][];
  if (event === undefined) {
    throw new Untestable('the target acknowledges no genuine notification of any event');
  }
  const plainest = { ...PLAINEST, event };
  const known = { event: events, history, ...(await acknowledgedIn(trial, plainest, dimensions)) };
  const names = Object.keys(varied) as (keyof ForgerySetting)[];
  return {
    plainest,
    varied: Object.fromEntries(names.map((name) => [name, known[name]])) as Product['varied'],
  };
}

/** Those values of some dimensions that are acknowledged where all else is plain. */
async function acknowledgedIn<Name extends keyof ForgerySetting>(
  trial: ForgeryTrial,
  plainest: ForgerySetting,
  dimensions: Readonly<Partial<Record<Name, readonly unknown[]>>>,
): Promise<Readonly<Record<Name, readonly unknown[]>>> {
  const names = Object.keys(dimensions) as Name[];
  const forms = names.flatMap((name) => (dimensions[name] ?? []).map((value) => ({ name, value })));
  // None of them depends on another one, whatever dimension it is of.
  const judge = async ({ name, value }: (typeof forms)[number], own: CheckContext) => {
    // The control behind its forgeries shows whether a case is acknowledged: each is forged once.
    const isKnown =
      name === 'event' ? isCase(value as ForgedForm['event']) : value === plainest[name];
    return isKnown || acknowledgesForm({ ...trial, context: own }, { ...plainest, [name]: value });
  };
  const held = await trial.context.each(forms, judge);
  const valuesOf = (wanted: Name) =>
    forms.flatMap(({ name, value }, index) => (name === wanted && held[index] ? [value] : []));
  const known: Partial<Record<Name, readonly unknown[]>> = {};
  for (const name of names) known[name] = valuesOf(name);
  return known as Record<Name, readonly unknown[]>;
}

/** Any point of the product; it shrinks towards the plainest. */
function anyCase({ plainest, varied }: Product): Arbitrary<ForgeryCase> {
  const drawn = (name: keyof ForgerySetting) =>
    fc.constantFrom<unknown>(...(varied[name] ?? [plainest[name]]));
  const names = Object.keys(plainest) as (keyof ForgerySetting)[];
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
      const first = walkForgeries(trial, product, row);
      let sent = 0;
      const judge = async (example: ForgeryCase, own: CheckContext) => {
        // What is sent beside others has controls of its own.
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
