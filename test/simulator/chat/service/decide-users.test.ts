import { describe, expect, it } from 'vitest';
import type { NewUser } from '../../../../src/simulator/chat/service/decide-users.ts';
import type { ChatRules } from '../../../../src/simulator/chat/service/decision.ts';
import { HOUR_MS, NOON_MS, openSandbox, rulesUnder, type Sandbox } from '../chat-sandbox.ts';

const ZOE = { username: 'zoe', password: 'secret', nickname: 'Zoë' };
const MAX = { username: 'max', password: 'secret' };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function create(
  sandbox: Sandbox,
  users: readonly NewUser[],
  authorization = `Bearer ${sandbox.appToken()}`,
) {
  return sandbox.service.perform<'create-users'>({ type: 'create-users', authorization, users });
}

/** `created` with names and failures, or the error's name and code. */
function briefOf(answer: ReturnType<typeof create>) {
  if (answer.kind === 'refused') return [answer.error, answer.code];
  return [answer.users.map(({ username }) => username), answer.failed];
}

const usernamesIn = ({ service }: Sandbox) => [...service.state.users.keys()];
const agora = rulesUnder('agora', { 'token.format': 'opaque' });

describe('users that are created', () => {
  it('bear a UUID, their names and the time, and no password', () => {
    const sandbox = openSandbox();
    const answer = create(sandbox, [ZOE, MAX]);
    const uuid = expect.stringMatching(UUID);
    const users = [
      { uuid, username: 'zoe', nickname: 'Zoë', createdMs: NOON_MS },
      { uuid, username: 'max', createdMs: NOON_MS },
    ];
    expect(answer).toEqual({ kind: 'created', users, failed: [] });
    expect([...sandbox.service.state.users.values()]).toEqual(users);
    expect(JSON.stringify([...sandbox.service.state.users])).not.toContain('secret');
  });

  it('have ids of their own, the same in every run, others in another app', () => {
    const idsUnder = (rules: ChatRules) => {
      const answer = create(openSandbox({ rules }), [ZOE, MAX]);
      return answer.kind === 'created' ? answer.users.map(({ uuid }) => uuid) : [];
    };
    const ids = idsUnder(rulesUnder());
    expect(new Set(ids).size).toBe(2);
    expect(idsUnder(rulesUnder())).toEqual(ids);
    const other = { ...rulesUnder(), applicationId: 'other' };
    expect(idsUnder(other)).not.toEqual(ids);
    expect(rulesUnder().applicationId).toMatch(UUID);
  });
});

describe('the token of the call', () => {
  const refused = (code: string) => ['unauthorized', code];

  it('has to be there', () => {
    const { service } = openSandbox();
    const answer = service.perform<'create-users'>({ type: 'create-users', users: [ZOE] });
    expect(briefOf(answer)).toEqual(refused('unauthorized'));
  });

  it.each(['', 'Bearer', 'Bearer ', 'Basic abc', 'abc', 'Bearer a b', 'xBearer abc'])(
    'is not found in %j',
    (authorization) => {
      const sandbox = openSandbox();
      expect(briefOf(create(sandbox, [ZOE], authorization))).toEqual(refused('unauthorized'));
      expect(usernamesIn(sandbox)).toEqual([]);
    },
  );

  it.each(['Bearer', 'bearer', 'BEARER', 'Bearer  '])('may be spelt with %j', (scheme) => {
    const sandbox = openSandbox();
    expect(create(sandbox, [ZOE], `${scheme} ${sandbox.appToken()} `).kind).toBe('created');
  });

  it('has to be no user token, and to be valid still', () => {
    const sandbox = openSandbox();
    const old = sandbox.appToken(60);
    const user = `Bearer ${sandbox.token('zoe')}`;
    expect(briefOf(create(sandbox, [ZOE], user))).toEqual(refused('auth_bad_access_token'));
    sandbox.turn(60_000);
    expect(briefOf(create(sandbox, [ZOE], `Bearer ${old}`))).toEqual(refused('expired_token'));
    expect(usernamesIn(sandbox)).toEqual([]);
  });

  it('is judged before the users are', () => {
    const sandbox = openSandbox();
    expect(briefOf(create(sandbox, [{}], 'Bearer'))).toEqual(refused('unauthorized'));
  });
});

describe('the users of a call', () => {
  const malformed = ['malformed', 'illegal_argument'];
  const duplicate = ['duplicate', 'duplicate_unique_property_exists'];

  it('may not be none', () => {
    expect(briefOf(create(openSandbox(), []))).toEqual(malformed);
  });

  it.each(['username', 'password', 'nickname'] as const)('need %s where required', (field) => {
    const rules = rulesUnder('neutral', { 'users.requiredFields': ['username', field] });
    const { [field]: _left, ...rest } = ZOE;
    expect(briefOf(create(openSandbox({ rules }), [rest]))).toEqual(malformed);
    expect(create(openSandbox({ rules }), [ZOE]).kind).toBe('created');
  });

  it('need nothing but a name otherwise', () => {
    expect(create(openSandbox(), [{ username: 'zoe' }]).kind).toBe('created');
    expect(briefOf(create(openSandbox(), [{ password: 'secret' }]))).toEqual(malformed);
  });

  it.each([
    { username: '', neutral: false, agora: false },
    { username: 'a', neutral: true, agora: true },
    { username: 'zoe_1.x-y', neutral: true, agora: true },
    { username: 'a'.repeat(64), neutral: true, agora: true },
    { username: 'a'.repeat(65), neutral: true, agora: false },
    { username: 'Zoe', neutral: true, agora: false },
    { username: 'zoe max', neutral: true, agora: false },
    { username: 'zoe\n', neutral: true, agora: false },
    { username: 'zoë 🎙', neutral: true, agora: false },
  ])('are legal by the pattern of the profile: $username', ({ username, ...legal }) => {
    for (const [rules, isLegal] of [
      [rulesUnder(), legal.neutral],
      [agora, legal.agora],
    ] as const) {
      const answer = create(openSandbox({ rules }), [{ username }]);
      expect(briefOf(answer)).toEqual(isLegal ? [[username], []] : malformed);
    }
  });

  it('have names that no other user has, before or in the same call', () => {
    const sandbox = openSandbox();
    create(sandbox, [ZOE]);
    expect(briefOf(create(sandbox, [ZOE]))).toEqual(duplicate);
    expect(briefOf(create(sandbox, [MAX, MAX]))).toEqual(duplicate);
    expect(usernamesIn(sandbox)).toEqual(['zoe']);
  });

  it('are refused in words of bounded length that show no password', () => {
    const sandbox = openSandbox();
    const long = { ...ZOE, username: 'x'.repeat(10_000) };
    create(sandbox, [long]);
    const answer = create(sandbox, [long]);
    const description = answer.kind === 'refused' ? answer.description : '';
    expect(description).toContain('exists');
    expect(description.length).toBeLessThan(100);
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it('number at most what the profile allows', () => {
    const users = Array.from({ length: 61 }, (_, index) => ({ username: `user-${index}` }));
    expect(briefOf(create(openSandbox({ rules: agora }), users))).toEqual(malformed);
    expect(create(openSandbox({ rules: agora }), users.slice(1)).kind).toBe('created');
    expect(create(openSandbox(), users).kind).toBe('created');
  });
});

describe('a call that fails in part', () => {
  it('creates no user under all-or-nothing, and names the first defect', () => {
    const sandbox = openSandbox();
    expect(briefOf(create(sandbox, [MAX, ZOE, {}, MAX]))).toEqual([
      'malformed',
      'illegal_argument',
    ]);
    expect(usernamesIn(sandbox)).toEqual([]);
    expect(create(sandbox, [MAX, ZOE]).kind).toBe('created');
  });

  it('creates the others under reported, and names each failure', () => {
    const sandbox = openSandbox({ rules: agora });
    create(sandbox, [ZOE]);
    expect(briefOf(create(sandbox, [ZOE, MAX, { username: 'Ö' }, MAX]))).toEqual([
      ['max'],
      [
        { username: 'zoe', reason: 'username "zoe" exists' },
        { username: 'Ö', reason: 'username "Ö" is not legal' },
        { username: 'max', reason: 'username "max" exists' },
      ],
    ]);
    expect(usernamesIn(sandbox)).toEqual(['zoe', 'max']);
  });

  it('is refused when all of it fails, under reported too', () => {
    const sandbox = openSandbox({ rules: agora });
    create(sandbox, [ZOE]);
    const answer = create(sandbox, [ZOE, { username: 'Ö' }]);
    expect(briefOf(answer)).toEqual(['duplicate', 'duplicate_unique_property_exists']);
  });
});

describe('the limit of calls a second', () => {
  const rules = rulesUnder('neutral', { 'users.callsPerSecond': 2 });
  const tooMany = ['tooManyRequests', 'reach_limit'];

  it('counts every call within a second of the clock, also those that are refused', () => {
    const sandbox = openSandbox({ rules });
    const authorization = `Bearer ${sandbox.appToken()}`;
    create(sandbox, [ZOE], 'Bearer');
    sandbox.turn(999);
    create(sandbox, [ZOE], authorization);
    expect(briefOf(create(sandbox, [MAX], authorization))).toEqual(tooMany);
    expect(briefOf(create(sandbox, [MAX], 'Bearer'))).toEqual(tooMany);
    expect(sandbox.service.state.restCalls.count).toBe(2);
    sandbox.turn(1);
    expect(create(sandbox, [MAX], authorization).kind).toBe('created');
    expect(usernamesIn(sandbox)).toEqual(['zoe', 'max']);
  });

  it('is not there when the profile has none', () => {
    const sandbox = openSandbox();
    const authorization = `Bearer ${sandbox.appToken()}`;
    for (let call = 0; call < 300; call += 1) {
      expect(create(sandbox, [{ username: `user-${call}` }], authorization).kind).toBe('created');
    }
    expect(sandbox.service.state.restCalls).toEqual({ second: 0, count: 0 });
  });
});

describe('an opaque app token', () => {
  it('is bound by a call that it admits, even one that creates no user', () => {
    const sandbox = openSandbox();
    create(sandbox, [], 'Bearer unseen');
    create(sandbox, [{}], 'Bearer unseen-too');
    for (const token of ['unseen', 'unseen-too']) {
      expect(sandbox.login('phone', 'zoe', token)).toMatchObject({ error: { code: 202 } });
    }
  });

  it('is not bound by a call beyond the limit', () => {
    const rules = rulesUnder('neutral', { 'users.callsPerSecond': 1 });
    const sandbox = openSandbox({ rules });
    create(sandbox, [ZOE]);
    create(sandbox, [MAX], 'Bearer unseen');
    expect(sandbox.login('phone', 'zoe', 'unseen').kind).toBe('success');
  });

  it('is good for 24 hours from its first use', () => {
    const sandbox = openSandbox();
    create(sandbox, [ZOE], 'Bearer unseen');
    sandbox.turn(24 * HOUR_MS - 1);
    expect(create(sandbox, [MAX], 'Bearer unseen').kind).toBe('created');
    sandbox.turn(1);
    expect(briefOf(create(sandbox, [{ username: 'eva' }], 'Bearer unseen'))).toEqual([
      'unauthorized',
      'expired_token',
    ]);
  });
});
