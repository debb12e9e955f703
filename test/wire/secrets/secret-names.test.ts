import { expect, test } from 'vitest';
import {
  isCredentialName,
  isSecretName,
  isSecretNumberName,
} from '../../../src/wire/secrets/secret-names.ts';

const CREDENTIALS = [
  'pin',
  'PIN',
  'userPin',
  'userPIN',
  'PINCode',
  'pin_2',
  'mpin',
  'pincode',
  'pass',
  'user.pass',
  'password',
  'password2',
  'pass_word',
  'passwordConfirmation',
  'passphrase',
  'passPhrase',
  'passcode',
  'pass-code',
  'passkey',
  'passwd',
  'pwd',
  'otp',
  'totp',
  'credential',
  'credentials',
  'userCredential',
  'creds',
  'clientSecret',
  'secrets',
  'api_key',
  'APIKey',
  'accessToken',
];

test.each(CREDENTIALS)('%s is the name of a credential, and so of a secret', (name) => {
  expect([isCredentialName(name), isSecretName(name)]).toEqual([true, true]);
});

test.each([
  'userpassword',
  'clientsecret',
  'accesstoken',
  'loginpwd',
  'wsse:Password',
  'JWT',
  'bearer',
  'authCode',
  'one_time_code',
  'sessionId',
  'PHPSESSIONID',
  'privateKey',
  '2fa',
  'login%5Bpin%5D',
])('%s is the name of a secret', (name) => {
  expect(isSecretName(name)).toBe(true);
});

test.each([
  'spin',
  'opinion',
  'pinned',
  'pinboard',
  'shipping',
  'option',
  'adopt',
  'compass',
  'passenger',
  'bypass',
  'passport',
  'keyboard',
  'monkey',
  'encode',
  'author',
  'secretary',
  'incredible',
  'credit',
  'design',
  'tokens',
  'token_type',
  'credentialType',
  'tokenTtl',
  'password_length',
  'authMethod',
  'country_code',
  'zipCode',
  'languageCode',
  'publicKey',
  'lifetime',
  '',
])('%j is the name of no secret', (name) => {
  expect([isCredentialName(name), isSecretName(name)]).toEqual([false, false]);
});

test('a number is a secret where the name ends like one', () => {
  expect(['pin', 'userPin', 'otpCode'].map(isSecretNumberName)).toEqual([true, true, true]);
  expect(['secret_rounds', 'tokenTtl', 'pins'].map(isSecretNumberName)).toEqual(
    Array(3).fill(false),
  );
});
