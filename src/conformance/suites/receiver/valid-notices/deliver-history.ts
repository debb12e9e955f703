import assert from '@hapi/hoek/assert';
import type { Notice } from '../../../../contract/index.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import type { Sent } from '../../../probes/receiver-probe.ts';
import { type History, noticesOfPlan, wordsOfSending } from './session-history.ts';
import type { Sending } from './session-history-kinds.ts';
import { recipeAsItIs } from './valid-notice.ts';

/** Looks at one answer; throws a signal when it is not as it ought to be. */
export type JudgeSent = (sent: Sent) => void;

/** `previous` is the sending of the same notice before, if there was one. */
function send(
  { receiver }: CheckContext,
  { act }: Sending,
  role: string,
  { notice, previous }: { readonly notice: Notice; readonly previous: Sent | undefined },
): Promise<Sent> {
  if (act === 'deliver') return receiver.send(recipeAsItIs(notice), { role });
  assert(previous, 'a history repeats only what it has delivered');
  if (act === 'copy') return receiver.sendAgain(previous, role);
  return receiver.send(previous.recipe, { role, noticeId: previous.noticeId });
}

/**
 * Delivers a history, about agents that no other sending of the run has, and stops when the judge
 * throws. Resolves to the first sending of each notice, in the order of the notices.
 */
export async function deliverHistory(
  context: CheckContext,
  history: History,
  judge: JudgeSent,
): Promise<readonly Sent[]> {
  const { receiver, profile } = context;
  const sessions = history.plans.map((plan) =>
    noticesOfPlan(plan, receiver.freshAgent(), profile, receiver.now()).map(receiver.inKnownForms),
  );
  const first = new Map<number, Sent>();
  const latest = new Map<number, Sent>();
  for (const wave of history.waves) {
    const sendings = wave.map((delivery) => {
      const listed = history.notices[delivery.notice];
      const notice = listed && sessions[listed.session]?.[listed.position];
      assert(notice, 'a history delivers only what its sessions emit');
      const role = wordsOfSending(history, delivery);
      const previous = latest.get(delivery.notice);
      return send(context, delivery, role, { notice, previous });
    });
    const sent = await Promise.all(sendings);
    sent.forEach(judge);
    for (const [index, { notice }] of wave.entries()) {
      const sending = sent[index];
      if (sending === undefined) continue;
      latest.set(notice, sending);
      if (!first.has(notice)) first.set(notice, sending);
    }
  }
  return [...first].toSorted(([one], [other]) => one - other).map(([, sent]) => sent);
}
