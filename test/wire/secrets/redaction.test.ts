import { describe, expect, test } from 'vitest';
import { createKnownSecrets } from '../../../src/wire/secrets/known-secrets.ts';
import { createRedactor } from '../../../src/wire/secrets/redaction.ts';

const SECRET = 'k/ey"+é-4711';

describe('a known secret is replaced', () => {
  const redact = createRedactor([SECRET]);
  test.each([
    ['as it is', SECRET],
    ['URL-encoded', encodeURIComponent(SECRET)],
    ['JSON-escaped', JSON.stringify(SECRET)],
    ['in base64', Buffer.from(SECRET).toString('base64')],
    ['in hex', Buffer.from(SECRET).toString('hex')],
    ['as latin1 bytes', Buffer.from(SECRET).toString('latin1')],
  ])('%s', (_title, spelling) => {
    const redacted = redact(`before ${spelling} after`);
    expect(redacted).not.toContain(spelling.replaceAll('"', ''));
    expect(redacted).toMatch(/^before .?\[redacted\].? after$/);
  });
});

test('a literal header value that is echoed in part is replaced', () => {
  const redact = createRedactor(['Bearer litTOKEN4711xyz', 'litTOKEN4711xyz']);
  expect(redact('no such token: litTOKEN4711xyz')).toBe('no such token: [redacted]');
  expect(redact('got Bearer litTOKEN4711xyz')).toBe('got [redacted]');
});

describe('a secret inside the encoding of a longer text is replaced', () => {
  const secret = 'top-secret-4711?~';
  const redact = createRedactor([secret]);
  const cases = ['', 'u', 'u:', 'u::'].flatMap((before) =>
    ['', 'z', 'zz'].flatMap((after) =>
      (['base64', 'base64url', 'hex'] as const).map(
        (encoding) => [encoding, before, after] as const,
      ),
    ),
  );
  test.each(cases)('in %s after "%s" and before "%s"', (encoding, before, after) => {
    const text = Buffer.from(`${before}${secret}${after}`).toString(encoding);
    const redacted = redact(`Basic ${text}`);
    expect(redacted).toContain('[redacted]');
    // What is left of it gives away no run of the secret's characters.
    const left = redacted.slice('Basic '.length).split('[redacted]');
    for (const part of left) {
      expect(Buffer.from(part, encoding).toString('latin1')).not.toMatch(/to[p]|ecr|471/);
      expect(part.length).toBeLessThanOrEqual(8);
    }
  });

  test.each([
    ['a list of bytes', (hex: string) => JSON.stringify([...Buffer.from(hex)])],
    ['a list of bytes by a blank', (hex: string) => [...Buffer.from(hex, 'hex')].join(' ')],
    ['a UUID', (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')],
    ['three quarters', (hex: string) => `${hex.slice(0, 24)}********`],
  ])('as %s', (_how, spell) => {
    const hex = '5eedc0de00a1b2c3d4e5f60718293a4b';
    const redacted = createRedactor([hex])(`key ${spell(hex)} end`);
    expect(redacted).toMatch(/^key .?\[redacted\][*\]]* end$/);
  });

  test('as bytes that it spells in hexadecimal, too', () => {
    const hex = '5eedc0de5eedc0de5eedc0de5eedc0de';
    const bytes = Buffer.concat([Buffer.from('k'), Buffer.from(hex, 'hex'), Buffer.from('kk')]);
    const redacted = createRedactor([hex])(bytes.toString('base64'));
    expect(redacted).toMatch(/^.{2,3}\[redacted\].{0,6}$/);
    expect(createRedactor([hex])(`x ${hex.slice(0, 8)}${hex.slice(8).toUpperCase()}`)).toBe(
      'x [redacted]',
    );
  });
});

test('nothing is left of secrets that overlap', () => {
  expect(createRedactor(['aaaabbbb', 'bbbbcccccc'])('x aaaabbbbcccccc y')).toBe('x [redacted] y');
});

test('the slashes of a secret may be escaped', () => {
  expect(createRedactor(['ab/cd/ef'])('"ab\\/cd\\/ef"')).toBe('"[redacted]"');
});

test('a short secret does not blank out ordinary words', () => {
  const text = 'Ejected by MTIz, TIzN? All of it stands.';
  expect(createRedactor(['1234'])(text)).toBe(text);
});

describe('a secret in the query of a URL is replaced', () => {
  const redact = createRedactor([]);
  test.each([
    'key',
    'token',
    'secret',
    'password',
    'signature',
    'sig',
    'auth',
    'apikey',
    'user_pwd',
    'access_token',
    'code',
    'TOKEN',
    'api_key',
    'x-api-key',
    'apiKey',
    'clientSecret',
    'hub.secret',
    'hook%5Fsecret',
    'X-Amz-Signature',
  ])('%s', (name) => {
    expect(redact(`http://h/hook?a=1&${name}=s3c/r%20et&b=2#f`)).toBe(
      `http://h/hook?a=1&${name}=[redacted]&b=2#f`,
    );
    expect(redact(`sent to http://h/hook?${name}=s3cret.`)).toBe(
      `sent to http://h/hook?${name}=[redacted]`,
    );
  });

  test.each(['monkey', 'codec', 'authority', 'designated', 'tokens_left', 'keyboard', 'page'])(
    'but not %s',
    (name) => {
      const url = `http://h/hook?${name}=1&x=2`;
      expect(redact(url)).toBe(url);
    },
  );

  test('in JSON and in JSON that is quoted', () => {
    const body = JSON.stringify({ to: 'http://h/?secret=abc', b: 1 });
    expect(redact(body)).toBe('{"to":"http://h/?secret=[redacted]","b":1}');
    expect(redact(JSON.stringify(body))).toBe(
      JSON.stringify('{"to":"http://h/?secret=[redacted]","b":1}'),
    );
  });

  test('in a fragment, after an escaped ampersand, and twice over', () => {
    expect(redact('/cb#access_token=abc&n=1')).toBe('/cb#access_token=[redacted]&n=1');
    expect(redact('<a href="/x?a=1&amp;secret=abc">')).toBe(
      '<a href="/x?a=1&amp;secret=[redacted]">',
    );
    const once = redact('http://h/?secret=abc&sig=def');
    expect(once).toBe('http://h/?secret=[redacted]&sig=[redacted]');
    expect(redact(once)).toBe(once);
  });

  test('an empty value stays', () => {
    expect(redact('http://h/?secret=&a=1')).toBe('http://h/?secret=&a=1');
  });
});

test('a longer secret is replaced before one that it contains', () => {
  expect(createRedactor(['abcd', 'abcdefgh'])('abcdefgh abcd')).toBe('[redacted] [redacted]');
});

test('a token is recognised by its looks and by its member', () => {
  const redact = createRedactor([]);
  const token = `007${'eJxTYGBg'.repeat(8)}==`;
  expect(redact(`got ${token}.`)).toBe('got [redacted].');
  expect(redact('{"token":"opaque-1","access_token": "x\\"y"}')).toBe(
    '{"token":"[redacted]","access_token": "[redacted]"}',
  );
  expect(redact('{"token":"","error":"no"}')).toBe('{"token":"","error":"no"}');
});

describe('a token is recognised by its name where the text is no JSON', () => {
  const redact = createRedactor([]);
  const token = 'opaque-Tok-4711';
  test.each([
    [`{'token': '${token}'}`, `{'token': '[redacted]'}`],
    [`{'accessToken' => "${token}"}`, `{'accessToken' => "[redacted]"}`],
    [`{token: ${token}, expire: 7}`, `{token: [redacted], expire: 7}`],
    [`token=${token}&ok=1`, 'token=[redacted]&ok=1'],
    [`refresh_token=${token}`, 'refresh_token=[redacted]'],
    [`the new TOKEN: ${token}`, 'the new TOKEN: [redacted]'],
    [`X-Token: ${token}`, 'X-Token: [redacted]'],
    [`not for Bearer ${token}`, 'not for Bearer [redacted]'],
    [`{"got":"bearer ${token}"}`, '{"got":"bearer [redacted]"}'],
    [`<token>${token}</token>`, '<token>[redacted]</token>'],
    [`<a:userToken>\n ${token}\n</a:userToken>`, '<a:userToken>\n [redacted]</a:userToken>'],
    [`&lt;token&gt;${token}&lt;/token&gt;`, '&lt;token&gt;[redacted]&lt;/token&gt;'],
    [`status 500 ("{'token': '${token}`, `status 500 ("{'token': '[redacted]`],
    ['token=abcdefghijklmnopqrstuvwxyz', 'token=[redacted]'],
  ])('%s', (text, redacted) => {
    expect(redact(text)).toBe(redacted);
    expect(redact(redacted)).toBe(redacted);
    expect(redact(JSON.stringify(text))).not.toContain(token);
  });

  test.each([
    'asks for another token: {"kind":"user","user":"nobody"}',
    'invalid token: expected a signature',
    'no bearer authentication here',
    'WWW-Authenticate: Bearer error_description="expired"',
    'X-Token: env:APP_TOKEN_4711 and Authorization: Bearer env:APP_TOKEN_4711',
    'token_type=bearer, tokens: 12345678',
    "{'token': ''}",
    '<token></token>',
    'token=null',
  ])('but nothing of %s', (text) => {
    expect(redact(text)).toBe(text);
  });
});

test('the credentials of a URL are replaced', () => {
  expect(createRedactor([])('https://user:pw@host/x')).toBe('https://[redacted]@host/x');
});

test('a password that holds an at sign is replaced as a whole', () => {
  expect(createRedactor([])('got https://user:p@w@host/x')).toBe('got https://[redacted]@host/x');
});

// With a pattern that looks back and forth, each of these takes minutes and longer.
test.each([
  '\\',
  'a.',
  '?',
  '?a',
  '&key=',
  '?key=\\',
  '?key=\\"',
  '://',
  '"token',
  "token:'",
  'token ',
  '<token>',
  'bearer ',
])('a long answer of %s alone is no burden', (piece) => {
  const text = `?key=${piece.repeat(1_000_000 / piece.length)}`;
  expect(createRedactor(['top-secret-4711'])(text)).not.toBe('');
});

test('ordinary text and texts shorter than a secret stay', () => {
  expect(createRedactor(['abc'])('abc 007 token')).toBe('abc 007 token');
});

test('a text that had nothing to redact is looked through again once a secret becomes known', () => {
  const known = createKnownSecrets([]);
  const redact = createRedactor(known);
  expect(redact('handed out: wxyz-98765')).toBe('handed out: wxyz-98765');
  known.add('wxyz-98765');
  expect(redact('handed out: wxyz-98765')).toBe('handed out: [redacted]');
});
