import { describe, expect, test } from 'vitest';
import { reportedClauses } from '../../../../src/conformance/core/plan/reported-clauses.ts';
import { TOKEN_SERVER_CHECKS } from '../../../../src/conformance/suites/token-server/index.ts';
import { type Basis, CLAUSES, type Clause, PROFILE_KEYS } from '../../../../src/contract/index.ts';

const REPORTED = new Map(reportedClauses(TOKEN_SERVER_CHECKS).map((clause) => [clause.id, clause]));

const ids = TOKEN_SERVER_CHECKS.map(({ id }) => id);

/** Permanent: an id may be added, never renamed or reused. */
const PERMANENT_IDS = [
  'token-server.user-token.returns-a-token',
  'token-server.app-token.returns-a-token',
  'token-server.token.not-over-when-given',
  'token-server.answer.token-xor-error',
  'token-server.failure.error-without-token',
  'token-server.failure.declared-request-gets-an-error',
  'token-server.failure.declared-request-status',
  'token-server.wrong-credentials.get-no-token',
  'token-server.get-form.answers-an-object-of-strings',
  'token-server.get-form.fails-without-success-status',
  'token-server.undecodable-body.answers-400',
  'token-server.undecodable-body.says-invalid-request-payload',
  'token-server.empty-body.answers-400',
  'token-server.request.any-json-spelling',
  'token-server.request.unknown-keys',
  'token-server.request.content-type-spellings',
  'token-server.request.survives-ill-typed-fields',
  'token-server.request.survives-malformed-requests',
  'token-server.request.survives-deep-json',
  'token-server.request.survives-large-body',
  'token-server.request.survives-long-users',
  'token-server.expire.grants-24-hours',
  'token-server.expire.missing',
  'token-server.expire.ill-typed-gets-no-default',
  'token-server.expire.decides-the-validity',
  'token-server.expire.equals-the-validity',
  'token-server.expire.never-wraps-around',
  'token-server.user-token.valid-24-hours-at-most',
  'token-server.app-token.valid-24-hours-at-most',
  'token-server.token.privilege-lasts-as-long-as-the-token',
  'token-server.token.is-access-token-2',
  'token-server.token.is-access-token-2-for-rtc',
  'token-server.token.signed-with-the-certificate',
  'token-server.token.issued-now',
  'token-server.user-token.names-the-user',
  'token-server.user-token.keeps-the-user-id-exact',
  'token-server.user-token.has-the-user-privilege',
  'token-server.user-token.has-no-app-privilege',
  'token-server.user-token.differs-between-users',
  'token-server.user-token.keeps-similar-users-apart',
  'token-server.user-token.keeps-parallel-users-apart',
  'token-server.app-token.has-the-app-privilege',
  'token-server.app-token.accepts-a-user-uuid',
  'token-server.app-token.names-no-user',
  'token-server.app-token.has-no-user-privilege',
  'token-server.empty-user.gets-no-user-token',
  'token-server.ill-typed-user.gets-no-token',
  'token-server.empty-user.gets-no-token-of-another-user',
  'token-server.certificate.never-leaks',
  'token-server.answer.shows-no-stack-trace',
  'token-server.answer.stays-out-of-shared-caches',
  'token-server.answer.arrives-whole',
];

test('the ids are permanent', () => {
  expect(ids).toEqual(PERMANENT_IDS);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every clause that a token server can be judged by is covered', () => {
  const covered = new Set<string>(TOKEN_SERVER_CHECKS.flatMap(({ clauses }) => clauses));
  const open = CLAUSES.filter(
    ({ party, excluded }) => party === 'token-server' && excluded === undefined,
  );
  expect(open.filter(({ id }) => !covered.has(id)).map(({ id }) => id)).toEqual([]);
});

describe.each(TOKEN_SERVER_CHECKS)('$id', (check) => {
  test('belongs to the suite and has an id of three parts', () => {
    expect(check.suite).toBe('token-server');
    expect(check.id).toMatch(/^token-server(?:\.[a-z0-9]+(?:-[a-z0-9]+)*){2}$/);
  });

  test('cites clauses that exist, and covers none that the register leaves out', () => {
    const known = new Map<string, Clause>(CLAUSES.map((clause) => [clause.id, clause]));
    if (check.basis !== 'practice') expect(check.clauses.length).toBeGreaterThan(0);
    for (const id of check.clauses) {
      expect(known.get(id), id).toBeDefined();
      const covering = REPORTED.get(id)?.checks ?? [];
      if (covering.includes(check.id)) expect(known.get(id)?.excluded, id).toBeUndefined();
    }
  });

  test('rests on profile keys and requires checks that exist', () => {
    for (const key of check.restsOn) expect(PROFILE_KEYS).toContain(key);
    for (const id of check.requires) expect(ids).toContain(id);
  });
});

test('what the profile answers rests on a value of it, and practice is no must', () => {
  const ofBasis = (basis: Basis) => TOKEN_SERVER_CHECKS.filter((check) => check.basis === basis);
  const restless = ofBasis('profile').filter(({ restsOn }) => restsOn.length === 0);
  const strict = ofBasis('practice').filter(({ level }) => level === 'must');
  expect([...restless, ...strict].map(({ id }) => id)).toEqual([]);
});
