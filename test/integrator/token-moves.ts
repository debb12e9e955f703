import { EMBEDDED_CALLER_KEY } from '../../src/integrator/index.ts';
import type { Move } from './exercise.ts';

const user = (title: string, body: string, headers?: Move['headers']): Move => ({
  title: `user: ${title}`,
  path: '/generate-user-token',
  body,
  headers: headers ?? [['Content-Type', 'application/json']],
});
const app = (title: string, body: string): Move => ({
  ...user(title, body),
  title: `app: ${title}`,
  path: '/generate-app-token',
});

const wrapped = (title: string, key: string): Move => ({
  ...user(title, '{"account":"martin","ttl":60}', [
    ['Content-Type', 'application/json'],
    ['X-Api-Key', key],
  ]),
  path: '/wrapped/user-token',
});
const byForm = (title: string, body: string): Move => ({
  ...user(title, body, [['Content-Type', 'application/x-www-form-urlencoded']]),
  path: '/form/user-token',
});

const getForm = (title: string, path: string): Move => ({
  title: `GET form${title}`,
  method: 'GET',
  path,
  body: '',
  headers: [],
});

export const TOKEN_MOVES: readonly Move[] = [
  user('ordinary', '{"user_uuid":"martin","expire":3600}'),
  user('another', '{"user_uuid":"nora","expire":3600}'),
  user('empty body, after another', ''),
  {
    ...user('a long validity in the query', '{"user_uuid":"nora","expire":60}'),
    path: '/generate-user-token?expire=2592000',
  },
  user('upper case and accents', '{"user_uuid":" Zo\u0065\u0308 🎙 A-very-long-Name ","expire":60}'),
  user('address', '{"user_uuid":"nora@example.com","expire":3600}'),
  user('device', '{"user_uuid":"nora/phone","expire":3600}'),
  user('apostrophe', '{"user_uuid":"o\'brien","expire":3600}'),
  user('parts of a URL', '{"user_uuid":"nora&a=1","expire":3600}'),
  user('NUL', '{"user_uuid":"nora\\u0000a","expire":3600}'),
  { ...user('in pieces', '{"user_uuid":"nora","expire":60}'), cutAt: 9 },
  // Between the two bytes of the last character of the id.
  { ...user('in pieces of a character', '{"user_uuid":"zo\u00eb","expire":60}'), cutAt: 17 },
  user('letters and !', '{"user_uuid":"aaaaaaaaaaaaaaaaaaaaaaaa!","expire":60}'),
  user('constructor', '{"user_uuid":"constructor","expire":3600}'),
  user('same first name', '{"user_uuid":"nora.b","expire":3600}'),
  user('underscore in its place', '{"user_uuid":"nora_b","expire":3600}'),
  user('capital letters', '{"user_uuid":"NORA","expire":3600}'),
  user('digits', '{"user_uuid":"007","expire":3600}'),
  user('long user', JSON.stringify({ user_uuid: 'n'.repeat(2_000), expire: 60 })),
  user('user beyond 16 bits', JSON.stringify({ user_uuid: 'n'.repeat(65_540), expire: 60 })),
  user('UUID', '{"user_uuid":"0A000000-AB00-4C00-8D00-0000000A55A1","expire":60}'),
  user('missing user', '{"expire":60}'),
  user('empty user', '{"user_uuid":"","expire":60}'),
  user('user of one blank', '{"user_uuid":" ","expire":60}'),
  user('numeric user', '{"user_uuid":7,"expire":60}'),
  user('object for a user', '{"user_uuid":{},"expire":60}'),
  user('one second', '{"user_uuid":"martin","expire":1}'),
  user('24 hours', '{"user_uuid":"martin","expire":86400}'),
  user('an odd number of seconds', '{"user_uuid":"martin","expire":57497}'),
  user('more than 24 hours', '{"user_uuid":"martin","expire":86401}'),
  user('no expire', '{"user_uuid":"martin"}'),
  user('two validities', '{"user_uuid":"martin","expire":60,"expire":86401}'),
  user('expire 0', '{"user_uuid":"martin","expire":0}'),
  user('expire -1', '{"user_uuid":"martin","expire":-1}'),
  user('expire 2^32 + 60', '{"user_uuid":"martin","expire":4294967356}'),
  user('expire 60.5', '{"user_uuid":"martin","expire":60.5}'),
  user('expire "60"', '{"user_uuid":"martin","expire":"60"}'),
  user('expire ""', '{"user_uuid":"martin","expire":""}'),
  user('empty object', '{}'),
  user('null', 'null'),
  user('array', '[]'),
  user('array of an object', '[{"user_uuid":"martin","expire":60}]'),
  user('empty body', ''),
  user('broken JSON', '{'),
  user('last comma', '{"user_uuid":"martin","expire":60,}'),
  user('trailing garbage', '{"user_uuid":"martin","expire":60} x'),
  user('other case', '{"User_UUID":"martin","Expire":60}'),
  user('unknown key', '{"user_uuid":"martin","expire":60,"role":"admin"}'),
  user('white space', ' { "user_uuid" : "martin" , "expire" : 60 } '),
  user('deep', `{"user_uuid":"martin","expire":60,"a":${'['.repeat(500)}${']'.repeat(500)}}`),
  user('large', `{"user_uuid":"martin","expire":60,"a":"${'x'.repeat(200_000)}"}`),
  user('charset', '{"user_uuid":"martin","expire":60}', [
    ['Content-Type', 'application/json; charset=utf-8'],
  ]),
  { ...user('GET', ''), method: 'GET' },
  getForm('', '/?userId=martin'),
  getForm(' percent-encoded', '/?userId=martin%20%2541'),
  getForm(' beyond ASCII', '/?userId=zo%C3%AB'),
  getForm(' of two users', '/?userId=martin&userId=nora'),
  getForm(' badly encoded', '/?userId=%ff'),
  getForm(' empty', '/?userId='),
  getForm(' of nobody', '/'),
  wrapped('wrapped', EMBEDDED_CALLER_KEY),
  wrapped('wrapped, of a stranger', 'another'),
  wrapped('wrapped, of a stranger with as long a key', EMBEDDED_CALLER_KEY.toUpperCase()),
  wrapped(
    'wrapped, of a stranger with another key as long',
    'x'.repeat(EMBEDDED_CALLER_KEY.length),
  ),
  {
    ...wrapped('wrapped, of the machine itself', ''),
    headers: [
      ['Content-Type', 'application/json'],
      ['X-Forwarded-For', '127.0.0.1'],
    ],
  },
  byForm('by form, with more behind the key', `uid=martin&ttl=60&key=${EMBEDDED_CALLER_KEY}xx`),
  byForm('by form', `uid=martin&ttl=60&key=${EMBEDDED_CALLER_KEY}`),
  byForm('by form, of a stranger', 'uid=martin&ttl=60&key=another'),
  byForm('by form, of nobody', 'uid=martin&ttl=60'),
  byForm('by form, for a word', `uid=martin&ttl=soon&key=${EMBEDDED_CALLER_KEY}`),
  user('of a caller who takes several types', '{"user_uuid":"martin","expire":60}', [
    ['Content-Type', 'application/json'],
    ['Accept', 'application/json, text/plain, */*'],
  ]),
  user('long 1', `{"user_uuid":"${'x'.repeat(79)}1","expire":60}`),
  user('long 2', `{"user_uuid":"${'x'.repeat(79)}2","expire":60}`),
  user('Chinese 1', '{"user_uuid":"\u7528\u6237","expire":60}'),
  user('Chinese 2', '{"user_uuid":"\u53f7\u7801","expire":60}'),
  app('ordinary', '{"expire":3600}'),
  app('with user', '{"user_uuid":"martin","expire":3600}'),
  app('with a user who has no token', '{"user_uuid":"otto","expire":3600}'),
  app('with numeric user', '{"user_uuid":7,"expire":3600}'),
  app('broken JSON', '{'),
  user('empty user, after the app', '{"user_uuid":"","expire":60}'),
];

/** When the tokens of the moves before have expired. */
export const LATER_TOKEN_MOVES: readonly Move[] = [
  user('an hour later', '{"user_uuid":"nora","expire":3600}'),
];

export const OVERLAPPING_TOKEN_MOVES: readonly Move[] = [
  user('at once 1', '{"user_uuid":"first","expire":60}'),
  user('at once 2', '{"user_uuid":"second","expire":60}'),
  app('at once 3', '{"expire":60}'),
];
