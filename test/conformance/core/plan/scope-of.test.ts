import { expect, test } from 'vitest';
import { scopeOf } from '../../../../src/conformance/core/plan/scope-of.ts';
import { makeCheck, makePlan, RECEIVER_ONLY } from '../../../support/make-plan.ts';

const REGISTRY = [
  makeCheck({ id: 'receiver.a.holds' }),
  makeCheck({ id: 'receiver.b.holds', level: 'should' }),
  makeCheck({ id: 'receiver.c.needs-more', needs: ['observer'] }),
  makeCheck({ id: 'receiver.d.ruled-out', ruledOutBy: () => 'the profile says so' }),
  makeCheck({ id: 'token-server.e.holds' }),
  makeCheck({ id: 'client.f.holds' }),
];

const scopeUnder = (overrides: Parameters<typeof makePlan>[1]) =>
  scopeOf(makePlan(REGISTRY, { targets: RECEIVER_ONLY, ...overrides }));

test('a run that selects nothing leaves nothing out; what lacks a capability is named', () => {
  expect(scopeUnder({ maxRequests: 5, concurrency: 3 })).toEqual({
    leftOut: [],
    missing: ['observer', 'token-server'],
    limits: { concurrency: 3, allowsHeavyLoad: true, maxRequests: 5 },
  });
});

test('only what would have been judged is left out: not what lacks its target, and not what the profile rules out', () => {
  const { leftOut, ...scope } = scopeUnder({ selection: { only: ['receiver.a.*'] } });
  expect(leftOut).toEqual([{ id: 'receiver.b.holds', level: 'should', by: 'only' }]);
  expect(scope).toEqual({
    only: ['receiver.a.*'],
    missing: [],
    limits: { concurrency: 8, allowsHeavyLoad: true },
  });
});

test.each([
  [{ skip: ['receiver.a.*'] }, 'skip'],
  [{ suites: ['token-server'] }, 'suite'],
  [{ only: ['receiver.b.*'], skip: ['*.a.*'] }, 'only'],
])('%j names what left a check out', (selection, by) => {
  const { leftOut } = scopeUnder({ selection });
  expect(leftOut.find(({ id }) => id === 'receiver.a.holds')).toEqual({
    id: 'receiver.a.holds',
    level: 'must',
    by,
  });
});
