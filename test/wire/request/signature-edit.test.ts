import { describe, expect, test } from 'vitest';
import { editSignatures, type SignatureEdit } from '../../../src/wire/request/signature-edit.ts';

const PAIR = { v1: '0a1b2c', v2: '90fedc' };

const EDITS: readonly (readonly [SignatureEdit, sent: object])[] = [
  [
    { edit: 'change-digit', version: 'v1', at: 0 },
    { v1: '1a1b2c', v2: '90fedc' },
  ],
  [
    { edit: 'change-digit', version: 'v2', at: 5 },
    { v1: '0a1b2c', v2: '90fed0' },
  ],
  [
    { edit: 'change-digit', version: 'v1', at: 8 },
    { v1: '0a0b2c', v2: '90fedc' },
  ],
  [
    { edit: 'cut', version: 'v1', length: 2 },
    { v1: '0a', v2: '90fedc' },
  ],
  [
    { edit: 'cut', version: 'v2', length: 0 },
    { v1: '0a1b2c', v2: '' },
  ],
  [
    { edit: 'append', version: 'v2', text: '00' },
    { v1: '0a1b2c', v2: '90fedc00' },
  ],
  [
    { edit: 'insert', version: 'v1', at: 2, text: ' ' },
    { v1: '0a 1b2c', v2: '90fedc' },
  ],
  [
    { edit: 'upper-case', version: 'v1' },
    { v1: '0A1B2C', v2: '90fedc' },
  ],
  [{ edit: 'omit', version: 'v1' }, { v2: '90fedc' }],
  [{ edit: 'omit', version: 'v2' }, { v1: '0a1b2c' }],
  [
    { edit: 'set', version: 'v2', text: 'made up' },
    { v1: '0a1b2c', v2: 'made up' },
  ],
  [{ edit: 'swap' }, { v1: '90fedc', v2: '0a1b2c' }],
];

describe('one edit', () => {
  test.each(EDITS)('%j', (edit, sent) => {
    expect(editSignatures(PAIR, [edit])).toEqual(sent);
  });
});

describe('several edits', () => {
  test('none leave the pair as it is', () => {
    expect(editSignatures(PAIR, [])).toEqual(PAIR);
  });

  test('are applied in order', () => {
    const cut: SignatureEdit = { edit: 'cut', version: 'v1', length: 3 };
    expect(editSignatures(PAIR, [cut, { edit: 'swap' }])).toEqual({ v1: '90fedc', v2: '0a1' });
    expect(editSignatures(PAIR, [{ edit: 'swap' }, cut])).toEqual({ v1: '90f', v2: '0a1b2c' });
  });

  test('an omitted signature is not edited back into being', () => {
    const omit: SignatureEdit = { edit: 'omit', version: 'v1' };
    for (const edit of ['upper-case', 'append', 'cut', 'change-digit'] as const) {
      const change = { edit, version: 'v1', text: 'x', length: 1, at: 0 } as SignatureEdit;
      expect(editSignatures(PAIR, [omit, change])).toEqual({ v2: '90fedc' });
    }
    expect(Object.keys(editSignatures(PAIR, [omit, { edit: 'swap' }]))).toEqual(['v1']);
  });

  test('a signature that was omitted may be set', () => {
    const edits: readonly SignatureEdit[] = [
      { edit: 'omit', version: 'v1' },
      { edit: 'set', version: 'v1', text: '' },
    ];
    expect(editSignatures(PAIR, edits)).toEqual({ v1: '', v2: '90fedc' });
  });
});

test('the good pair is left untouched', () => {
  const pair = Object.freeze({ ...PAIR });
  for (const [edit] of EDITS) editSignatures(pair, [edit]);
  expect(pair).toEqual(PAIR);
});

test('change-digit changes what base64 says: neither its padding nor bits that no decoder reads', () => {
  const bytes = Buffer.from([255, 255, 255, 255]);
  const pair = { v1: bytes.toString('base64'), v2: '' };
  for (let at = 0; at < 20; at += 1) {
    const { v1 = '' } = editSignatures(pair, [{ edit: 'change-digit', version: 'v1', at }]);
    expect(Buffer.from(v1, 'base64').equals(bytes)).toBe(false);
  }
});
