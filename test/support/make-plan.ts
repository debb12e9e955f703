import { createVirtualClockPair } from '../../src/clock/virtual-clock-pair.ts';
import { type Check, type CheckDefinition, defineCheck } from '../../src/conformance/core/check.ts';
import type { RunOptions, RunPlan } from '../../src/conformance/core/plan/run-plan.ts';
import type { Targets } from '../../src/conformance/core/targets.ts';
import { createRunPlan } from '../../src/conformance/create-run-plan.ts';
import { resolveProfile } from '../../src/contract/index.ts';
import { answer, scriptedExchange } from './scripted-exchange.ts';

export const START_MS: number = Date.UTC(2025, 5, 1);
export const KEY = 'customer-key-1';
export const CERTIFICATE = '0123456789abcdef0123456789abcdef';
const RECEIVER_URL = 'http://receiver.test/hook';
const OBSERVER_URL = 'http://observer.test/effects/{noticeId}';

export const RECEIVER_ONLY: Targets = {
  isEmbedded: false,
  receiver: { url: RECEIVER_URL, customerKey: KEY },
};

/** A receiver of which is known how often each notice took effect. */
export function observedBy(effectsOf: (noticeId: string) => number): Targets {
  const observer = {
    kind: 'command',
    shown: 'a count',
    count: async (noticeId: string) => effectsOf(noticeId),
  } as const;
  return { isEmbedded: false, receiver: { url: RECEIVER_URL, customerKey: KEY, observer } };
}

/** Every capability there is. */
export const ALL_TARGETS: Targets = {
  isEmbedded: false,
  receiver: { url: RECEIVER_URL, customerKey: KEY, observerUrl: OBSERVER_URL },
  tokenServer: { url: 'http://tokens.test' },
  credentials: { appId: 'f'.repeat(32), appCertificate: CERTIFICATE },
};

/** A check that asks the token server once and holds, but for what is given. */
export function makeCheck(overrides: Partial<CheckDefinition> = {}): Check {
  return defineCheck({
    id: 'token-server.made-up.holds',
    clauses: [],
    level: 'must',
    basis: 'stated',
    title: 'does what this test makes up',
    run: async ({ tokenServer }) => {
      await tokenServer.ask('app', { expire: 60 }, 'made up');
    },
    ...overrides,
  });
}

/** A plan over made-up checks and a network that answers 200, whose time stands still. */
export function makePlan(
  registry: readonly Check[],
  overrides: Partial<Omit<RunOptions, 'registry'>> = {},
): RunPlan {
  return createRunPlan({
    version: '0.0.0-test',
    profile: resolveProfile('neutral'),
    targets: ALL_TARGETS,
    clock: createVirtualClockPair(START_MS).waits,
    exchange: scriptedExchange(() => answer(200)).exchange,
    seed: 1,
    registry,
    allowsHeavyLoad: true,
    ...overrides,
  });
}
