import { expect, test } from 'vitest';
import { createServing } from '../../../../src/conformance/core/evidence/stopped-serving.ts';
import type { TokenSent } from '../../../../src/conformance/probes/token-server-probe.ts';

type Said = 'token' | 'refused';

function sentOf(role: string, said: Said, status = said === 'token' ? 200 : 503): TokenSent {
  const request = { method: 'POST', url: 'http://target/', headers: [], body: new Uint8Array() };
  const outcome = { kind: 'answer', status, headers: {}, body: new Uint8Array() } as const;
  return {
    role,
    kind: role.endsWith('app') ? 'app' : 'user',
    request,
    exchange: { request, outcome, startedAtMs: 0, durationMs: 1 },
    answer: said === 'token' ? { kind: 'token', token: 'a-token' } : { kind: 'refused', status },
  };
}

function toldOf(sents: readonly TokenSent[]): string {
  const serving = createServing();
  for (const sent of sents) serving.note(sent);
  return serving
    .hints()
    .map(({ message }) => message)
    .join();
}

const served = sentOf('ordinary user', 'token');
const inVain = (role: string, status?: number) =>
  Array.from({ length: 6 }, () => sentOf(role, 'refused', status));

test('what was served and is served no more is told with the requests between', () => {
  const told = toldOf([served, sentOf('a broken body', 'refused'), ...inVain('ordinary user')]);
  expect(told).toMatch(/it gave 1 token, and none to the 7 requests .* 6 were ordinary/);
  expect(told).toMatch(/that got one was 'ordinary user', the next was 'a broken body'/);
});

test('who was served before and is served no more is not said to be everybody', () => {
  expect(toldOf([served, ...inVain('ordinary user')])).toMatch(
    /^The token server served no more who had been served before: it gave 1 token/,
  );
  const other = { ...sentOf('ordinary user', 'refused') };
  const request = { ...other.request, body: Buffer.from('{"user_uuid":"new"}') };
  const told = toldOf([served, ...inVain('ordinary user'), { ...other, request }]);
  expect(told).toMatch(/^The token server stopped serving during the run: it gave 1 token/);
  const ofApps = toldOf([sentOf('ordinary app', 'token'), ...inVain('ordinary app')]);
  expect(ofApps).toMatch(/^The token server stopped serving during the run: /);
});

test('users who never got a token are no sign that it stopped serving others', () => {
  const other = sentOf('ordinary user', 'token');
  const number = { ...other, request: { ...other.request, body: Buffer.from('{"user":"4711"}') } };
  expect(toldOf([...inVain('ordinary user'), number, ...inVain('ordinary user')])).toBe('');
});

test('an ordinary request that is never served has not stopped being served', () => {
  const told = toldOf([sentOf('user token with expire 300', 'token'), ...inVain('ordinary user')]);
  expect(told).not.toMatch(/stopped/);
  expect(told).toMatch(
    /no token to 6 ordinary requests, .* one hour, .* 'user token with expire 300'/,
  );
});

test.each([
  ['status 401', 401, ''],
  ['status 403', 403, ''],
  ['the error "Invalid credentials"', 400, 'Invalid credentials'],
  ['the error "no such user"', 200, 'no such user'],
  ['the error "account_locked"', 422, 'account_locked'],
])('no validity is advised where %s refuses callers or users', (words, status, error) => {
  const [, ...others] = inVain('ordinary user', status);
  const refusals = others.map((sent) =>
    error === '' ? sent : { ...sent, answer: { kind: 'error', error, status } as const },
  );
  const told = toldOf([sentOf('a declared failing request', 'token'), ...refusals]);
  expect(told).toMatch(/^The token server gave no token to 5 ordinary requests, and one to 'a dec/);
  expect(told).toContain(`An ordinary request got ${words}`);
  expect(told).not.toMatch(/validity|hour/);
});

test('no validity is advised where one that got a token asked for the same', () => {
  const asked = (sent: TokenSent): TokenSent => ({ ...sent, asked: { user: 'u', expire: 3_600 } });
  const told = toldOf([
    asked(sentOf('user token for another', 'token')),
    ...inVain('ordinary user', 400).map(asked),
  ]);
  expect(told).not.toMatch(/validity|hour/);
});

test.each([
  ['it serves again', [served, ...inVain('ordinary user'), served]],
  ['it never served', inVain('ordinary user')],
  ['only odd requests are refused', [served, ...inVain('user token with expire 0')]],
  ['the other kind was never served', [served, ...inVain('ordinary app')]],
  ['it asks for a pause', [served, ...inVain('ordinary user', 429)]],
])('nothing is told where %s', (_why, sents) => {
  expect(toldOf(sents)).toBe('');
});

test('what was refused before a silence is told, with the bodies among it that cannot be read', () => {
  const told = (sents: readonly TokenSent[]) => {
    const serving = createServing();
    for (const sent of sents) serving.note(sent);
    return serving.refusalsBefore();
  };
  const withBody = (sent: TokenSent, text: string): TokenSent => {
    const headers = [['Content-Type', 'application/json']] as const;
    return { ...sent, request: { ...sent.request, headers, body: Buffer.from(text) } };
  };
  const refused = sentOf('a broken body', 'refused', 400);
  const broken = Array.from({ length: 5 }, () => withBody(refused, '{"user'));
  expect(told([served, ...broken, withBody(refused, '{}')])).toMatch(
    /it had refused 6 requests by a 4xx, of which 5 had a body that is no JSON object/,
  );
  expect(told(inVain('ordinary user', 400))).toMatch(/refused 6 requests by a 4xx: look/);
  expect(told([served, ...broken.slice(1)])).toBe('');
  expect(told(inVain('ordinary user', 500))).toBe('');
});

test('what was refused before the first ordinary request in vain is told, and nothing after it', () => {
  const broken = Array.from({ length: 5 }, () => sentOf('a broken body', 'refused', 400));
  const told = toldOf([served, ...broken, ...inVain('ordinary user'), ...broken]);
  expect(told).toMatch(
    /Until then it had refused 5 requests by a 4xx: look .*\. An ordinary request got/,
  );
  expect(toldOf([served, ...inVain('ordinary user', 403)])).not.toMatch(/Until then/);
});

test('generations that failed before it stopped are told under whatever status, and no answer of the stop', () => {
  const failed = (role: string, error: string): TokenSent => ({
    ...sentOf(role, 'refused', 200),
    answer: { kind: 'error', error, status: 200 },
  });
  const odd = Array.from({ length: 5 }, () => failed('an expire of 0', 'out of range'));
  const dry = (role: string) => Array.from({ length: 6 }, () => failed(role, 'no worker'));
  const refused = sentOf('a broken body', 'refused', 400);
  const told = toldOf([served, ...odd, refused, ...dry('an expire of 1'), ...dry('ordinary user')]);
  expect(told).toMatch(
    /Until then it had answered 5 requests by the error of a failed generation, and refused 1 request by a 4xx: look .* not serve/,
  );
  expect(toldOf([served, ...odd.slice(1), ...dry('ordinary user')])).not.toMatch(/Until then/);
});

test('one request that is served and refused is unsteady, and one that is always refused is not', () => {
  const unsteady = (sents: readonly TokenSent[]) => {
    const serving = createServing();
    for (const sent of sents) serving.note(sent);
    return serving.isUnsteady();
  };
  expect(unsteady([served, sentOf('ordinary user', 'refused')])).toBe(true);
  expect(unsteady([sentOf('ordinary user', 'refused'), served])).toBe(true);
  expect(unsteady([served, sentOf('a broken body', 'refused'), served])).toBe(false);
  expect(unsteady(inVain('ordinary user'))).toBe(false);
});

test.each([
  ['a pool is used up', 'no connection available', true],
  ['workers are', 'no worker is free', true],
  ['it speaks of a quota', 'connection quota exceeded', false],
  ['it speaks of a licence', 'all connections of the license are taken', false],
  ['it says nothing of either', 'unknown user', false],
])('where %s: %s, a stop behind refused bodies is a shortage: %s', (_why, error, isShort) => {
  const serving = createServing();
  const broken = Array.from({ length: 5 }, () => sentOf('a broken body', 'refused', 400));
  const refusal = sentOf('ordinary user', 'refused', 200);
  const answer = { kind: 'error', error, status: 200 } as const;
  const short = Array.from({ length: 6 }, () => ({ ...refusal, answer }));
  for (const sent of [served, ...broken, ...short]) serving.note(sent);
  expect(serving.usedUp()).toEqual(
    isShort
      ? expect.objectContaining({
          tokens: 1,
          inVain: 6,
          refused: expect.stringMatching(/5 requests/),
        })
      : undefined,
  );
  serving.note(served);
  expect(serving.usedUp()).toBeUndefined();
});
