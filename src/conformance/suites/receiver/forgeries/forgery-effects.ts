import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity, Untestable } from '../../../core/signals.ts';
import { rethrowAsPractice } from '../../../expect/minimal-pair.ts';
import { reactionOf, SILENT_REJECTION } from '../../../expect/receiver-expectations.ts';
import { catchUp } from '../effects/effect-judging.ts';
import {
  createForge,
  FORGED_FORMS,
  type Forge,
  PLAINEST_FORM,
  wordsOfForgery,
} from './forged-form.ts';
import { changeOfKind } from './forgery-kinds.ts';

/** Forgeries in every form of the product, where no other check of the run has sent any. */
async function rejectInEveryForm(context: CheckContext, forge: Forge): Promise<void> {
  const { receiver, profile, seen } = context;
  const forms = Object.entries(FORGED_FORMS).flatMap(([name, values]) =>
    values.slice(1).map((value) => ({ ...PLAINEST_FORM, [name]: value })),
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
