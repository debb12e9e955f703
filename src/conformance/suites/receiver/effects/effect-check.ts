import assert from '@hapi/hoek/assert';
import type { EventType, Notice } from '../../../../contract/index.ts';
import {
  converse,
  ORDINARY_SESSION,
  REPORTS,
  type ReportedEvent,
} from '../../../../simulator/session/index.ts';
import { type Check, type CheckDefinition, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { requireAcknowledged } from '../../../expect/receiver-expectations.ts';
import type { Sent } from '../../../probes/receiver-probe.ts';
import { noticesOfPlan } from '../valid-notices/session-history.ts';
import { recipeAsItIs } from '../valid-notices/valid-notice.ts';

/**
 * An agent that joined, and an error in it: the one event that may happen twice in the same words. The error
 * happens at `endMs`, in Unix ms.
 */
export function sessionWithError(
  { receiver, profile }: CheckContext,
  endMs: number = receiver.now(),
): {
  readonly joined: Notice;
  readonly error: Notice;
} {
  const plan = { ...ORDINARY_SESSION, steps: REPORTS[110].samples };
  const notices = noticesOfPlan(plan, receiver.freshAgent(), profile, endMs);
  const [joined, error] = [101, 110].map((wanted) =>
    notices.find(({ eventType }) => eventType === wanted),
  );
  assert(joined && error, 'the session emits both');
  return { joined: receiver.inKnownForms(joined), error: receiver.inKnownForms(error) };
}

/** The notices of an agent from its 101 to the first one of an event, as a session has them in order. */
export function lifeUntil(
  { receiver, profile }: CheckContext,
  eventType: EventType,
): { readonly before: readonly Notice[]; readonly notice: Notice } {
  const steps = eventType in REPORTS ? REPORTS[eventType as ReportedEvent].samples : [converse()];
  const plan = { ...ORDINARY_SESSION, steps };
  const all = noticesOfPlan(plan, receiver.freshAgent(), profile, receiver.now());
  const place = all.findIndex((each) => each.eventType === eventType);
  const notice = all[place];
  assert(notice, 'the session emits the event');
  return {
    before: all.slice(0, place).map(receiver.inKnownForms),
    notice: receiver.inKnownForms(notice),
  };
}

export async function sendOfSession(
  context: CheckContext,
  notice: Notice,
  role: string,
): Promise<Sent> {
  const sent = await context.receiver.send(recipeAsItIs(notice), { role });
  requireAcknowledged(sent, context.profile);
  return sent;
}

type Weighing = 'clauses' | 'level' | 'basis' | 'needs' | 'requires' | 'restsOn' | 'ruledOutBy';

export interface EffectRow extends Pick<CheckDefinition, Weighing> {
  readonly id: string;
  readonly title: string;
  readonly judge: (context: CheckContext) => Promise<void>;
}

/** A check of effects that judges a single example. */
export function effectCheck({ judge, needs = [], ...row }: EffectRow): Check {
  return defineCheck({
    ...row,
    needs: ['observer', ...needs],
    run: (context) => context.examples([{ title: row.title }], () => judge(context)),
  });
}
