import fc from 'fast-check';
import type { Recipe } from '../../../../wire/request/recipe.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity, Untestable } from '../../../core/signals.ts';
import { rethrowAsPractice } from '../../../expect/minimal-pair.ts';
import { reactionOf, SILENT_REJECTION } from '../../../expect/receiver-expectations.ts';
import type { SendOptions, Sent } from '../../../probes/receiver-probe.ts';
import { catchUp, isSentApplied, settleAll } from '../effects/effect-judging.ts';
import {
  createForge,
  FOREIGN_CONTENT_TYPES,
  FORGED_FORMS,
  type Forge,
  type ForgedForm,
  PLAINEST_FORM,
  wordsOfForgery,
  wordsOfForm,
} from './forged-form.ts';
import { changeOfKind, FORGERY_KINDS, type ForgeryKind } from './forgery-kinds.ts';

interface Forgery {
  readonly event: ForgedForm['event'];
  readonly contentType: string;
  readonly kind: ForgeryKind;
}

/** Each event and type forged once, each in another way; which one begins follows from the seed. */
function forgeryOfEachEvent(seed: number): readonly Forgery[] {
  const { event: plainest, contentType } = PLAINEST_FORM;
  const settings = [
    ...FORGED_FORMS.event.map((event) => ({ event, contentType })),
    ...FOREIGN_CONTENT_TYPES.map((foreign) => ({ event: plainest, contentType: foreign })),
  ];
  return settings.map((setting, index) => {
    const kind = FORGERY_KINDS[(Math.abs(seed) + index) % FORGERY_KINDS.length];
    return { ...setting, kind: kind ?? 'without signatures' };
  });
}

const formOf = ({ event, contentType }: Forgery): ForgedForm => ({
  ...PLAINEST_FORM,
  event,
  contentType,
});

/** A forgery that was sent. */
interface Sending {
  readonly forgery: Forgery;
  readonly forged: Sent;
}

async function sendForgeries(
  { receiver }: CheckContext,
  forge: Forge,
  forgeries: readonly Forgery[],
): Promise<readonly Sending[]> {
  const sendings: Sending[] = [];
  for (const forgery of forgeries) {
    const form = formOf(forgery);
    const recipe = { ...forge(form), ...changeOfKind(forgery.kind) };
    const role = wordsOfForgery(form, forgery.kind);
    const forged = await receiver.send(recipe, { role }).catch(rethrowAsPractice);
    sendings.push({ forgery, forged });
  }
  return sendings;
}

/** A genuine notification that was acknowledged, and whether it took effect in the usual time. */
interface Shown {
  readonly sending: Sending;
  readonly genuine: Sent;
  readonly isEffective: boolean;
}

/**
 * Sends genuine notifications, those that were forged or others like them; gives those that are acknowledged.
 * An unknown event may have no effect: none is waited for longer than effects usually take.
 */
async function sendGenuine(
  context: CheckContext,
  sendings: readonly Sending[],
  chosen: (sending: Sending) => { readonly recipe: Recipe; readonly options: SendOptions },
): Promise<readonly Shown[]> {
  const { receiver, profile } = context;
  const sent: { readonly sending: Sending; readonly genuine: Sent }[] = [];
  for (const sending of sendings) {
    const { recipe, options } = chosen(sending);
    const genuine = await receiver.send(recipe, options);
    const isAcknowledged = reactionOf(genuine.exchange.outcome, profile) === 'acknowledged';
    if (isAcknowledged) sent.push({ sending, genuine });
  }
  if (sent.length > 0) await catchUp(context);
  const applied = sent.filter(({ genuine }) => isSentApplied(context, genuine));
  const settled = await settleAll(
    context,
    applied.map(({ genuine }) => genuine),
    context.observer.settledSoon,
  );
  return applied.map((each, index) => ({ ...each, isEffective: settled[index]?.effects !== 0 }));
}

/**
 * A forgery that was remembered keeps the genuine notification from its effect. It shows only where a
 * notification of the event was acknowledged and seen to take effect without that.
 */
async function expectGenuineEffects(
  context: CheckContext,
  forge: Forge,
  sendings: readonly Sending[],
  isAgain = false,
): Promise<void> {
  const shown = await sendGenuine(context, sendings, ({ forgery, forged }) => {
    const form = formOf(forgery);
    const role = `genuine ${wordsOfForm(form)} with the noticeId of a forgery`;
    const recipe = { ...forge(form), content: forged.recipe.content };
    return { recipe, options: { role, noticeId: forged.noticeId } };
  });
  const missed = shown.filter(({ isEffective }) => !isEffective);
  const suspects = missed.map(({ sending }) => sending);
  const controls = await sendGenuine(context, suspects, ({ forgery }) => ({
    recipe: forge(formOf(forgery)),
    options: { role: 'control' },
  }));
  const effective = controls.filter(({ isEffective }) => isEffective);
  const kept = missed.find((each) => effective.some(({ sending }) => sending === each.sending));
  if (kept === undefined || (await context.observer.settled(kept.genuine.noticeId)) > 0) return;
  // One notification in so many may be lost, whatever came before it.
  if (!isAgain) {
    const again = await sendForgeries(context, forge, [kept.sending.forgery]);
    await catchUp(context);
    return expectGenuineEffects(context, forge, again, true);
  }
  throw new Nonconformity({
    expected: `an effect of the ${kept.genuine.role}`,
    actual: 'none, while one with a noticeId of its own took effect',
    sent: kept.genuine,
    basis: 'practice',
  });
}

/** Field notes, defect 12: forged events are stored before they are refused. */
export const forgeriesLeaveNoEffect: Check = defineCheck({
  id: 'receiver.effect.forgeries-leave-no-effect',
  clauses: ['5/receiver-verifies-signature'],
  level: 'must',
  basis: 'stated',
  needs: ['observer'],
  requires: ['receiver.effect.acknowledged-notice-takes-effect'],
  title: 'applies no forgery of any event, and the genuine notification after it',
  async run(context) {
    const forge = createForge(context);
    const forgery = fc.record({
      event: fc.constantFrom(...FORGED_FORMS.event),
      contentType: fc.constantFrom(PLAINEST_FORM.contentType, ...FOREIGN_CONTENT_TYPES),
      kind: fc.constantFrom(...FORGERY_KINDS),
    });
    const several = fc.array(forgery, {
      minLength: 1,
      maxLength: FORGED_FORMS.event.length,
      size: 'xsmall',
    });
    await context.property(
      several,
      async (forgeries) => {
        const sendings = await sendForgeries(context, forge, forgeries);
        await catchUp(context);
        const { effects: effectsOf } = context.observer;
        const counts = await Promise.all(sendings.map(({ forged }) => effectsOf(forged.noticeId)));
        for (const [index, { forged }] of sendings.entries()) {
          const effects = counts[index] ?? 0;
          if (effects === 0) continue;
          throw new Nonconformity({
            expected: `no effect of ${forged.role}`,
            actual: `${effects} at the observer`,
            proof: 'positive',
            sent: forged,
          });
        }
        await expectGenuineEffects(context, forge, sendings);
      },
      { first: [forgeryOfEachEvent(context.seed)], share: 0.05 },
    );
  },
});

/** Forgeries in every form of the product, where no other check of the run has sent any. */
async function rejectInEveryForm(context: CheckContext, forge: Forge): Promise<void> {
  const { receiver, profile, seen } = context;
  const { size, characters, isChunked, contentType } = FORGED_FORMS;
  const forms = Object.entries({ size, characters, isChunked, contentType }).flatMap(
    ([name, values]) => values.slice(1).map((value) => ({ ...PLAINEST_FORM, [name]: value })),
  );
  for (const form of forms) {
    const kind = 'signed with another key';
    const recipe = { ...forge(form), ...changeOfKind(kind) };
    const role = wordsOfForgery(form, kind);
    const forged = await receiver.send(recipe, { role }).catch(rethrowAsPractice);
    const isSilent = profile.values['rejection.mode'] === 'silent';
    const isRejected = reactionOf(forged.exchange.outcome, profile) === 'rejected';
    if (isSilent || isRejected) seen.noteRejected(forged);
  }
}

/** Each forgery of the run is asked for once, when all of them have been rejected for long. */
export const rejectedForgeriesLeaveNoEffect: Check = defineCheck({
  id: 'receiver.effect.rejected-forgeries-leave-none',
  clauses: ['5/receiver-verifies-signature'],
  level: 'must',
  basis: 'stated',
  needs: ['observer'],
  requires: ['receiver.effect.forgery-has-none'],
  isRunWide: true,
  title: 'applies none of the forgeries that it has rejected during the run',
  async run(context) {
    const { seen } = context;
    if (seen.rejected().length === 0) await rejectInEveryForm(context, createForge(context));
    await catchUp(context);
    const forgeries = seen.rejected();
    if (forgeries.length === 0) {
      throw new Untestable(
        seen.proved.has('drops-in-silence') ? SILENT_REJECTION : 'it has rejected no forgery',
      );
    }
    const rows = forgeries.map((forgery) => ({ title: forgery.role, forgery }));
    const expectNone = async ({ forgery }: (typeof rows)[number], own: CheckContext) => {
      const effects = await own.observer.effects(forgery.noticeId);
      if (effects === 0) return;
      throw new Nonconformity({
        expected: `no effect of ${forgery.role}, which was rejected before`,
        actual: `${effects} at the observer`,
        proof: 'positive',
        sent: forgery,
      });
    };
    await context.examples(rows, expectNone);
    return { confirmed: `${forgeries.length} rejected forgeries without effect` };
  },
});
