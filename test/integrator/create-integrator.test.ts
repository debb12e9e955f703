import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/errors.ts';
import { EMBEDDED_CREDENTIALS } from '../../src/integrator/index.ts';
import { createStill, exercise, type Move, observe } from './exercise.ts';
import { agent, notification } from './notifications.ts';
import { RECEIVER_MOVES } from './receiver-moves.ts';
import { TOKEN_MOVES } from './token-moves.ts';

function statusOf(move: Move | undefined): number {
  if (move === undefined) throw new Error('no such move');
  const [line = ''] = exercise(createStill(), [move]);
  return Number(/: (\d{3}) \{/.exec(line)?.[1]);
}

function receiverMove(title: string): Move | undefined {
  return RECEIVER_MOVES.find((move) => move.title === title);
}

function tokenAnswer(title: string): string {
  const move = TOKEN_MOVES.find((candidate) => candidate.title === title);
  return exercise(createStill(), move === undefined ? [] : [move])[0] ?? '';
}

describe('the reference receiver', () => {
  it.each([
    'ordinary',
    'V1 alone',
    'V2 alone',
    'bad V1, good V2',
    'lower-case header names',
    'white space',
    'key order',
    'text beyond ASCII',
    'byte order mark',
    'hours old',
    'unknown event',
    'unknown payload field',
    'test event',
    'other product',
    'opaque notice id',
    'without sid',
    'content type with charset',
    'chunked',
    'large',
    'null payload',
    'no payload',
    'prototype',
  ])('acknowledges: %s', (title) => {
    expect(statusOf(receiverMove(title))).toBe(200);
  });

  it.each([
    'unsigned',
    'empty signatures',
    'made-up signatures',
    'good V1, bad V2',
    'swapped',
    'extended',
    'cut',
    'upper case',
    'not ASCII',
    'empty key',
    'another key',
    'app certificate as key',
    'body of another signature',
    'white space appended',
    'unsigned garbage',
  ])('rejects: %s', (title) => {
    expect(statusOf(receiverMove(title))).toBe(401);
  });

  it.each(['empty body', 'invalid UTF-8', 'array', 'null', 'deep', 'broken JSON'])(
    'refuses what is signed but no notification: %s',
    (title) => {
      expect(statusOf(receiverMove(title))).toBe(400);
    },
  );

  it('refuses other methods', () => {
    expect(statusOf(receiverMove('GET'))).toBe(405);
  });

  it('acknowledges with an empty JSON object', () => {
    const [line] = exercise(
      createStill(),
      RECEIVER_MOVES.filter(({ title }) => title === 'ordinary'),
    );
    expect(line).toBe('ordinary: 200 {"content-type":"application/json; charset=utf-8"} {}');
  });

  it('lets a notice take effect once, and a forgery never', () => {
    const integrator = createStill();
    const body = notification('n/1', 101, agent());
    exercise(integrator, [
      { title: 'forgery', body: notification('n/2', 101, agent()), signed: body },
      { title: 'first', body },
      { title: 'copy', body },
      { title: 'retry', body: notification('n/1', 101, agent(), { notifyMs: 1 }) },
    ]);
    const effects = observe(integrator, ['n/1', 'n/2']).map((line) => /\{"eff.*/.exec(line)?.[0]);
    expect(effects).toEqual(['{"effects":{"n/1":1}}', '{"effects":{"n/2":0}}']);
  });
});

describe('the reference token server', () => {
  it('mints a user token that holds what was asked for', () => {
    const line = tokenAnswer('user: ordinary');
    expect(line).toContain('"userId":"martin"');
    expect(line).toContain('"validitySeconds":3600');
    expect(line).toContain('"issuedAtSeconds":1735689600');
    expect(line).toContain('"privileges":[{"privilege":1,');
    expect(line).toMatch(/ signed"\}$/);
  });

  it.each(['app: ordinary', 'app: with user', 'app: with numeric user'])(
    'mints an app token without a user: %s',
    (title) => {
      expect(tokenAnswer(title)).toContain('"privileges":[{"privilege":2,');
      expect(tokenAnswer(title)).toContain('"userId":""');
    },
  );

  it.each(['user: one second', 'user: 24 hours', 'user: unknown key', 'user: deep', 'GET form'])(
    'mints a token: %s',
    (title) => {
      expect(tokenAnswer(title)).toMatch(/: 200 .* signed"\}$/);
    },
  );

  it.each([
    'user: missing user',
    'user: empty user',
    'user: more than 24 hours',
    'user: no expire',
    'user: expire 0',
    'user: empty object',
    'user: null',
    'user: other case',
  ])('answers an error and no token: %s', (title) => {
    expect(tokenAnswer(title)).toMatch(/: 200 .*json.* \{"error":"[^"]+"\}$/);
  });

  it.each([
    'user: numeric user',
    'user: expire -1',
    'user: expire 60.5',
    'user: expire "60"',
    'user: array',
    'user: empty body',
    'user: broken JSON',
    'user: trailing garbage',
    'app: broken JSON',
  ])('refuses what cannot be decoded: %s', (title) => {
    expect(tokenAnswer(title)).toMatch(/: 400 .*text\/plain.* Invalid request payload$/);
  });

  it('shows its certificate in no answer', () => {
    const transcript = exercise(createStill(), [...TOKEN_MOVES, ...RECEIVER_MOVES]).join('\n');
    expect(transcript).not.toContain(EMBEDDED_CREDENTIALS.appCertificate);
    expect(transcript).not.toContain(EMBEDDED_CREDENTIALS.customerKey);
  });
});

describe('createIntegrator', () => {
  it('answers 404 elsewhere, also to names that every object has', () => {
    for (const path of ['/elsewhere', '/constructor', '/webhook/', '__proto__']) {
      expect(statusOf({ title: path, path, body: '' })).toBe(404);
    }
  });

  it('offers the observer by GET only', () => {
    expect(statusOf({ title: 'observer', path: '/observer', method: 'POST', body: '' })).toBe(405);
  });

  it('puts the faults given in force, and none of those before', () => {
    const integrator = createStill(['receiver.answers-404']);
    const ordinary = RECEIVER_MOVES.filter(({ title }) => title === 'ordinary');
    expect(exercise(integrator, ordinary)[0]).toMatch(/: 404/);
    integrator.setFaults(['receiver.acknowledges-with-202', 'token-server.answers-401']);
    expect(exercise(integrator, ordinary)[0]).toMatch(/: 202/);
    expect(exercise(integrator, TOKEN_MOVES)[0]).toMatch(/: 401/);
    integrator.setFaults([]);
    expect(exercise(integrator, ordinary)[0]).toMatch(/: 200/);
  });

  it('forgets everything when faults are set', () => {
    const integrator = createStill();
    const body = notification('n-1', 101, agent());
    exercise(integrator, [{ title: 'first', body }]);
    integrator.setFaults([]);
    expect(observe(integrator, ['n-1'])[0]).toContain('{"effects":{"n-1":0}}');
    exercise(integrator, [{ title: 'again', body }]);
    expect(observe(integrator, ['n-1'])[0]).toContain('{"effects":{"n-1":1}}');
  });

  it('refuses a fault that does not exist and stays as it was', () => {
    const integrator = createStill(['receiver.answers-404']);
    expect(() => integrator.setFaults(['receiver.does-not-exist'])).toThrow(UsageError);
    expect(() => createStill(['receiver.does-not-exist'])).toThrow(/receiver\.does-not-exist/);
    expect(exercise(integrator, RECEIVER_MOVES.slice(0, 1))[0]).toMatch(/: 404/);
  });
});
