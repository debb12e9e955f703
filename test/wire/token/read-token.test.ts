import { deflateSync, inflateSync } from 'node:zlib';
import { ApaasTokenBuilder } from 'agora-token';
import { describe, expect, it } from 'vitest';
import {
  isTokenSignedBy,
  mintUserToken,
  readSignedToken,
  readToken,
} from '../../../src/wire/token/index.ts';

const appCertificate = 'fedcba9876543210fedcba9876543210';

function mint(userId = 'martin'): string {
  const minting = mintUserToken({
    appId: '0123456789abcdef0123456789abcdef',
    appCertificate,
    userId,
    validitySeconds: 3600,
    issuedAtSeconds: 1_735_689_600,
    salt: 7,
  });
  if (minting.kind === 'refused') throw new Error(minting.why);
  return minting.token;
}

function contentOf(token: string): Buffer {
  return inflateSync(Buffer.from(token.slice(3), 'base64'));
}

function wrap(content: Uint8Array): string {
  return `007${deflateSync(content).toString('base64')}`;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

/** A head without signature and app id, then the number of services. */
function headWith(serviceCount: number): Buffer {
  return Buffer.concat([uint16(0), uint16(0), Buffer.alloc(12), uint16(serviceCount)]);
}

function whyOf(text: string): string {
  const reading = readToken(text);
  return reading.kind === 'unreadable' ? reading.why : 'readable';
}

describe('readToken', () => {
  it('reads back what was minted', () => {
    expect(readToken(mint('Zoë 🎙'))).toEqual({
      kind: 'access-token-2',
      appId: '0123456789abcdef0123456789abcdef',
      issuedAtSeconds: 1_735_689_600,
      validitySeconds: 3600,
      salt: 7,
      services: [
        {
          service: 'chat',
          serviceType: 5,
          privileges: [{ privilege: 1, validitySeconds: 3600 }],
          userId: 'Zoë 🎙',
        },
      ],
    });
  });

  it('reads the longest user id that can be minted', () => {
    const reading = readToken(mint('x'.repeat(65_535)));
    expect(reading.kind === 'access-token-2' && reading.services[0]?.userId.length).toBe(65_535);
  });

  it.each([
    ['a user', 'buildUserToken', ['zoe', 60], { room: '', userId: 'zoe', role: -1 }],
    ['an app', 'buildAppToken', [60], { room: '', userId: '', role: -1 }],
    ['no role beside chat', 'buildRoomUserToken', ['r', 'zoe', 0, 60], { room: 'r', role: -1 }],
    ['a room', 'buildRoomUserToken', ['r', 'zoe', 2, 60], { room: 'r', userId: 'zoe', role: 2 }],
  ] as const)(
    'reads APaaS of %s, whose role is a signed number',
    (_title, build, more, service) => {
      const builder = ApaasTokenBuilder as Record<string, (...inputs: unknown[]) => string>;
      const token = builder[build]?.('0a'.repeat(16), appCertificate, ...more) ?? '';
      expect(isTokenSignedBy(token, appCertificate)).toBe(true);
      const reading = readToken(token);
      const services = reading.kind === 'access-token-2' ? reading.services : [];
      expect(services.find(({ serviceType }) => serviceType === 7)).toMatchObject({
        service: 'APaaS',
        ...service,
      });
    },
  );

  it('names a service that it does not know without reading on', () => {
    const reading = readToken(wrap(Buffer.concat([headWith(1), uint16(999), Buffer.alloc(40)])));
    expect(reading).toMatchObject({
      services: [{ service: 'other', serviceType: 999, privileges: [], userId: '' }],
    });
  });

  it.each([
    ['an empty text', '', /begin with '007'/],
    ['another version', `006${mint().slice(3)}`, /begin with '007', but with '006'/],
    ['no content', '007', /canonical base64/],
    ['the URL alphabet', '007eJx-_A==', /canonical base64/],
    ['missing padding', mint().replace(/=+$/, '').slice(0, -1), /canonical base64|zlib/],
    ['a line end at the end', `${mint()}\n`, /canonical base64/],
    ['content that is not compressed', `007${Buffer.from('hello').toString('base64')}`, /zlib/],
    ['a compressed nothing', wrap(Buffer.alloc(0)), /ends inside a field/],
    ['content cut by one byte', wrap(contentOf(mint()).subarray(0, -1)), /ends inside a field/],
    [
      'a byte after the last field',
      wrap(Buffer.concat([contentOf(mint()), Buffer.from([0])])),
      /belong to no field: 1$/,
    ],
    [
      'bytes after the compressed content',
      `007${Buffer.concat([Buffer.from(mint().slice(3), 'base64'), Buffer.from('spare')]).toString('base64')}`,
      /after the compressed content: 5$/,
    ],
    ['more services than a token can hold', wrap(headWith(65_535)), /announces 65535 services/],
    ['a zip bomb', wrap(Buffer.alloc(50_000_000)), /inflates to more than/],
    ['a very long text', `007${'A'.repeat(1_000_000)}`, /longer than/],
  ])('finds %s unreadable', (_title, text, why) => {
    expect(whyOf(text)).toMatch(why);
    expect(isTokenSignedBy(text, appCertificate)).toBe(false);
  });

  it('finds a user id that is not UTF-8 unreadable', () => {
    const content = contentOf(mint('martin'));
    content[content.length - 1] = 0xff;
    expect(whyOf(wrap(content))).toMatch(/not UTF-8/);
  });

  it('answers with a reading whatever byte of a token is changed', () => {
    const content = contentOf(mint());
    for (let at = 0; at < content.length; at += 1) {
      for (const value of [0x00, 0x7f, 0xff]) {
        const changed = Buffer.from(content);
        changed[at] = value;
        expect(['access-token-2', 'unreadable']).toContain(readToken(wrap(changed)).kind);
      }
    }
  });

  it.each([[undefined], [null], [42], [{}]])('finds %s unreadable', (value) => {
    expect(readToken(value as unknown as string).kind).toBe('unreadable');
  });
});

describe('isTokenSignedBy', () => {
  it('distinguishes the right certificate from another one', () => {
    expect(isTokenSignedBy(mint(), appCertificate)).toBe(true);
    expect(isTokenSignedBy(mint(), '0'.repeat(32))).toBe(false);
    expect(isTokenSignedBy(mint(), 'not a certificate')).toBe(false);
  });

  it('finds any change behind the signature', () => {
    const content = contentOf(mint('martin'));
    content[content.length - 1] = 'm'.charCodeAt(0);
    const changed = wrap(content);
    expect(readToken(changed)).toMatchObject({ services: [{ userId: 'martim' }] });
    expect(isTokenSignedBy(changed, appCertificate)).toBe(false);
  });
});

describe('readSignedToken', () => {
  it('says what the other two say', () => {
    for (const text of [mint(), mint('Zoë 🎙'), '', '007', `${mint()}x`]) {
      for (const certificate of [appCertificate, '0'.repeat(32), 'not a certificate']) {
        expect(readSignedToken(text, certificate)).toEqual({
          reading: readToken(text),
          isSigned: isTokenSignedBy(text, certificate),
        });
      }
    }
  });
});
