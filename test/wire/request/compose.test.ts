import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { WireRequest } from '../../../src/wire/exchange.ts';
import { compose, createComposer } from '../../../src/wire/request/compose.ts';
import type { Writing } from '../../../src/wire/request/encode-body.ts';
import type { BodyEdit, KeyName, Recipe } from '../../../src/wire/request/recipe.ts';
import { signBody } from '../../../src/wire/signature.ts';
import { A_NOTICE } from '../../simulator/engine/notice.ts';
import { ADDRESSING, STAMP } from './addressing.ts';

const PLAIN: Recipe = { content: { notice: { ...A_NOTICE } } };

const made = (recipe: Partial<Recipe> = {}): WireRequest =>
  compose({ ...PLAIN, ...recipe }, STAMP, ADDRESSING);
const textIn = ({ body }: WireRequest): string => Buffer.from(body).toString('utf8');
const valueIn = (request: WireRequest): Record<string, unknown> => JSON.parse(textIn(request));
const header = ({ headers }: WireRequest, wanted: string): string | undefined =>
  headers.find(([name]) => name === wanted)?.[1];

function signaturesOf(request: WireRequest) {
  return {
    v1: header(request, 'Service-Signature'),
    v2: header(request, 'Service-Signature-V2'),
  };
}

test('headers of the receiver’s own stand on every request, whatever is wrong with it', () => {
  const to = { ...ADDRESSING, headers: [['X-Api-Key', 'k']] } as const;
  const plain = compose(PLAIN, STAMP, to);
  expect(header(plain, 'X-Api-Key')).toBe('k');
  expect(plain.headers).toHaveLength(made().headers.length + 1);
  const bad = compose({ ...PLAIN, signatureEdits: [{ edit: 'omit', version: 'v1' }] }, STAMP, to);
  expect(header(bad, 'X-Api-Key')).toBe('k');
  expect(
    createComposer(to)({ ...A_NOTICE, noticeId: STAMP.noticeId }, STAMP.notifyMs).headers,
  ).toEqual(plain.headers);
});

describe('a plain recipe', () => {
  const request = made();

  test('is a POST of JSON to the address', () => {
    expect(request.method).toBe('POST');
    expect(request.url).toBe(ADDRESSING.url);
    expect(header(request, 'Content-Type')).toBe('application/json');
    expect(request).not.toHaveProperty('mode');
  });

  test('carries the notice with the noticeId and the time of this sending', () => {
    expect(valueIn(request)).toEqual({ ...A_NOTICE, ...STAMP });
  });

  test('is signed over the bytes that are sent', () => {
    const { customerKey, scheme } = ADDRESSING;
    expect(signaturesOf(request)).toEqual(signBody(request.body, customerKey, scheme));
  });

  test('carries the signatures under the header names of the scheme', () => {
    const scheme = { ...ADDRESSING.scheme, v1Header: 'Other', v2Header: 'Other-V2' };
    const other = compose(PLAIN, STAMP, { ...ADDRESSING, scheme });
    expect(other.headers.map(([name]) => name)).toEqual(['Content-Type', 'Other', 'Other-V2']);
  });

  test('is made again for a retry: other bytes, other signatures, the same noticeId', () => {
    const retry = compose(PLAIN, { ...STAMP, notifyMs: STAMP.notifyMs + 1 }, ADDRESSING);
    expect(valueIn(retry)['noticeId']).toBe(STAMP.noticeId);
    expect(textIn(retry)).not.toBe(textIn(request));
    expect(signaturesOf(retry).v1).not.toBe(signaturesOf(request).v1);
    expect(signaturesOf(retry).v2).not.toBe(signaturesOf(request).v2);
  });
});

describe('composing is pure', () => {
  const recipe: Recipe = Object.freeze({
    ...PLAIN,
    bodyEdits: Object.freeze([{ edit: 'flip-bit', at: 5 }] as const),
    headers: Object.freeze([['X', 'y']] as const),
  });

  test('the same ingredients give the same bytes', () => {
    expect(made(recipe)).toEqual(made(recipe));
  });

  test('the recipe stays as it was', () => {
    const before = structuredClone(recipe);
    made(recipe);
    expect(recipe).toEqual(before);
  });
});

describe('bytes instead of a notice', () => {
  const bytes = Buffer.from([
    0xff,
    0x00,
    ...Buffer.from('{"noticeId":"<id>","again":"<id>"'),
    0xfe,
  ]);
  const base64 = bytes.toString('base64');

  test('are sent and signed as they are', () => {
    const request = made({ content: { base64 } });
    const { customerKey, scheme } = ADDRESSING;
    expect(Buffer.from(request.body)).toEqual(bytes);
    expect(signaturesOf(request)).toEqual(signBody(bytes, customerKey, scheme));
  });

  test('get the noticeId of the sending wherever it stands, and no other byte changes', () => {
    const request = made({ content: { base64, noticeIdText: '<id>' } });
    const expected = Buffer.from([
      0xff,
      0x00,
      ...Buffer.from(`{"noticeId":"${STAMP.noticeId}","again":"${STAMP.noticeId}"`),
      0xfe,
    ]);
    expect(Buffer.from(request.body)).toEqual(expected);
    const again = compose(
      { content: { base64, noticeIdText: '<id>' } },
      { ...STAMP, noticeId: 'notice-2' },
      ADDRESSING,
    );
    expect(textIn(again)).toContain('notice-2');
    expect(textIn(again)).not.toContain(STAMP.noticeId);
  });
});

describe('the key that signs', () => {
  test.each<[KeyName, key: string]>([
    ['customer-key', ADDRESSING.customerKey],
    ['app-certificate', ADDRESSING.appCertificate ?? ''],
    ['empty-key', ''],
  ])('%s', (signedWith, key) => {
    const request = made({ signedWith });
    expect(signaturesOf(request)).toEqual(signBody(request.body, key, ADDRESSING.scheme));
  });

  test('a guess', () => {
    const request = made({ signedWith: { guess: 'undefined' } });
    expect(signaturesOf(request)).toEqual(signBody(request.body, 'undefined', ADDRESSING.scheme));
  });

  test('a guess that is right is replaced, since it would sign genuinely', () => {
    const request = made({ signedWith: { guess: ADDRESSING.customerKey } });
    expect(signaturesOf(request)).toEqual(signaturesOf(made({ signedWith: 'unrelated-key' })));
  });

  test.each([
    ['body', ''],
    ['key-and-body', ADDRESSING.customerKey],
  ] as const)('no key but a digest of %s', (digestOf, before) => {
    const request = made({ signedWith: { digestOf } });
    const digest = (algorithm: string) =>
      createHash(algorithm).update(before).update(request.body).digest('hex');
    expect(signaturesOf(request)).toEqual({ v1: digest('sha1'), v2: digest('sha256') });
  });

  test('an unrelated key is none of the others', () => {
    const names: readonly KeyName[] = [
      'customer-key',
      'app-certificate',
      'empty-key',
      'unrelated-key',
    ];
    const signatures = names.map((signedWith) => signaturesOf(made({ signedWith })).v2);
    expect(new Set(signatures).size).toBe(names.length);
  });

  test('an unknown certificate is replaced by an unrelated key', () => {
    const { appCertificate: _unknown, ...addressing } = ADDRESSING;
    const request = compose({ ...PLAIN, signedWith: 'app-certificate' }, STAMP, addressing);
    expect(signaturesOf(request)).toEqual(signaturesOf(made({ signedWith: 'unrelated-key' })));
  });
});

describe('a body that is changed after it was signed', () => {
  const good = made();

  test.each<[BodyEdit['edit'], BodyEdit]>([
    ['flip-bit', { edit: 'flip-bit', at: 10 }],
    ['change-number', { edit: 'change-number', atPercent: 50 }],
    ['append', { edit: 'append', text: '\n' }],
    ['insert-stray-byte', { edit: 'insert-stray-byte' }],
    ['rewrite', { edit: 'rewrite', writing: 'reversed-keys' }],
    ['set', { edit: 'set', path: ['payload', 'channel'], value: 'elsewhere' }],
  ])('%s: the signatures stay those of the good body', (_edit, change) => {
    const request = made({ bodyEdits: [change] });
    expect(signaturesOf(request)).toEqual(signaturesOf(good));
    expect(textIn(request)).not.toBe(textIn(good));
  });

  test('flip-bit changes the lowest bit of one byte and wraps around the end', () => {
    const { length } = good.body;
    for (const at of [0, 7, length - 1, length + 7]) {
      const { body } = made({ bodyEdits: [{ edit: 'flip-bit', at }] });
      const changed = [...body.keys()].filter((index) => body[index] !== good.body[index]);
      expect(changed).toEqual([at % length]);
      expect((body[at % length] ?? 0) ^ (good.body[at % length] ?? 0)).toBe(1);
    }
  });

  test('flip-bit leaves an empty body empty', () => {
    const request = made({ content: { base64: '' }, bodyEdits: [{ edit: 'flip-bit', at: 0 }] });
    expect(request.body).toHaveLength(0);
  });

  test.each([
    [0, 'notifyMs'],
    [100, 'start_ts'],
  ])(
    'change-number at %i %% changes the last digit of the number nearest to it',
    (atPercent, key) => {
      const content = {
        notice: { ...A_NOTICE, payload: { agent_id: 'a-12345', start_ts: 1_735_689_601, n: 17 } },
      };
      const before = valueIn(made({ content }));
      const after = valueIn(made({ content, bodyEdits: [{ edit: 'change-number', atPercent }] }));
      const flat = (value: Record<string, unknown>) => ({
        ...value,
        ...(value['payload'] as Record<string, unknown>),
        payload: '',
      });
      const [one, other] = [flat(before), flat(after)] as Record<string, unknown>[];
      const changed = Object.keys(one ?? {}).filter((name) => one?.[name] !== other?.[name]);
      expect(changed).toEqual([key]);
      expect(Math.abs(Number(one?.[key]) - Number(other?.[key]))).toBe(1);
    },
  );

  test.each<[Writing, number]>([
    ['mixed-whitespace', 1_735_689_601],
    ['decimal-numbers', 1_735_689_601],
    ['exponent-numbers', 1_735_689_600],
    ['exponent-numbers', 1_700_000_000],
  ])('change-number finds what is written as in %s: %i', (writing, time) => {
    const content = { notice: { ...A_NOTICE, payload: { start_ts: time } }, writing };
    const bodyEdits: readonly BodyEdit[] = [{ edit: 'change-number', atPercent: 100 }];
    const payloadOf = (request: WireRequest) =>
      (valueIn(request) as Record<string, unknown>)['payload'];
    expect(payloadOf(made({ content }))).toEqual({ start_ts: time });
    expect(payloadOf(made({ content, bodyEdits }))).toEqual({ start_ts: expect.any(Number) });
    expect(payloadOf(made({ content, bodyEdits }))).not.toEqual({ start_ts: time });
  });

  test('change-number refuses a body without a number that it could change', () => {
    const content = { base64: Buffer.from('{"n":17}').toString('base64') };
    const change = { edit: 'change-number', atPercent: 0 } as const;
    expect(() => made({ content, bodyEdits: [change] })).toThrow('no number');
  });

  test('append adds bytes behind', () => {
    expect(textIn(made({ bodyEdits: [{ edit: 'append', text: ' é' }] }))).toBe(`${textIn(good)} é`);
  });

  test('insert-stray-byte puts a byte that is no UTF-8 at the end of the last text', () => {
    const content = { base64: Buffer.from('{"a":"b","n":1}').toString('base64') };
    const { body } = made({ content, bodyEdits: [{ edit: 'insert-stray-byte' }] });
    expect(Buffer.from(body).toString('latin1')).toBe('{"a":"b","n\u00ff":1}');
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(body)).toThrow();
  });

  test('insert-stray-byte puts NUL there where it is asked to', () => {
    const content = { base64: Buffer.from('{"a":"b","n":1}').toString('base64') };
    const { body } = made({ content, bodyEdits: [{ edit: 'insert-stray-byte', isNul: true }] });
    expect(Buffer.from(body).toString('latin1')).toBe('{"a":"b","n\u0000":1}');
  });

  test('rewrite keeps the value', () => {
    const request = made({ bodyEdits: [{ edit: 'rewrite', writing: 'escaped-unicode' }] });
    expect(textIn(request)).toContain('Zo\\u00eb');
    expect(valueIn(request)).toEqual(valueIn(good));
  });

  test('set changes one member and no other', () => {
    const change: BodyEdit = { edit: 'set', path: ['payload', 'labels', 'room'], value: 1 };
    const expected = { ...A_NOTICE, ...STAMP };
    expect(valueIn(made({ bodyEdits: [change] }))).toEqual({
      ...expected,
      payload: { ...A_NOTICE.payload, labels: { room: 1 } },
    });
  });

  test('edits follow one another', () => {
    const request = made({
      bodyEdits: [
        { edit: 'set', path: ['sid'], value: 'other' },
        { edit: 'append', text: '\n' },
      ],
    });
    expect(textIn(request)).toMatch(/"sid":"other".*\}\n$/);
  });
});

describe('headers', () => {
  test('edited signatures are what is sent; an omitted one has no header', () => {
    const request = made({
      signatureEdits: [
        { edit: 'omit', version: 'v1' },
        { edit: 'set', version: 'v2', text: '' },
      ],
    });
    expect(request.headers).toEqual([
      ['Content-Type', 'application/json'],
      ['Service-Signature-V2', ''],
    ]);
  });

  test('are set by name without regard to case, in the new spelling', () => {
    const request = made({ headers: [['content-TYPE', 'Application/json']] });
    expect(request.headers.map(([name]) => name)).toEqual([
      'Service-Signature',
      'Service-Signature-V2',
      'content-TYPE',
    ]);
    expect(header(request, 'content-TYPE')).toBe('Application/json');
  });

  test('one more leaves the others alone; an empty list changes none', () => {
    expect(made({ headers: [['X-More', '1']] }).headers).toEqual([
      ...made().headers,
      ['X-More', '1'],
    ]);
    expect(made({ headers: [] }).headers).toEqual(made().headers);
  });

  test.each([
    ['lower', ['content-type', 'service-signature', 'service-signature-v2', 'x-more']],
    ['upper', ['CONTENT-TYPE', 'SERVICE-SIGNATURE', 'SERVICE-SIGNATURE-V2', 'X-MORE']],
  ] as const)('are all written in %s case on demand', (headerCase, names) => {
    const request = made({ headerCase, headers: [['X-More', 'Value']] });
    expect(request.headers.map(([name]) => name)).toEqual(names);
    expect(request.headers.at(-1)?.[1]).toBe('Value');
  });
});

test.each(['chunked', 'split'] as const)('a request that goes out %s says so', (transfer) => {
  expect(made({ transfer }).mode).toBe(transfer);
});

test('another writing is signed as it is written', () => {
  const request = made({ content: { notice: { ...A_NOTICE }, writing: 'indented' } });
  const { customerKey, scheme } = ADDRESSING;
  expect(textIn(request)).toContain('\n  "noticeId"');
  expect(signaturesOf(request)).toEqual(signBody(request.body, customerKey, scheme));
});

test('a composer of plain requests gives the bytes of a plain recipe', () => {
  for (const encoding of ['hex', 'base64'] as const) {
    const to = { ...ADDRESSING, scheme: { ...ADDRESSING.scheme, encoding } };
    const { noticeId, notifyMs } = STAMP;
    const request = createComposer(to)({ ...A_NOTICE, noticeId }, notifyMs);
    expect(request).toEqual(compose(PLAIN, STAMP, to));
  }
});
