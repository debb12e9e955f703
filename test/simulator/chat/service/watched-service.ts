import { expect } from 'vitest';
import {
  type ChatChange,
  createChatState,
  evolve,
} from '../../../../src/simulator/chat/service/chat-state.ts';
import {
  type ChatAnswers,
  type ChatCommand,
  type CommandOf,
  decide,
} from '../../../../src/simulator/chat/service/decide.ts';
import type { ChatCallback, ChatRules } from '../../../../src/simulator/chat/service/decision.ts';

/** `decide` and `evolve` at work, every step of which is checked for what has to hold always. */
export interface WatchedService {
  now(): number;
  /** Time passes by itself. */
  wait(ms: number): void;
  perform<Type extends ChatCommand['type']>(command: CommandOf<Type>): ChatAnswers[Type];
  /** All changes so far, as a file would keep them. */
  readonly kept: string[];
  readonly state: ReturnType<typeof createChatState>;
  readonly callbacks: ChatCallback[];
}

export function openWatchedService(rules: ChatRules, startMs: number): WatchedService {
  const state = createChatState();
  const shadow = createChatState();
  const kept: string[] = [];
  const callbacks: ChatCallback[] = [];
  /** What each session has heard of the token that it holds now. */
  const heard = new Map<string, string[]>();
  let clockMs = startMs;
  const now = () => clockMs + state.leadMs;

  function hear({ clientId, callback }: ChatCallback): void {
    if (callback === 'OnAuthFailed') return;
    const soFar = heard.get(clientId) ?? [];
    expect(soFar, `${callback} twice for one token, or after its expiry`).not.toContain(callback);
    expect(soFar, `${callback} after the expiry`).not.toContain('OnTokenExpired');
    heard.set(clientId, [...soFar, callback]);
  }

  /** A session that begins or goes on with another token has heard nothing yet. */
  function follow(change: ChatChange): void {
    if (change.type !== 'session-set') return;
    const { clientId, tokenId, phase } = change.session;
    const before = state.sessions.get(clientId);
    if (before?.tokenId !== tokenId || (before.phase !== 'logged-in' && phase === 'logged-in')) {
      heard.set(clientId, []);
    }
  }

  function step<Type extends ChatCommand['type']>(command: CommandOf<Type>): ChatAnswers[Type] {
    const world = { state, rules, nowMs: now() };
    const before = structuredClone(state);
    const decision = decide<Type>(command, world);
    expect(state, 'decide only reads').toEqual(before);
    expect(decide<Type>(command, world), 'one world, one decision').toEqual(decision);
    for (const change of decision.changes) {
      follow(change);
      evolve(state, change);
      const text = JSON.stringify(change);
      kept.push(text);
      evolve(shadow, JSON.parse(text) as ChatChange);
    }
    expect(shadow, 'the changes hold everything').toEqual(state);
    for (const callback of decision.callbacks) hear(callback);
    callbacks.push(...decision.callbacks);
    return decision.answer;
  }

  function passTime(): void {
    step<'pass-time'>({ type: 'pass-time' });
    for (const { phase, warnAtMs, expiresAtMs } of state.sessions.values()) {
      if (phase !== 'expired') expect(expiresAtMs).toBeGreaterThan(now());
      if (phase === 'logged-in') expect(warnAtMs).toBeGreaterThan(now());
    }
    const { changes, callbacks: more } = decide<'pass-time'>(
      { type: 'pass-time' },
      { state, rules, nowMs: now() },
    );
    expect([changes, more], 'time passes once').toEqual([[], []]);
  }

  return {
    now,
    state,
    kept,
    callbacks,
    wait(ms) {
      clockMs += ms;
    },
    perform(command) {
      passTime();
      const answer = step(command);
      passTime();
      return answer;
    },
  };
}
