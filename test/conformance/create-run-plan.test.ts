import { describe, expect, test } from 'vitest';
import { reportedClauses } from '../../src/conformance/core/plan/reported-clauses.ts';
import { runIdOf } from '../../src/conformance/core/plan/run-identity.ts';
import { RUN_DEFAULTS, type RunPlan } from '../../src/conformance/core/plan/run-plan.ts';
import { createRunPlan } from '../../src/conformance/create-run-plan.ts';
import type { ClientTarget } from '../../src/conformance/probes/client/client-target.ts';
import { CHECKS } from '../../src/conformance/suites/index.ts';
import { CLAUSES, resolveProfile } from '../../src/contract/index.ts';
import { SelectionError } from '../../src/errors.ts';
import {
  ALL_TARGETS,
  CERTIFICATE,
  KEY,
  makeCheck,
  makePlan,
  START_MS,
} from '../support/make-plan.ts';

const CHECK = makeCheck();

describe('what nobody decided', () => {
  const plan = makePlan([CHECK], { seed: 5 });

  test('has the defaults that are documented', () => {
    expect(plan).toMatchObject(RUN_DEFAULTS);
    expect(plan.stop.leftMs()).toBe(600_000);
    expect(plan.signal.aborted).toBe(false);
  });

  test('starts now, in time that goes on', () => {
    expect(plan.startTimeMs).toBe(START_MS);
    expect(plan.isTimeFixed).toBe(false);
  });

  test('has a run id that follows from the seed', () => {
    expect(plan.runId).toBe(runIdOf(5));
  });

  test('is signed as the profile says', () => {
    expect(plan.scheme).toEqual({
      v1Header: 'Service-Signature',
      v2Header: 'Service-Signature-V2',
      encoding: 'hex',
      keyEncoding: 'utf8',
    });
    const { scheme } = makePlan([CHECK], { profile: resolveProfile('agora') });
    expect(scheme.v2Header).toBe('Agora-Signature-V2');
  });

  test('has every check of assay', () => {
    const { clock, exchange, profile, targets } = plan;
    const whole = createRunPlan({ version: '1', clock, exchange, profile, targets, seed: 1 });
    expect(whole.checks).toEqual(CHECKS.filter(({ suite }) => suite !== 'client'));
    expect(whole.registry).toBe(CHECKS);
  });

  describe('of a client', () => {
    const { clock, exchange, profile, targets } = plan;
    const options = { version: '1', clock, exchange, profile, seed: 1 };
    const client: ClientTarget = {
      userId: 'alice',
      tokenFormat: 'opaque',
      limits: { startMs: 1, answerMs: 1, settleMs: 1 },
      observe: () => Promise.reject(new Error('nobody is tried here')),
    };
    const count = ({ checks }: RunPlan) => checks.filter(({ suite }) => suite === 'client').length;
    const clauseIn = ({ clauses }: RunPlan) =>
      clauses.find(({ id }) => id === '7/no-token-no-login');

    test('is judged by no check unless it is declared, and its clauses are excluded', () => {
      const without = createRunPlan({ ...options, targets });
      expect(count(without)).toBe(0);
      expect(clauseIn(without)).toMatchObject({
        checks: [],
        excluded: expect.stringContaining('this run was given none'),
      });
    });

    test('is judged by all of its checks when it is declared', () => {
      const declared = createRunPlan({ ...options, targets: { ...targets, client } });
      expect(count(declared)).toBe(10);
      expect(clauseIn(declared)).toMatchObject({ checks: ['client.login.needs-token'] });
      expect(clauseIn(declared)).not.toHaveProperty('excluded');
    });

    test('is judged alone where it is the only target, and the clauses of the servers are excluded', () => {
      const only = createRunPlan({ ...options, targets: { isEmbedded: false, client } });
      expect([...new Set(only.checks.map(({ suite }) => suite))]).toEqual(['client']);
      const left = only.clauses.filter(({ checks }) => checks.length === 0);
      expect(left.every(({ excluded }) => excluded !== undefined)).toBe(true);
      const { receiver } = targets;
      if (receiver === undefined) throw new Error('the plan has a receiver');
      const both = createRunPlan({ ...options, targets: { isEmbedded: false, client, receiver } });
      expect(both.checks).toEqual(CHECKS);
    });

    test('has the checks that are named, so that they are skipped with a reason', () => {
      const selection = { only: ['client.login.*'] };
      expect(count(createRunPlan({ ...options, targets, selection }))).toBe(4);
      const suites = { suites: ['client'] };
      expect(count(createRunPlan({ ...options, targets, selection: suites }))).toBe(10);
    });

    test('leaves nothing to run when everything else is skipped', () => {
      const selection = { skip: ['receiver.*', 'token-*'] };
      expect(() => createRunPlan({ ...options, targets, selection })).toThrow(SelectionError);
    });
  });
});

describe('what was decided', () => {
  test('is kept', () => {
    const decided = {
      runId: 'mine',
      runs: 3,
      concurrency: 1,
      isStrict: true,
      checkBudgetMs: 5,
      settleMs: 6,
      signal: AbortSignal.abort(),
    };
    const plan = makePlan([CHECK], { ...decided, maxTimeMs: 7 });
    expect(plan).toMatchObject(decided);
    expect(plan.stop.leftMs()).toBe(7);
  });

  test('a start fixes the times', () => {
    const plan = makePlan([CHECK], { startTimeMs: 99 });
    expect(plan.startTimeMs).toBe(99);
    expect(plan.isTimeFixed).toBe(true);
  });

  test('a selection leaves the registry whole', () => {
    const other = makeCheck({ id: 'token-server.made-up.other' });
    const plan = makePlan([CHECK, other], { selection: { only: [other.id] } });
    expect(plan.checks).toEqual([other]);
    expect(plan.registry).toEqual([CHECK, other]);
  });

  test('a selection that leaves nothing is refused', () => {
    expect(() => makePlan([CHECK], { selection: { skip: ['*'] } })).toThrow(SelectionError);
  });
});

describe('secrets', () => {
  test('the key, the certificate and those that the caller names are redacted', () => {
    const { redact } = makePlan([CHECK], { secrets: ['header-value-1'] });
    expect(redact(`${KEY} ${CERTIFICATE} header-value-1 ${ALL_TARGETS.credentials?.appId}`)).toBe(
      `[redacted] [redacted] [redacted] ${ALL_TARGETS.credentials?.appId}`,
    );
  });

  test('what is no target has none', () => {
    const { redact } = makePlan([CHECK], { targets: { isEmbedded: false } });
    expect(redact(KEY)).toBe(KEY);
  });
});

describe('the clauses of a report', () => {
  test('are all of the register, in its order', () => {
    expect(reportedClauses([]).map(({ id }) => id)).toEqual(CLAUSES.map(({ id }) => id));
    expect(reportedClauses([]).every(({ checks }) => checks.length === 0)).toBe(true);
  });

  test('name the checks that cite them, also unselected ones', () => {
    const clauses = ['6.2/notify-ms', '6.2/notice-id'];
    const other = makeCheck({ id: 'token-server.made-up.other', clauses: ['6.2/notice-id'] });
    const citing = makeCheck({ clauses });
    const plan = makePlan([citing, other], { selection: { only: [other.id] } });
    const checksOf = (wanted: string) => plan.clauses.find(({ id }) => id === wanted)?.checks;
    expect(checksOf('6.2/notify-ms')).toEqual([citing.id]);
    expect(checksOf('6.2/notice-id')).toEqual([citing.id, other.id]);
    expect(checksOf('6.2/payload')).toEqual([]);
  });

  test('say why they are excluded, and nothing else', () => {
    for (const clause of CLAUSES) {
      const reported = reportedClauses([]).find(({ id }) => id === clause.id);
      const { id, section, statement, level, excluded } = clause;
      const reasons = excluded === undefined ? {} : { excluded };
      expect(reported).toEqual({ id, section, statement, level, checks: [], ...reasons });
    }
  });
});
