import type { Stage } from './create-stage.ts';
import { type HeldToken, type HistoryModel, isValid } from './history-model.ts';
import { settle } from './settle.ts';

/** Opens the session of a user who was let in with a valid token, or gives it that token. */
export function enterSession(
  name: string,
  token: HeldToken,
  model: HistoryModel,
  stage: Stage,
): void {
  if (!isValid(token, model)) return;
  model.sessions.set(name, { token, isWarned: false, isExpired: false });
  settle(name, model, stage);
}
