import type { Notice } from '../../contract/index.ts';
import { leave } from './leave.ts';
import { PRODUCT_ID } from './payload-writers.ts';
import { begin, reduce } from './reduce.ts';
import { identify, type SessionAnswers, wholeSecond } from './session-identity.ts';
import type { Plan, SettingsSavedPlan } from './session-plan.ts';
import type { SessionEvent, SessionFrame } from './session-state.ts';

/** 2026-01-01T00:00:00Z in Unix ms: where time begins by default, so that bytes repeat everywhere. */
export const DEFAULT_EPOCH_MS = 1_767_225_600_000;

/** All that a session emits, in order: the plan's steps folded from the join to the leave. */
export function runSession(frame: SessionFrame): readonly SessionEvent[] {
  const start = begin(frame);
  const events = [...start.events];
  let { state } = start;
  for (const step of frame.plan.steps) {
    const reduction = reduce(frame, state, step);
    state = reduction.state;
    for (const event of reduction.events) events.push(event);
    if (state.hasEnded) return events;
  }
  return [...events, ...leave(frame, state, 'stopped-manually').events];
}

/** Which session of which run a plan becomes, and when it begins. */
export interface SessionRun {
  /** Letters, digits and hyphens; part of every name and id. */
  readonly runId: string;
  /** From 1; unique within the run. */
  readonly sessionNumber: number;
  /** Unix ms. A session of an agent begins at the next whole second. */
  readonly startMs: number;
  readonly answers: SessionAnswers;
}

/** What a console puts into its test events (field notes, delivery). */
const TEST_PAYLOAD = { channelName: 'test_webhook', uid: 12_121_212 };

function saveSettings(plan: SettingsSavedPlan, run: SessionRun): readonly SessionEvent[] {
  const { runId, sessionNumber, startMs } = run;
  return plan.eventTypes.map((eventType, index) => {
    const noticeId = `${runId}:${sessionNumber}:${index + 1}`;
    const envelope = { noticeId, productId: PRODUCT_ID, eventType, sid: `assay-${runId}-test` };
    // A test event fits its envelope and no payload of section 6.4: that is what it is for.
    const notice = { ...envelope, payload: TEST_PAYLOAD } as unknown as Notice;
    return { kind: 'notice', atMs: startMs, notice };
  });
}

/** Unix ms at which the session of a plan is to begin in a run that begins at `epochMs`. */
export function plannedStartMs(plan: Plan, epochMs: number): number {
  return plan.kind === 'session' ? epochMs + plan.startsAfterMs : epochMs;
}

/** All that the session of a plan emits, in order, when it begins at a given moment. Pure. */
export function runPlanAt(plan: Plan, run: SessionRun): readonly SessionEvent[] {
  const { runId, sessionNumber, startMs, answers } = run;
  if (plan.kind === 'settings-saved') return saveSettings(plan, run);
  if (plan.kind === 'recorded') {
    return plan.notices.map(({ notice, afterMs }) => {
      return { kind: 'notice', atMs: startMs + afterMs, notice };
    });
  }
  const identity = identify(runId, sessionNumber, plan);
  return runSession({ plan, identity, answers, startMs: wholeSecond(startMs) });
}

/** A session of a run whose beginning is known. */
export interface PlanRun extends Omit<SessionRun, 'startMs'> {
  /** Unix ms: the start of the run. */
  readonly epochMs: number;
}

/** The same, when it begins as its plan has it in its run. */
export function runPlan(plan: Plan, { epochMs, ...run }: PlanRun): readonly SessionEvent[] {
  return runPlanAt(plan, { ...run, startMs: plannedStartMs(plan, epochMs) });
}
