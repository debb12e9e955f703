import { describe, expect, test } from 'vitest';
import { type FailureReason, failureOf, isSuccessStatus } from '../../src/wire/exchange.ts';

function errorWith(code: string, message = 'it broke', cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code });
}

describe('the reason follows from the code', () => {
  test.each<[code: string, reason: FailureReason]>([
    ['ENOTFOUND', 'dns'],
    ['EAI_AGAIN', 'dns'],
    ['ECONNREFUSED', 'refused'],
    ['EHOSTUNREACH', 'refused'],
    ['ENETUNREACH', 'refused'],
    ['ECONNRESET', 'reset'],
    ['EPIPE', 'reset'],
    ['UND_ERR_SOCKET', 'reset'],
    ['ETIMEDOUT', 'timeout'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
    ['UND_ERR_HEADERS_OVERFLOW', 'too-large'],
    ['EPROTO', 'tls'],
    ['CERT_HAS_EXPIRED', 'tls'],
    ['CERT_NOT_YET_VALID', 'tls'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'tls'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
    ['UNABLE_TO_GET_ISSUER_CERT', 'tls'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'tls'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
    ['HPE_INVALID_CONSTANT', 'protocol'],
  ])('%s: %s', (code, reason) => {
    expect(failureOf(errorWith(code))).toEqual({
      kind: 'failure',
      reason,
      detail: `${code}: it broke`,
    });
  });

  test.each(['E_NEVER_HEARD_OF', 'UND_ERR_INVALID_ARG', 'EMFILE'])(
    '%s: no target brings it about, so it is ours',
    (code) => {
      expect(failureOf(errorWith(code))).toMatchObject({ reason: 'protocol', whose: 'ours' });
    },
  );

  test('of a cause, when the error itself has none', () => {
    const wrapped = new Error('fetch failed', { cause: errorWith('ECONNREFUSED') });
    expect(failureOf(wrapped)).toEqual({
      kind: 'failure',
      reason: 'refused',
      detail: 'ECONNREFUSED: fetch failed',
    });
  });

  test('of the error itself, when its cause has another', () => {
    expect(failureOf(errorWith('ECONNRESET', 'gone', errorWith('EPROTO'))).reason).toBe('reset');
  });
});

describe('the detail is one line', () => {
  test('of the first line of a long message', () => {
    expect(failureOf(errorWith('EPROTO', 'first\nsecond')).detail).toBe('EPROTO: first');
  });

  test('of the code alone, when an error of several addresses has no message', () => {
    const error = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });
    expect(failureOf(error).detail).toBe('ECONNREFUSED');
  });

  test.each([['a text'], [42]])('of %j, thrown instead of an error', (thrown) => {
    expect(failureOf(thrown)).toEqual({
      kind: 'failure',
      reason: 'protocol',
      detail: String(thrown),
      whose: 'ours',
    });
  });

  test.each([[null], [undefined]])('of %j', (thrown) => {
    expect(failureOf(thrown).reason).toBe('protocol');
  });
});

test.each([
  [199, false],
  [200, true],
  [204, true],
  [299, true],
  [300, false],
  [500, false],
])('status %i: %s', (status, isSuccess) => {
  expect(isSuccessStatus(status)).toBe(isSuccess);
});
