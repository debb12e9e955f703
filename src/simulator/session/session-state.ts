import type { Notice } from '../../contract/index.ts';
import type { Chain } from './chain.ts';
import type { ModuleError, TurnStep } from './plan/step.ts';

/** A turn that has taken place. */
export interface PastTurn {
  /** From 1. */
  readonly turnId: number;
  /** Unix ms. */
  readonly startMs: number;
  /** Unix ms. */
  readonly endMs: number;
  readonly step: TurnStep;
}

/** Where a session stands. */
export interface SessionState {
  /** Unix ms: everything told so far has happened by then. */
  readonly atMs: number;
  /** The latest first. */
  readonly turns: Chain<PastTurn> | undefined;
  readonly turnCount: number;
  readonly noticeCount: number;
  readonly isOver: boolean;
}

/** An event that the engine has to deliver. */
export interface NoticeHappening {
  readonly kind: 'notice';
  /** Unix ms: it is sent then, not before. */
  readonly atMs: number;
  readonly notice: Notice;
}

/** A callback that the client of the session gets, which is no notification. */
export interface CallbackHappening {
  readonly kind: 'client-callback';
  /** Unix ms. */
  readonly atMs: number;
  readonly callback: 'onMessageError';
  readonly agentId: string;
  readonly turnId: number;
  readonly error: ModuleError;
}

/** What a session tells of itself. */
export type Happening = NoticeHappening | CallbackHappening;

/** The state after a step, and what was told by it. */
export interface Reduction {
  readonly state: SessionState;
  readonly happenings: readonly Happening[];
}
