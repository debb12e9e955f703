import { describe, expect, it } from 'vitest';
import {
  mintAppToken,
  mintChatToken,
  mintUserToken,
  readToken,
  type UserTokenInputs,
} from '../../../src/wire/token/index.ts';

const inputs: UserTokenInputs = {
  appId: '0123456789abcdef0123456789abcdef',
  appCertificate: 'fedcba9876543210fedcba9876543210',
  userId: 'martin',
  validitySeconds: 3600,
  issuedAtSeconds: 1_735_689_600,
  salt: 7,
};

describe('minting', () => {
  it('gives equal tokens for equal inputs and others for another salt', () => {
    expect(mintUserToken(inputs)).toEqual(mintUserToken(inputs));
    expect(mintUserToken(inputs)).not.toEqual(mintUserToken({ ...inputs, salt: 8 }));
  });

  it.each([
    ['user', mintUserToken(inputs), 1, 'martin'],
    ['app', mintAppToken(inputs), 2, ''],
    ['odd', mintChatToken({ ...inputs, privilege: 'app' }), 2, 'martin'],
  ])('gives the %s token its privilege and user', (_title, minting, privilege, userId) => {
    expect(readToken(minting.kind === 'minted' ? minting.token : '')).toMatchObject({
      services: [
        {
          service: 'chat',
          serviceType: 5,
          privileges: [{ privilege, validitySeconds: 3600 }],
          userId,
        },
      ],
    });
  });

  it.each([
    { title: 'time 0', change: { issuedAtSeconds: 0 } },
    { title: 'validity 0', change: { validitySeconds: 0 } },
    { title: 'the largest numbers', change: { issuedAtSeconds: 2 ** 32 - 1, salt: 99_999_999 } },
    { title: 'more than 24 hours', change: { validitySeconds: 2 ** 32 - 1 } },
  ])('takes $title as it is', ({ change }) => {
    const minting = mintUserToken({ ...inputs, ...change });
    expect(readToken(minting.kind === 'minted' ? minting.token : '')).toMatchObject(change);
  });

  it.each([
    { why: /app id/, change: { appId: '' } },
    { why: /app id/, change: { appId: `${inputs.appId}0` } },
    { why: /certificate/, change: { appCertificate: 'changeme' } },
    { why: /validity/, change: { validitySeconds: -1 } },
    { why: /validity/, change: { validitySeconds: 2 ** 32 } },
    { why: /validity/, change: { validitySeconds: 1.5 } },
    { why: /time of issue/, change: { issuedAtSeconds: Number.NaN } },
    { why: /salt/, change: { salt: 0 } },
    { why: /salt/, change: { salt: 100_000_000 } },
    { why: /Unicode/, change: { userId: '\ud800' } },
    { why: /65535 bytes/, change: { userId: 'é'.repeat(32_768) } },
  ])('refuses $change without naming the certificate', ({ why, change }) => {
    const minting = mintUserToken({ ...inputs, ...change });
    expect(minting).toEqual({ kind: 'refused', why: expect.stringMatching(why) });
    expect(JSON.stringify(minting)).not.toContain(inputs.appCertificate);
    expect(JSON.stringify(minting)).not.toContain('changeme');
  });
});
