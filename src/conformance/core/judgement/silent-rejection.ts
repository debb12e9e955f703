import type { Recipe } from '../../../wire/request/recipe.ts';
import { WITHOUT_SIGNATURES } from '../../../wire/request/signature-edit.ts';
import { reactionOf, SILENT_REJECTION } from '../../expect/receiver-expectations.ts';
import { refusalInBody } from '../../expect/refusal-in-body.ts';
import { observerOf } from '../../probes/observer-target.ts';
import { ordinaryRecipe, type Sent } from '../../probes/receiver-probe.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { type CheckJudgement, contextBeside } from './check-judgement.ts';
import type { Conclusion } from './conclusion.ts';
import { createOnceInRun } from './once-in-run.ts';

interface PlainForgery {
  readonly name: string;
  /** What it is, in a sentence. */
  readonly words: string;
  readonly change: Partial<Omit<Recipe, 'content'>>;
}

/** Forgeries of different kinds: one of them lacks any part of a signature that a receiver may check. */
export const PLAIN_FORGERIES: readonly PlainForgery[] = [
  {
    name: 'unsigned',
    words: 'a notification without signatures',
    change: { signatureEdits: WITHOUT_SIGNATURES },
  },
  {
    name: 'unrelated key',
    words: 'a notification signed with another key',
    change: { signedWith: 'unrelated-key' },
  },
  {
    name: 'changed body',
    words: 'a notification whose body was changed after signing',
    change: { bodyEdits: [{ edit: 'set', path: ['payload', 'channel'], value: 'elsewhere' }] },
  },
];

/** What the body of an answer that acknowledges reads like; undefined where the answer does not acknowledge. */
function tellsOf({ exchange: { outcome } }: Sent, { profile }: RunPlan): string | undefined {
  if (outcome.kind === 'failure' || reactionOf(outcome, profile) !== 'acknowledged')
    return undefined;
  return JSON.stringify(refusalInBody(outcome.body)) ?? 'no error';
}

/**
 * Whether forgeries of each kind are answered as a genuine notification is, and have no effect where the genuine one
 * that came after them has one.
 */
async function prove(judgement: CheckJudgement): Promise<void> {
  const { plan } = judgement;
  const context = contextBeside(judgement, 'silence');
  const { receiver, observer } = context;
  const ordinary = ordinaryRecipe(context);
  const forged: Sent[] = [];
  for (const { name, change } of PLAIN_FORGERIES) {
    const sent = await receiver.send({ ...ordinary, ...change }, { role: `forgery: ${name}` });
    forged.push(sent);
  }
  const genuine = await receiver.send(ordinary, { role: 'a genuine notification after forgeries' });
  const told = tellsOf(genuine, plan);
  if (told === undefined || forged.some((sent) => tellsOf(sent, plan) !== told)) return;
  if ((await observer.settled(genuine.noticeId)) === 0) return;
  for (const { noticeId } of forged) if ((await observer.effects(noticeId)) > 0) return;
  plan.seen.proved.add('drops-in-silence');
}

const once = createOnceInRun();

/**
 * Why an acknowledged forgery is no acceptance: the receiver answers alike on purpose, which the document allows, and
 * the observer shows that it verifies. It is looked for once in a run. Undefined where a forgery took effect, where
 * any is refused, and where nobody observes.
 */
export async function droppedInSilence(
  { outcome, refutation }: Conclusion,
  judgement: CheckJudgement,
): Promise<string | undefined> {
  const { plan } = judgement;
  const { owed, hint } = refutation?.breach ?? {};
  // What took effect is told without advice.
  if (outcome !== 'broken' || owed !== 'rejection' || hint === undefined) return undefined;
  if (observerOf(plan.targets.receiver) === undefined) return undefined;
  if (plan.profile.values['rejection.mode'] !== 'status') return undefined;
  await once(plan, () => prove(judgement));
  return plan.seen.proved.has('drops-in-silence') ? SILENT_REJECTION : undefined;
}
