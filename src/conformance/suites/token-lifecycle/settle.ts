import { Nonconformity } from '../../core/signals.ts';
import type { Stage } from './create-stage.ts';
import { type HistoryModel, settleSession } from './history-model.ts';

/** Lets the callbacks come that are due, and compares them with those that the session owes. */
export function settle(name: string, model: HistoryModel, stage: Stage): void {
  const before = model.sessions.get(name);
  if (before === undefined) return;
  const { session, callbacks } = settleSession(before, model);
  model.sessions.set(name, session);
  const heard = stage
    .callbacksOf(model.idOf(name))
    .filter((callback) => callback !== 'OnAuthFailed');
  const [expected, actual] = [callbacks, heard].map((list) => list.join(', ') || 'no callback');
  if (expected === actual) return;
  const { sent } = session.token.fetched;
  throw new Nonconformity({
    expected: `${expected} for ${name} by now`,
    actual: `${actual}, since the token has another validity than such a request grants`,
    ...(sent === undefined ? {} : { sent }),
  });
}
