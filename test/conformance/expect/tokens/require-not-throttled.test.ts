import { describe, expect, test } from 'vitest';
import { createVirtualClockPair } from '../../../../src/clock/virtual-clock-pair.ts';
import { createLedger } from '../../../../src/conformance/core/evidence/evidence.ts';
import { createExclusiveLock } from '../../../../src/conformance/core/governor/exclusive-lock.ts';
import {
  requireNotThrottled,
  requireNotToldToWait,
  requireOrdinaryNotThrottled,
} from '../../../../src/conformance/expect/tokens/require-not-throttled.ts';
import { createTokenServerProbe } from '../../../../src/conformance/probes/create-token-server-probe.ts';
import { createTestUsers } from '../../../../src/conformance/probes/test-users.ts';
import type { TokenServerProbe } from '../../../../src/conformance/probes/token-server-probe.ts';
import { resolveProfile } from '../../../../src/contract/index.ts';
import type { Answer, Failure } from '../../../../src/wire/exchange.ts';
import { answer, failure, scriptedExchange } from '../../../support/scripted-exchange.ts';

type Reply = Answer | Failure;

const TOKEN = answer(200, '{"token":"t"}');
const ERROR = answer(200, '{"error":"busy"}');

/** A server that gives these answers in turn, the last for ever. */
function serverOf(replies: readonly Reply[]) {
  const { exchange, requests } = scriptedExchange(
    (_request, index) => replies[Math.min(index, replies.length - 1)] as Reply,
  );
  const tokenServer: TokenServerProbe = createTokenServerProbe({
    redact: (text) => text,
    keepSecret: () => {},
    url: 'http://target.test',
    ledger: createLedger(),
    lock: createExclusiveLock(createVirtualClockPair(0).waits),
    exchange,
  });
  return {
    context: {
      tokenServer,
      users: createTestUsers({ runId: 'r1' }),
      profile: resolveProfile('neutral'),
    },
    requests,
  };
}

const ask = ({ tokenServer }: { readonly tokenServer: TokenServerProbe }) =>
  tokenServer.askRaw('user', Buffer.from('{'), 'undecodable user');

async function requireFor(
  replies: readonly Reply[],
  options: Parameters<typeof requireNotThrottled>[2] = {},
) {
  const { context, requests } = serverOf(replies);
  const required = requireNotThrottled(context, await ask(context), options);
  const thrown = await required.then(
    () => undefined,
    (error: unknown) => error,
  );
  return { thrown, bodies: requests.map(({ body }) => Buffer.from(body).toString('utf8')) };
}

const UNTESTED = { name: 'Untestable', isChoice: false, remedies: [{ code: 'slow-down' }] };

describe('before a failure is reported', () => {
  test('status 429 leaves a must untested, says how to slow down, and asks only for another user', async () => {
    const { thrown, bodies } = await requireFor([answer(429)]);
    expect(thrown).toMatchObject({ ...UNTESTED, message: expect.stringMatching(/user.*429/) });
    expect(bodies.slice(1)).toEqual([expect.stringMatching(/before/)]);
  });

  test.each([
    { what: 'others are served', other: TOKEN, says: /refuses one user and serves another/ },
    { what: 'others are refused too', other: ERROR, says: /how fast it is asked/ },
  ])(
    'a user who is refused whatever is asked is no matter of the pace where $what',
    async ({ other, says }) => {
      const { thrown, bodies } = await requireFor([ERROR, ERROR, other], { users: ['u', 'u'] });
      expect(thrown).toMatchObject({ name: 'Untestable', message: expect.stringMatching(says) });
      expect(bodies.slice(1)).toEqual([
        expect.stringContaining('"u"'),
        expect.stringMatching(/other-/),
      ]);
    },
  );

  test('what was not tried for its pace keeps its weight, whatever the check says', async () => {
    const { thrown } = await requireFor([answer(429)], { isChoice: true });
    expect(thrown).toMatchObject({ name: 'Untestable', isChoice: false });
  });

  test.each([
    { what: 'status 503', refusal: answer(503) },
    { what: 'status 403', refusal: answer(403) },
    { what: 'an error', refusal: ERROR },
    { what: 'status 500 with Retry-After', refusal: answer(500, '', { 'retry-after': '1' }) },
  ])(
    '$what is meant for the request when it comes again between two that are served',
    async ({ refusal }) => {
      const { thrown, bodies } = await requireFor([refusal, TOKEN, refusal, TOKEN]);
      expect(thrown).toBeUndefined();
      expect(bodies[2]).toBe('{');
      expect(bodies[1]).toMatch(/assay-r1-user/);
      expect(bodies[3]).toBe(bodies[1]);
    },
  );

  test.each([
    { what: 'answers differently when it is asked again', replies: [TOKEN, answer(400), TOKEN] },
    { what: 'refuses the ordinary request before', replies: [answer(503)] },
    { what: 'refuses the ordinary request after', replies: [TOKEN, answer(503), answer(503)] },
  ])('a target that $what may have a limit', async ({ replies }) => {
    const { thrown } = await requireFor([answer(503), ...replies]);
    expect(thrown).toMatchObject({ ...UNTESTED, message: expect.stringMatching(/503/) });
  });

  test.each([answer(200), answer(500), failure('reset'), failure('timeout')])(
    '%j is no refusal, and so no rate limit',
    async (reply) => {
      const { thrown } = await requireFor([reply, TOKEN]);
      expect(thrown).toBeUndefined();
    },
  );

  test('the ordinary requests are for the users that the check names', async () => {
    const { bodies } = await requireFor([ERROR, TOKEN, ERROR, TOKEN], { users: ['ann', 'bob'] });
    expect(bodies[1]).toMatch(/"ann"/);
    expect(bodies[3]).toMatch(/"bob"/);
  });
});

describe('before a refusal counts as the right answer', () => {
  test('an error is believed at once', async () => {
    const { context, requests } = serverOf([ERROR]);
    await requireNotToldToWait(context, await ask(context));
    expect(requests.length).toBe(1);
  });

  test('status 503 has to come again', async () => {
    const { context } = serverOf([answer(503), TOKEN, ERROR, TOKEN]);
    await expect(requireNotToldToWait(context, await ask(context))).rejects.toMatchObject(UNTESTED);
  });
});

describe('an ordinary request', () => {
  test('that is served when it comes alone was refused because of a rate limit', async () => {
    const { context } = serverOf([ERROR, TOKEN]);
    await expect(requireOrdinaryNotThrottled(context, await ask(context))).rejects.toMatchObject(
      UNTESTED,
    );
  });

  test('that is served after a rest was so too, where the answer says to wait', async () => {
    const { context, requests } = serverOf([answer(503), answer(503), TOKEN]);
    await expect(requireOrdinaryNotThrottled(context, await ask(context))).rejects.toMatchObject(
      UNTESTED,
    );
    expect(requests.length).toBe(3);
  });

  test('that is refused after a rest too was refused for itself', async () => {
    const { context } = serverOf([answer(503)]);
    await requireOrdinaryNotThrottled(context, await ask(context));
  });

  test('that is refused again was refused for itself', async () => {
    const { context, requests } = serverOf([ERROR]);
    await requireOrdinaryNotThrottled(context, await ask(context));
    expect(requests.length).toBe(2);
  });
});
