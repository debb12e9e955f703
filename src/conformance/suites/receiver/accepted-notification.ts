import { EVENT_TYPES, type EventType } from '../../../contract/index.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import { type Check, type CheckDefinition, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { describeOutcome, isRateLimited } from '../../core/evidence/evidence.ts';
import { Untestable } from '../../core/signals.ts';
import { reactionOf, requireAcknowledged } from '../../expect/receiver-expectations.ts';
import { ordinaryRecipe, type Sent } from '../../probes/receiver-probe.ts';
import {
  createForge,
  type Forge,
  type ForgedForm,
  PLAINEST_FORM,
  wordsOfForm,
} from './forgeries/forged-form.ts';

/** Every listed event but that of the ordinary notification. */
export const OTHER_EVENTS: readonly EventType[] = EVENT_TYPES.map(
  ({ eventType }) => eventType,
).filter((eventType) => eventType !== 101);

/** What stands for the ordinary notification where that one is refused, in this order. */
const STAND_INS: readonly ForgedForm['event'][] = ['test', ...OTHER_EVENTS];

const ORDINARY = 'the ordinary notification';

/** A genuine notification, and how it is called. */
export interface Candidate {
  readonly words: string;
  readonly recipe: Recipe;
}

/** An event in its plainest form. */
export function candidateOf(event: ForgedForm['event'], forge: Forge): Candidate {
  const form = { ...PLAINEST_FORM, event };
  return { words: wordsOfForm(form), recipe: forge(form) };
}

/** The notifications that stand for the ordinary one where that is refused, in a fixed order. */
export function* standInsFor(context: CheckContext): Generator<Candidate, void> {
  const forge = createForge(context);
  for (const event of STAND_INS) yield candidateOf(event, forge);
}

function* candidatesFor(context: CheckContext): Generator<Candidate, void> {
  yield { words: ORDINARY, recipe: ordinaryRecipe(context) };
  yield* standInsFor(context);
}

/** What each check has found; it looks once. */
const FOUND = new WeakMap<CheckContext, Candidate>();

/**
 * A notification that the target acknowledges, and the answer that shows it: the ordinary one, or the first of
 * the others where that one is refused. What a receiver makes of signatures hides behind no schema.
 *
 * `isAwaited` says that it is sent also where the run waits for no more of its kind.
 *
 * @throws Untestable when none is acknowledged, or the target limits its pace.
 */
export async function requireAccepted(
  context: CheckContext,
  role: string,
  isAwaited = false,
): Promise<{ readonly recipe: Recipe; readonly sent: Sent; readonly words?: string }> {
  const { receiver, profile } = context;
  const found = FOUND.get(context);
  if (found !== undefined) {
    const sent = await receiver.send(found.recipe, { role });
    requireAcknowledged(sent, profile);
    return { ...found, sent };
  }
  let ordinary: Sent | undefined;
  for (const { recipe, words } of candidatesFor(context)) {
    const sent = await receiver.send(recipe, { role, isAwaited });
    if (isRateLimited(sent.exchange)) requireAcknowledged(sent, profile);
    ordinary ??= sent;
    if (reactionOf(sent.exchange.outcome, profile) === 'acknowledged') {
      FOUND.set(context, { recipe, words });
      if (words === ORDINARY) context.seen.noteOrdinaryTaken();
      return { recipe, sent, words };
    }
    // A target that gives no answer would be waited for again and again.
    if (sent.exchange.outcome.kind === 'failure') break;
  }
  const answer = ordinary === undefined ? 'nothing' : describeOutcome(ordinary.exchange.outcome);
  throw new Untestable(
    `no genuine notification of any event is acknowledged; the ordinary one got ${answer}`,
  );
}

/**
 * The gate of what is said about signatures. Whether the ordinary notification is acknowledged has a check of
 * its own, whose failure stays what it is.
 */
export const acknowledgesSomeNotification: Check = defineCheck({
  id: 'receiver.acknowledges.some-notification',
  clauses: ['4.4/post'],
  level: 'may',
  basis: 'practice',
  gate: 'none',
  title: 'acknowledges a genuine notification of some event',
  async run(context) {
    const { words } = await requireAccepted(context, 'genuine notification', true);
    if (words === ORDINARY) return;
    return {
      observed: `it refuses the ordinary notification and acknowledges ${words}, by which its signatures are judged`,
    };
  },
});

/** Of checks that read answers alone: a receiver that rejects in silence answers everything alike. */
export const ruledOutBySilence: NonNullable<CheckDefinition['ruledOutBy']> = ({ values }) =>
  values['rejection.mode'] === 'silent'
    ? "under the profile value 'rejection.mode' = silent an answer says nothing of a signature"
    : undefined;
