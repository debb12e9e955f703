import { describe, expect, test } from 'vitest';
import {
  createLedger,
  describeOutcome,
  isRateLimited,
  note,
  performExchange,
  recordCalls,
  recordExchange,
  recordRequest,
} from '../../../../src/conformance/core/evidence/evidence.ts';
import { TargetGone, TargetUntrusted } from '../../../../src/conformance/core/signals.ts';
import type { Answer, Failure, FailureReason } from '../../../../src/wire/exchange.ts';
import { createRedactor } from '../../../../src/wire/secrets/redaction.ts';
import {
  A_REQUEST,
  answer,
  exchangeOf,
  failure,
  inTurn,
  scriptedExchange,
} from '../../../support/scripted-exchange.ts';

const SECRET = 'top-secret-4711';
const redact = createRedactor([SECRET]);
const keep = createRedactor([]);

/** The recorded body of an answer, as far as it is given. */
function recordedAnswer(body: string | Uint8Array) {
  const { outcome } = recordExchange('role', exchangeOf(answer(200, body)), redact);
  if (outcome.kind !== 'answer') throw new Error('an answer was expected');
  return outcome.body;
}

describe('a request as evidence', () => {
  test('is all of it', () => {
    const body = Buffer.from('x'.repeat(10_000));
    const request = { ...A_REQUEST, method: 'POST', headers: [['X-One', '1']] as const, body };
    expect(recordRequest(request, keep)).toEqual({
      method: 'POST',
      url: A_REQUEST.url,
      headers: [['X-One', '1']],
      body: { text: 'x'.repeat(10_000), bytes: 10_000 },
    });
  });

  test('shows no secret in URL, header or body', () => {
    const record = recordRequest(
      {
        method: 'POST',
        url: `http://user:pw@h/${SECRET}?key=${SECRET}`,
        headers: [['Authorization', `Bearer ${SECRET}`]],
        body: Buffer.from(`{"key":"${SECRET}"}`),
      },
      redact,
    );
    expect(JSON.stringify(record)).not.toContain(SECRET);
    expect(record.url).toBe('http://[redacted]@h/[redacted]?key=[redacted]');
    expect(record.headers).toEqual([['Authorization', 'Bearer [redacted]']]);
    expect(record.body.text).toBe('{"key":"[redacted]"}');
  });
});

describe('a body', () => {
  test.each([
    ['empty', ''],
    ['ASCII', 'ok'],
    ['with a byte order mark', '\ufeff{}'],
    ['of many scripts', 'é 漢字 😀 \u0000'],
  ])('%s is text', (_title, text) => {
    expect(recordedAnswer(text)).toEqual({ text, bytes: Buffer.byteLength(text) });
  });

  test('that is not UTF-8 is base64, byte for byte', () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x00, 0x41, 0x80]);
    expect(recordedAnswer(bytes)).toEqual({ base64: bytes.toString('base64'), bytes: 5 });
  });

  test('that is not UTF-8 shows no secret either', () => {
    const record = recordedAnswer(
      Buffer.concat([Buffer.from([0xff]), Buffer.from(SECRET), Buffer.from([0xfe])]),
    );
    const decoded = Buffer.from(record.base64 ?? '', 'base64').toString('latin1');
    expect(decoded).toBe('\u00ff[redacted]\u00fe');
  });
});

describe('a long answer', () => {
  test('is cut, and says so and how long it was', () => {
    expect(recordedAnswer('y'.repeat(3_000))).toEqual({
      text: 'y'.repeat(2_048),
      bytes: 3_000,
      isCut: true,
    });
  });

  test('of exactly the length that is kept is not cut', () => {
    expect(recordedAnswer('y'.repeat(2_048))).toEqual({ text: 'y'.repeat(2_048), bytes: 2_048 });
  });

  test.each([1, 7, SECRET.length - 1])(
    'is redacted before it is cut: %i characters of a secret stand before the cut',
    (before) => {
      const record = recordedAnswer(`${'y'.repeat(2_048 - before)}${SECRET}${'z'.repeat(100)}`);
      expect(record.text).not.toContain(SECRET.slice(0, before === 1 ? 2 : before));
      expect(record.text).toMatch(/^y+\[/);
      expect(record.isCut).toBe(true);
    },
  );

  test('of other bytes is redacted before it is cut, too', () => {
    const body = Buffer.concat([
      Buffer.from([0xff]),
      Buffer.from('y'.repeat(2_040)),
      Buffer.from(SECRET),
      Buffer.from('z'.repeat(50)),
    ]);
    const { base64 = '', isCut } = recordedAnswer(body);
    const decoded = Buffer.from(base64, 'base64').toString('latin1');
    expect(decoded).toBe(`\u00ff${'y'.repeat(2_040)}[redact`);
    expect(isCut).toBe(true);
  });
});

describe('calls of a client as evidence', () => {
  const call = { number: 1, atMs: 5, by: 'client', what: 'login', outcome: 'success' } as const;

  test('are the first fifty, and how many more there were', () => {
    const calls = Array.from({ length: 53 }, (_none, at) => ({ ...call, number: at + 1 }));
    const recorded = recordCalls(calls, keep);
    expect(recorded.calls?.map(({ number }) => number)).toEqual(
      calls.slice(0, 50).map(({ number }) => number),
    );
    expect(recorded.callsLeftOut).toBe(3);
    expect(recordCalls(calls.slice(0, 50), keep).callsLeftOut).toBe(0);
  });

  test('show no secret, and only what the report has a place for', () => {
    const seen = {
      ...call,
      what: `POST /${SECRET}`,
      userId: SECRET,
      clientId: SECRET,
      outcome: `named ${SECRET}`,
      tokenId: '0123456789abcdef',
      code: 200,
      isHttpsOnly: true,
    };
    expect(recordCalls([seen], redact).calls).toEqual([
      {
        ...call,
        what: 'POST /[redacted]',
        userId: '[redacted]',
        clientId: '[redacted]',
        outcome: 'named [redacted]',
        tokenId: '0123456789abcdef',
        code: 200,
      },
    ]);
  });
});

describe('an exchange as evidence', () => {
  test('says its role, its times, status and headers', () => {
    const exchange = { ...exchangeOf(answer(401, 'no', { 'x-why': SECRET })), durationMs: 7 };
    expect(recordExchange('unsigned', { ...exchange, startedAtMs: 5 }, redact)).toMatchObject({
      role: 'unsigned',
      startedAtMs: 5,
      durationMs: 7,
      outcome: { kind: 'answer', status: 401, headers: { 'x-why': '[redacted]' } },
    });
  });

  test('of a failure keeps the reason and redacts the detail', () => {
    const exchange = exchangeOf(failure('refused', `no route to ${SECRET}`));
    expect(recordExchange('control', exchange, redact).outcome).toEqual({
      kind: 'failure',
      reason: 'refused',
      detail: 'no route to [redacted]',
    });
  });
});

const roles = (count: number) => Array.from({ length: count }, (_none, number) => `r${number}`);

function ledgerWith(count: number) {
  const ledger = createLedger();
  for (const role of roles(count)) note(ledger, { role, exchange: exchangeOf(answer(200)) });
  return ledger;
}

test('a new ledger holds nothing', () => {
  expect(createLedger()).toEqual({
    counts: { examples: 0, examplesLeftOut: 0, exchanges: 0, resent: 0 },
    noticeIds: new Set(),
    entries: [],
  });
});

test('a short example is kept whole, the oldest first', () => {
  expect(ledgerWith(6).entries.map(({ role }) => role)).toEqual(roles(6));
});

test('of a long example the first and the latest are kept, and all are counted', () => {
  const ledger = ledgerWith(20);
  expect(ledger.entries.map(({ role }) => role)).toEqual(['r0', 'r15', 'r16', 'r17', 'r18', 'r19']);
  expect(ledger.counts.exchanges).toBe(20);
});

test('what was handed out before does not change when more is noted', () => {
  const ledger = ledgerWith(2);
  const { entries } = ledger;
  note(ledger, { role: 'later', exchange: exchangeOf(answer(200)) });
  expect(entries.map(({ role }) => role)).toEqual(['r0', 'r1']);
});

const MADE_UP = { role: 'made up', request: A_REQUEST };

async function recording(...outcomes: (Answer | Failure)[]) {
  const ledger = createLedger();
  const { exchange, requests } = scriptedExchange(inTurn(...outcomes));
  const made = await performExchange(exchange, ledger, MADE_UP);
  return { ledger, requests, outcome: made.outcome };
}

describe('a recorded exchange', () => {
  test('is noted with its role', async () => {
    const { ledger, requests, outcome } = await recording(answer(204));
    expect(outcome).toEqual(answer(204));
    expect(requests).toEqual([A_REQUEST]);
    expect(ledger.counts.exchanges).toBe(1);
    expect(ledger.entries.map(({ role }) => role)).toEqual(['made up']);
  });

  const closed: Failure = { ...failure('reset', 'closed'), wasIdle: true };

  test('goes out again when an idle connection had been closed, and that is counted', async () => {
    const { ledger, requests, outcome } = await recording(closed, answer(200));
    expect(outcome).toEqual(answer(200));
    expect(requests).toEqual([A_REQUEST, { ...A_REQUEST, opensConnection: true }]);
    expect(ledger).toMatchObject({ counts: { exchanges: 2, resent: 1 } });
    expect(ledger.entries.map(({ role }) => role)).toEqual([
      'made up',
      'made up (again, since an idle connection had been closed)',
    ]);
  });

  test('goes out again only so often', async () => {
    const { requests, outcome } = await recording(closed);
    expect(outcome).toEqual(closed);
    expect(requests.filter(({ method }) => method === A_REQUEST.method)).toHaveLength(4);
  });

  test('is not repeated after any other reset, but asked is whether the target still listens', async () => {
    const { ledger, requests, outcome } = await recording(failure('reset', 'one'), answer(405));
    expect(outcome).toEqual(failure('reset', 'one'));
    expect(requests.map(({ method }) => method)).toEqual([A_REQUEST.method, 'HEAD']);
    expect(ledger).toMatchObject({ counts: { exchanges: 2, resent: 0 } });
  });

  test.each<FailureReason>(['timeout', 'protocol', 'too-large'])(
    'is not repeated after the failure %s',
    async (reason) => {
      const { requests, outcome } = await recording(failure(reason), answer(200));
      expect(outcome).toMatchObject({ kind: 'failure', reason });
      expect(requests).toHaveLength(1);
    },
  );

  test.each([
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate',
      /self-signed certificate$/,
      [{ code: 'trust-certificate' }],
    ],
    ['ERR_SSL_WRONG_VERSION_NUMBER: wrong version number', /use http:\/\/[^ ]+$/, []],
    ['CERT_HAS_EXPIRED: certificate has expired', /Renew the certificate/, []],
    ['CERT_NOT_YET_VALID: certificate is not yet valid', /the clock of this machine$/, []],
    ['ERR_TLS_CERT_ALTNAME_INVALID: Hostname/IP does not match', /by a name for which/, []],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: tlsv13', /client certificate/, []],
    ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: sslv3', /client certificate/, []],
    ['ECONNRESET: Client network socket disconnected', /It may speak plain HTTP/, []],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: tlsv1', /too old$/, []],
  ])('is none of the target when TLS fails with %s', async (detail, advice, remedies) => {
    const asking = recording(failure('tls', detail), answer(200));
    await expect(asking).rejects.toBeInstanceOf(TargetUntrusted);
    await expect(asking).rejects.toThrow(/^no TLS connection to http/);
    await expect(asking).rejects.toThrow(advice);
    await expect(asking).rejects.toMatchObject({ rootCause: 'no-trust', remedies });
  });

  test('is none of the target when it ends every TLS connection without a word', async () => {
    const unheard: Failure = { ...failure('reset', 'closed'), isUnheard: true };
    const asking = recording(unheard, unheard);
    await expect(asking).rejects.toBeInstanceOf(TargetUntrusted);
    await expect(asking).rejects.toThrow(/ends every connection before any answer\. It may want/);
    expect(await recording(unheard, answer(405))).toMatchObject({ outcome: unheard });
  });

  test.each<FailureReason>(['dns', 'refused'])('is none after the failure %s', async (reason) => {
    const asking = recording(failure(reason), answer(200));
    await expect(asking).rejects.toBeInstanceOf(TargetGone);
    await expect(asking).rejects.toThrow(/^nothing listens at http/);
    await expect(asking).rejects.toMatchObject({ rootCause: 'nothing-listens' });
  });

  test('names the request after which nothing listens any more', async () => {
    const asking = recording(failure('reset'), failure('refused'));
    await expect(asking).rejects.toThrow(/^the target stopped listening at http.*it had sent /);
    await expect(asking).rejects.toMatchObject({ rootCause: 'stopped-listening' });
  });

  test('names the request that went over an idle connection and ended the target', async () => {
    const idle: Failure = { ...failure('reset'), wasIdle: true };
    const asking = recording(idle, failure('refused'));
    await expect(asking).rejects.toThrow(/^the target stopped listening at http.*it had sent /);
    await expect(asking).rejects.toMatchObject({ rootCause: 'stopped-listening' });
  });

  test('is not repeated after a 500', async () => {
    const { requests } = await recording(answer(500), answer(200));
    expect(requests).toHaveLength(1);
  });
});

const REASONS: readonly FailureReason[] = [
  'dns',
  'refused',
  'tls',
  'timeout',
  'reset',
  'protocol',
  'too-large',
];

describe('an outcome in one line', () => {
  test.each([
    [answer(204), 'status 204'],
    [answer(200, ' \n '), 'status 200'],
    [answer(401, 'bad\n  "signature"'), 'status 401 ("bad \\"signature\\"")'],
    [answer(302, 'x', { location: 'https://h/' }), 'status 302 redirecting to https://h/'],
    [failure('timeout', 'after 10 ms'), 'no complete answer in time (after 10 ms)'],
    [failure('reset', 'ECONNRESET'), 'the connection was reset (ECONNRESET)'],
  ])('%j', (outcome, words) => {
    expect(describeOutcome(outcome)).toBe(words);
  });

  test('each failure has words of its own', () => {
    const lines = REASONS.map((reason) => describeOutcome(failure(reason, 'x')));
    expect(new Set(lines).size).toBe(REASONS.length);
  });

  test('a long body is cut', () => {
    const line = describeOutcome(answer(200, 'z'.repeat(50_000)));
    expect(line.length).toBeLessThan(5_000);
    expect(line).toMatch(/^status 200 \("z+…"\)$/);
  });
});

test('only an answer with status 429 says that a target limits its rate', () => {
  expect(isRateLimited(exchangeOf(answer(429)))).toBe(true);
  expect(isRateLimited(exchangeOf(answer(503)))).toBe(false);
  expect(isRateLimited(exchangeOf(failure('reset')))).toBe(false);
});
