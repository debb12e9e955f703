import assert from '@hapi/hoek/assert';
import { EVENT_TYPES, type EventType } from '../../../../contract/index.ts';
import type { Recipe } from '../../../../wire/request/recipe.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity, Untestable } from '../../../core/signals.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import type { Sent } from '../../../probes/receiver-probe.ts';
import { noticeOptionsOf, plainNotice, recipeOf } from '../valid-notices/valid-notice.ts';
import { catchUp } from './effect-judging.ts';

/** Of no known product: a receiver may serve several of the known ones at one address. */
const OTHER_PRODUCT = 65_535;
/** In no table, of any edition. */
const UNKNOWN_EVENT_TYPE = 199;
/** A plain notification of an event, with some members of its envelope changed. */
function plainRecipe(
  eventType: EventType,
  context: CheckContext,
  members: Readonly<Record<string, unknown>>,
): Recipe {
  const [notice] = context.draw(plainNotice(eventType, noticeOptionsOf(context)), 1);
  assert(notice, 'one notice was drawn');
  const { content } = recipeOf(notice);
  return { content: { ...content, notice: { ...notice, ...members } } };
}

/** The first that took effect; all are looked at. */
async function firstApplied(
  { observer }: CheckContext,
  all: readonly Sent[],
): Promise<Sent | undefined> {
  let applied: Sent | undefined;
  for (const sent of all) {
    if ((await observer.effects(sent.noticeId)) > 0) applied ??= sent;
  }
  return applied;
}

/**
 * A receiver that applies all that it gets may well store events as they come, which is not to dispatch on
 * them; and where it refuses what it does not know, nobody can tell.
 */
async function appliesUnknown(
  context: CheckContext,
  unknown: Sent,
  applied: Sent,
): Promise<boolean> {
  if (reactionOf(unknown.exchange.outcome, context.profile) !== 'acknowledged') {
    throw new Untestable(
      `it applies ${applied.role} and refuses the ${unknown.role}, so that it cannot be told whether it stores events as they come`,
    );
  }
  return (await context.observer.settled(unknown.noticeId)) > 0;
}

const STORES_ALL =
  'the observer counts events of other products and unknown event types too, as where events are stored as they come';
/** To store it is no defect; to act on it as on a known event would be one, and only its owner can tell. */
const APPLIES_UNKNOWN = `the observer counts an event type that is in no table (${UNKNOWN_EVENT_TYPE}): acknowledged and ignored is what is asked for`;

/** Field notes, delivery: the same numbers mean other things under other products. */
export const otherProductHasNoEffect: Check = defineCheck({
  id: 'receiver.effect.other-product-has-none',
  clauses: ['6.2/product-id', '6.2/event-type'],
  level: 'should',
  basis: 'practice',
  needs: ['observer'],
  requires: ['receiver.effect.acknowledged-notice-takes-effect'],
  title: 'does not apply events of another product as those of the engine',
  async run(context) {
    const { receiver, observer } = context;
    let observed: string | undefined;
    await context.examples([{ title: 'each event under another productId' }], async () => {
      const unknown = await receiver.send(
        plainRecipe(101, context, { eventType: UNKNOWN_EVENT_TYPE }),
        { role: `event type ${UNKNOWN_EVENT_TYPE}, which is in no table` },
      );
      const foreign: Sent[] = [];
      for (const { eventType } of EVENT_TYPES) {
        const recipe = plainRecipe(eventType, context, { productId: OTHER_PRODUCT });
        const role = `event ${eventType} of the product ${OTHER_PRODUCT}`;
        foreign.push(await receiver.send(recipe, { role }));
      }
      await catchUp(context);
      const applied = await firstApplied(context, foreign);
      if (applied === undefined) {
        if ((await observer.effects(unknown.noticeId)) > 0) observed = APPLIES_UNKNOWN;
        return;
      }
      if (await appliesUnknown(context, unknown, applied)) {
        observed = STORES_ALL;
        return;
      }
      throw new Nonconformity({
        expected: `no effect of ${applied.role}, as event type ${UNKNOWN_EVENT_TYPE} has none`,
        actual: 'it took effect at the observer',
        proof: 'positive',
        sent: applied,
      });
    });
    return observed === undefined ? undefined : { observed };
  },
});
