import { describe, expect, it } from 'vitest';
import type { ChatRules } from '../../../../src/simulator/chat/service/chat-rules.ts';
import type { UserWish } from '../../../../src/simulator/chat/service/decide-users.ts';
import { HOUR_MS, NOON_MS, openStage, rulesUnder, type Stage } from '../chat-stage.ts';

const ZOE = { username: 'zoe', password: 'secret', nickname: 'Zoë' };
const MAX = { username: 'max', password: 'secret' };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function create(
  stage: Stage,
  users: readonly UserWish[],
  authorization = `Bearer ${stage.appToken()}`,
) {
  return stage.service.perform<'create-users'>({ type: 'create-users', authorization, users });
}

/** `created` with names and failures, or the error's name and code. */
function briefOf(answer: ReturnType<typeof create>) {
  if (answer.kind === 'refused') return [answer.error, answer.code];
  return [answer.users.map(({ username }) => username), answer.failed];
}

const usernamesIn = ({ service }: Stage) => [...service.state.users.keys()];
const agora = rulesUnder('agora', { 'token.format': 'opaque' });

describe('users that are created', () => {
  it('bear a UUID, their names and the time, and no password', () => {
    const stage = openStage();
    const answer = create(stage, [ZOE, MAX]);
    const uuid = expect.stringMatching(UUID);
    const users = [
      { uuid, username: 'zoe', nickname: 'Zoë', createdMs: NOON_MS },
      { uuid, username: 'max', createdMs: NOON_MS },
    ];
    expect(answer).toEqual({ kind: 'created', users, failed: [] });
    expect([...stage.service.state.users.values()]).toEqual(users);
    expect(JSON.stringify([...stage.service.state.users])).not.toContain('secret');
  });

  it('have ids of their own, the same in every run, others in another app', () => {
    const idsUnder = (rules: ChatRules) => {
      const answer = create(openStage({ rules }), [ZOE, MAX]);
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
    const { service } = openStage();
    const answer = service.perform<'create-users'>({ type: 'create-users', users: [ZOE] });
    expect(briefOf(answer)).toEqual(refused('unauthorized'));
  });

  it.each(['', 'Bearer', 'Bearer ', 'Basic abc', 'abc', 'Bearer a b', 'xBearer abc'])(
    'is not found in %j',
    (authorization) => {
      const stage = openStage();
      expect(briefOf(create(stage, [ZOE], authorization))).toEqual(refused('unauthorized'));
      expect(usernamesIn(stage)).toEqual([]);
    },
  );

  it.each(['Bearer', 'bearer', 'BEARER', 'Bearer  '])('may be spelt with %j', (scheme) => {
    const stage = openStage();
    expect(create(stage, [ZOE], `${scheme} ${stage.appToken()} `).kind).toBe('created');
  });

  it('has to be no user token, and to be valid still', () => {
    const stage = openStage();
    const old = stage.appToken(60);
    const user = `Bearer ${stage.token('zoe')}`;
    expect(briefOf(create(stage, [ZOE], user))).toEqual(refused('auth_bad_access_token'));
    stage.turn(60_000);
    expect(briefOf(create(stage, [ZOE], `Bearer ${old}`))).toEqual(refused('expired_token'));
    expect(usernamesIn(stage)).toEqual([]);
  });

  it('is judged before the users are', () => {
    const stage = openStage();
    expect(briefOf(create(stage, [{}], 'Bearer'))).toEqual(refused('unauthorized'));
  });
});

describe('the users of a call', () => {
  const malformed = ['malformed', 'illegal_argument'];
  const duplicate = ['duplicate', 'duplicate_unique_property_exists'];

  it('may not be none', () => {
    expect(briefOf(create(openStage(), []))).toEqual(malformed);
  });

  it.each(['username', 'password', 'nickname'] as const)('need %s where required', (field) => {
    const rules = rulesUnder('neutral', { 'users.requiredFields': ['username', field] });
    const { [field]: _left, ...rest } = ZOE;
    expect(briefOf(create(openStage({ rules }), [rest]))).toEqual(malformed);
    expect(create(openStage({ rules }), [ZOE]).kind).toBe('created');
  });

  it('need nothing but a name otherwise', () => {
    expect(create(openStage(), [{ username: 'zoe' }]).kind).toBe('created');
    expect(briefOf(create(openStage(), [{ password: 'secret' }]))).toEqual(malformed);
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
      const answer = create(openStage({ rules }), [{ username }]);
      expect(briefOf(answer)).toEqual(isLegal ? [[username], []] : malformed);
    }
  });

  it('have names that no other user has, before or in the same call', () => {
    const stage = openStage();
    create(stage, [ZOE]);
    expect(briefOf(create(stage, [ZOE]))).toEqual(duplicate);
    expect(briefOf(create(stage, [MAX, MAX]))).toEqual(duplicate);
    expect(usernamesIn(stage)).toEqual(['zoe']);
  });

  it('are refused in words of bounded length that show no password', () => {
    const stage = openStage();
    const long = { ...ZOE, username: 'x'.repeat(10_000) };
    create(stage, [long]);
    const answer = create(stage, [long]);
    const description = answer.kind === 'refused' ? answer.description : '';
    expect(description).toContain('exists');
    expect(description.length).toBeLessThan(100);
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it('number at most what the profile allows', () => {
    const users = Array.from({ length: 61 }, (_, index) => ({ username: `user-${index}` }));
    expect(briefOf(create(openStage({ rules: agora }), users))).toEqual(malformed);
    expect(create(openStage({ rules: agora }), users.slice(1)).kind).toBe('created');
    expect(create(openStage(), users).kind).toBe('created');
  });
});

describe('a call that fails in part', () => {
  it('creates nobody under all-or-nothing, and names the first flaw', () => {
    const stage = openStage();
    expect(briefOf(create(stage, [MAX, ZOE, {}, MAX]))).toEqual(['malformed', 'illegal_argument']);
    expect(usernamesIn(stage)).toEqual([]);
    expect(create(stage, [MAX, ZOE]).kind).toBe('created');
  });

  it('creates the others under reported, and tells each failure', () => {
    const stage = openStage({ rules: agora });
    create(stage, [ZOE]);
    expect(briefOf(create(stage, [ZOE, MAX, { username: 'Ö' }, MAX]))).toEqual([
      ['max'],
      [
        { username: 'zoe', reason: 'username "zoe" exists' },
        { username: 'Ö', reason: 'username "Ö" is not legal' },
        { username: 'max', reason: 'username "max" exists' },
      ],
    ]);
    expect(usernamesIn(stage)).toEqual(['zoe', 'max']);
  });

  it('is refused when all of it fails, under reported too', () => {
    const stage = openStage({ rules: agora });
    create(stage, [ZOE]);
    const answer = create(stage, [ZOE, { username: 'Ö' }]);
    expect(briefOf(answer)).toEqual(['duplicate', 'duplicate_unique_property_exists']);
  });
});

describe('the limit of calls a second', () => {
  const rules = rulesUnder('neutral', { 'users.callsPerSecond': 2 });
  const tooMany = ['tooManyRequests', 'reach_limit'];

  it('counts every call within a second of the clock, also those that are refused', () => {
    const stage = openStage({ rules });
    const authorization = `Bearer ${stage.appToken()}`;
    create(stage, [ZOE], 'Bearer');
    stage.turn(999);
    create(stage, [ZOE], authorization);
    expect(briefOf(create(stage, [MAX], authorization))).toEqual(tooMany);
    expect(briefOf(create(stage, [MAX], 'Bearer'))).toEqual(tooMany);
    expect(stage.service.state.restCalls.count).toBe(2);
    stage.turn(1);
    expect(create(stage, [MAX], authorization).kind).toBe('created');
    expect(usernamesIn(stage)).toEqual(['zoe', 'max']);
  });

  it('is not there when the profile has none', () => {
    const stage = openStage();
    const authorization = `Bearer ${stage.appToken()}`;
    for (let call = 0; call < 300; call += 1) {
      expect(create(stage, [{ username: `user-${call}` }], authorization).kind).toBe('created');
    }
    expect(stage.service.state.restCalls).toEqual({ second: 0, count: 0 });
  });
});

describe('an opaque app token', () => {
  it('is learnt from a call that it admits, even one that creates nobody', () => {
    const stage = openStage();
    create(stage, [], 'Bearer unseen');
    create(stage, [{}], 'Bearer unseen-too');
    for (const token of ['unseen', 'unseen-too']) {
      expect(stage.login('phone', 'zoe', token)).toMatchObject({ error: { code: 202 } });
    }
  });

  it('is not learnt from a call beyond the limit', () => {
    const rules = rulesUnder('neutral', { 'users.callsPerSecond': 1 });
    const stage = openStage({ rules });
    create(stage, [ZOE]);
    create(stage, [MAX], 'Bearer unseen');
    expect(stage.login('phone', 'zoe', 'unseen').kind).toBe('success');
  });

  it('is good for 24 hours from its first use', () => {
    const stage = openStage();
    create(stage, [ZOE], 'Bearer unseen');
    stage.turn(24 * HOUR_MS - 1);
    expect(create(stage, [MAX], 'Bearer unseen').kind).toBe('created');
    stage.turn(1);
    expect(briefOf(create(stage, [{ username: 'eva' }], 'Bearer unseen'))).toEqual([
      'unauthorized',
      'expired_token',
    ]);
  });
});
