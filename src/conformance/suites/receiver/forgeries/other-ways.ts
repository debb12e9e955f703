import type { OtherWay, Recipe } from '../../../../wire/request/recipe.ts';
import { BY_SOME_NOTIFICATION, type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { describeOutcome } from '../../../core/evidence/evidence.ts';
import { Nonconformity } from '../../../core/signals.ts';
import { differingParts } from '../../../expect/compare-answers.ts';
import { rethrowAsPractice } from '../../../expect/minimal-pair.ts';
import { reactionOf, requireAcknowledged } from '../../../expect/receiver-expectations.ts';
import type { Sent } from '../../../probes/receiver-probe.ts';
import { requireAccepted } from '../accepted-notification.ts';
import { FOREIGN_CONTENT_TYPES } from './forged-form.ts';
import { changeOfKind } from './forgery-kinds.ts';

type Change = Pick<Recipe, 'way' | 'headers' | 'bodyEdits'>;

interface WayRow {
  readonly title: string;
  readonly change: Change;
  /** An answer without an effect is told by another check. */
  readonly isToldElsewhere?: boolean;
}

/** A server may not read the body of what it has no route for: the next request needs another connection. */
const CLOSING = ['Connection', 'close'] as const;
const otherwise = (way: OtherWay): Change => ({ way, headers: [CLOSING] });

const OTHER_SLASH = 'other-slash';

const WAYS: readonly WayRow[] = [
  { title: 'by PUT', change: otherwise('put') },
  {
    title: 'to the URL with a slash more or less at its end',
    change: otherwise(OTHER_SLASH),
  },
  ...FOREIGN_CONTENT_TYPES.map((type) => ({
    title: `under the Content-Type '${type}'`,
    change: { headers: [['Content-Type', type]] } as const,
    isToldElsewhere: true,
  })),
  {
    title: 'compressed with gzip',
    change: {
      bodyEdits: [{ edit: 'compress' }],
      headers: [['Content-Encoding', 'gzip'], CLOSING],
    },
  },
];

/** What is no notification: a receiver that acknowledges that too shows nothing by acknowledging a forgery. */
const GARBAGE: readonly string[] = ['{}', 'no JSON'];

const UNSIGNED = changeOfKind('without signatures');

const isByStatus = ({ profile }: CheckContext): boolean =>
  profile.values['rejection.mode'] === 'status';

/**
 * Whether answers show that an unsigned notification is taken there as a genuine one is, and what is none is not: a
 * page that answers everything alike takes nothing.
 */
async function isTaken(context: CheckContext, { change }: WayRow, forged: Sent, recipe: Recipe) {
  const { receiver, profile } = context;
  if (!isByStatus(context)) return false;
  const isAcknowledged = ({ exchange }: Sent) =>
    reactionOf(exchange.outcome, profile) === 'acknowledged';
  const genuine = await receiver.send({ ...recipe, ...change }, { role: 'genuine one' });
  if (!isAcknowledged(genuine) || differingParts([genuine], [forged])?.length !== 0) return false;
  for (const text of GARBAGE) {
    const content = { base64: Buffer.from(text).toString('base64') };
    const garbage = { content, ...UNSIGNED, ...change };
    const sent = await receiver.send(garbage, { role: 'no notification, without signatures' });
    if (reactionOf(sent.exchange.outcome, profile) !== 'rejected') return false;
  }
  return true;
}

async function effectsOf(context: CheckContext, { noticeId }: Sent): Promise<number> {
  return context.hasObserver ? context.observer.settled(noticeId) : 0;
}

function accepted(what: string, forged: Sent, effects: number): Nonconformity {
  const shown =
    effects > 0
      ? `and it took effect (observer: ${effects})`
      : 'as a genuine one gets there and what is no notification does not';
  return new Nonconformity({
    expected: `${what} not accepted`,
    actual: `${describeOutcome(forged.exchange.outcome)}, ${shown}`,
    proof: 'positive',
    sent: forged,
  });
}

/** What verifies in the route of POST alone is passed by on any other way to the same handler. */
export const rejectsForgeriesByOtherWays: Check = defineCheck({
  ...BY_SOME_NOTIFICATION,
  id: 'receiver.signature.rejects-forgeries-by-other-ways',
  clauses: ['5/receiver-verifies-signature'],
  level: 'must',
  basis: 'stated',
  restsOn: ['rejection.mode', 'rejection.statuses'],
  title:
    'takes no notification without signatures by another method, at a neighbouring path, under another media type or compressed',
  async run(context) {
    const { profile, seen } = context;
    const open = new Map<WayRow, string>();
    const judge = async (row: WayRow, own: CheckContext) => {
      const { recipe, sent: control } = await requireAccepted(own, 'control before');
      const { change } = row;
      const what = `a notification without signatures ${row.title}`;
      const forged = await own.receiver
        .send({ ...recipe, ...UNSIGNED, ...change }, { role: what })
        .catch(rethrowAsPractice);
      // A path of one slash has no other end.
      if (change.way === OTHER_SLASH && forged.request.url === control.request.url) return;
      const reaction = reactionOf(forged.exchange.outcome, profile);
      if (reaction === 'rejected') seen.noteRejected(forged);
      if (reaction !== 'acknowledged') return;
      const effects = await effectsOf(own, forged);
      if (effects > 0 || (await isTaken(own, row, forged, recipe))) {
        throw accepted(what, forged, effects);
      }
      requireAcknowledged(await own.receiver.send(recipe, { role: 'control after' }), profile);
      // Who rejects in silence answers it all, and an observer has just seen that it took no effect.
      const isSeenInSilence = !isByStatus(own) && own.hasObserver;
      if (row.isToldElsewhere || isSeenInSilence) return;
      open.set(row, `${what} gets ${describeOutcome(forged.exchange.outcome)}`);
    };
    await context.examples(WAYS, judge);
    if (open.size === 0) return;
    const told = WAYS.flatMap((row) => open.get(row) ?? []);
    return { observed: `${told.join('; ')}; nothing shows that it is taken` };
  },
});
