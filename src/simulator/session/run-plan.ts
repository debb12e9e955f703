import type { Notice } from '../../contract/index.ts';
import { identify } from './identify.ts';
import type { Plan, SettingsSavedPlan } from './plan/session-plan.ts';
import { runSession } from './run-session.ts';
import { type SessionAnswers, wholeSecond } from './session-frame.ts';
import type { Happening } from './session-state.ts';
import { PRODUCT_ID } from './tell.ts';

/** 2026-01-01T00:00:00Z in Unix ms: where time begins unless told, so that bytes repeat everywhere. */
export const DEFAULT_EPOCH_MS = 1_767_225_600_000;

/** Which session of which run a plan becomes. */
export interface Casting {
  /** Letters, digits and hyphens; part of every name and id. */
  readonly runId: string;
  /** From 1; unique within the run. */
  readonly sessionNumber: number;
  /** Unix ms: the start of the run. A session starts at the next whole second. */
  readonly epochMs: number;
  readonly answers: SessionAnswers;
}

/** What a console puts into its test events (field notes, delivery). */
const TEST_PAYLOAD = { channelName: 'test_webhook', uid: 12_121_212 };

function saveSettings(plan: SettingsSavedPlan, casting: Casting): readonly Happening[] {
  const { runId, sessionNumber, epochMs } = casting;
  return plan.eventTypes.map((eventType, index) => {
    const noticeId = `${runId}:${sessionNumber}:${index + 1}`;
    const envelope = { noticeId, productId: PRODUCT_ID, eventType, sid: `assay-${runId}-test` };
    // A test event fits its envelope and no payload of section 6.4: that is what it is for.
    const notice = { ...envelope, payload: TEST_PAYLOAD } as unknown as Notice;
    return { kind: 'notice', atMs: epochMs, notice };
  });
}

/** All that a plan makes the engine tell, in order. Pure. */
export function runPlan(plan: Plan, casting: Casting): readonly Happening[] {
  if (plan.kind === 'settings-saved') return saveSettings(plan, casting);
  const { runId, sessionNumber, epochMs, answers } = casting;
  const identity = identify(runId, sessionNumber, plan);
  const startMs = wholeSecond(epochMs + plan.startsAfterMs);
  return runSession({ plan, identity, answers, startMs });
}
