import { expect, test } from 'vitest';
import { secretsOfUrl } from '../../../src/wire/secrets/url-secrets.ts';

test.each([
  ['http://h/hook', []],
  ['http://h/hook?v=2&env=prod', []],
  ['http://h/hook?a=tenant-0815&b=x', ['tenant-0815']],
  ['http://h/hook?a=s3cr%2Ft+%C3%A9', ['s3cr%2Ft+%C3%A9', 's3cr/t é']],
  ['http://h/hook?bare-value-4711', ['bare-value-4711']],
  ['http://h/hook?a=%E9%zz-broken', ['%E9%zz-broken']],
  ['http://me:p%40ss@h/', ['p%40ss', 'p@ss']],
  ['http://some-user:pw@h/', ['pw', 'some-user']],
  ['http://h/effects?of={noticeId}&v=2', []],
  ['http://h/effects?of=tenant-0815-{noticeId}', ['tenant-0815-']],
  ['no URL', []],
])('of %s', (url, secrets) => {
  expect(secretsOfUrl(url)).toEqual(secrets);
});
