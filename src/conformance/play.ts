import assert from '@hapi/hoek/assert';
import type { CheckContext } from './core/check-context.ts';
import { sendAtRisk } from './expect/send-at-risk.ts';
import type { AskStep, Evidence, NotifyStep, Role, Stimulus, StimulusStep } from './model.ts';
import type { Sent } from './probes/receiver-probe.ts';
import type { TokenSent } from './probes/token-server-probe.ts';

/** Sends the steps of a stimulus in their order, and resolves to what came back. */
export async function play(
  { steps }: Stimulus,
  context: CheckContext,
): Promise<readonly Evidence[]> {
  const evidence: Evidence[] = [];
  for (const step of steps) evidence.push(...(await playStep(step, evidence, context)));
  return evidence;
}

async function playStep(
  step: StimulusStep,
  evidence: readonly Evidence[],
  context: CheckContext,
): Promise<readonly Evidence[]> {
  if ('copies' in step) {
    const all = await context.receiver.sendAtOnce(step.notify, step.copies, step.as);
    return all.map((sent) => ({ role: step.as, sent }));
  }
  if ('notify' in step) return [{ role: step.as, sent: await notify(step, evidence, context) }];
  if ('ask' in step) return [{ role: step.as, token: await ask(step, context) }];
  if ('atOnce' in step) {
    const all = await Promise.all(step.atOnce.map((each) => playStep(each, evidence, context)));
    return all.flat();
  }
  if ('waitMs' in step) {
    await context.wait(step.waitMs);
    return [];
  }
  const { noticeId } = notificationIn(evidence, step.settle);
  return [{ role: step.settle, effects: await context.observer.settled(noticeId) }];
}

/** The notification of a step that was played before. */
function notificationIn(evidence: readonly Evidence[], role: Role): Sent {
  const found = evidence.find((each) => each.role === role && 'sent' in each);
  assert(found !== undefined && 'sent' in found, `no notification was sent as '${role}'`);
  return found.sent;
}

function notify(
  { notify: recipe, as: role, like, how = 'retry', ...options }: NotifyStep,
  evidence: readonly Evidence[],
  context: CheckContext,
): Promise<Sent> {
  const { receiver } = context;
  if (like === undefined) {
    if (options.isRisky === true) return sendAtRisk(context, recipe, role);
    return receiver.send(recipe, { role, ...options });
  }
  const first = notificationIn(evidence, like);
  return how === 'same-bytes'
    ? receiver.sendAgain(first, role)
    : receiver.send(first.recipe, { role, noticeId: first.noticeId });
}

function ask(
  { ask: request, as: role, isRisky }: AskStep,
  context: CheckContext,
): Promise<TokenSent> {
  const { kind, body, raw, ...values } = request;
  const probe = isRisky === true ? context.tokenServer.risky() : context.tokenServer;
  if (raw !== undefined) return probe.askRaw(kind, raw, role, values);
  if (body !== undefined) return probe.ask(kind, body, role);
  return probe.fetch(kind, values, role);
}
