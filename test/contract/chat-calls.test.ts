import { expect, test } from 'vitest';
import { validateUsersAnswer, validateUsersRequest } from '../../src/contract/index.ts';

const uuid = '0ffe2d80-ed76-11e8-8d66-279e3e1c214b';
const entity = { uuid, username: 'alice', activated: true, nickname: 'Alice' };
const answer = { action: 'post', application: uuid, path: '/users', entities: [entity] };

test('a request is an array of users; which fields are required is not shown', () => {
  expect(validateUsersRequest([{ username: 'a', password: 'b', nickname: 'c' }, {}])).toEqual([]);
  expect(validateUsersRequest({ username: 'a' })[0]).toMatchObject({
    pointer: '',
    keyword: 'type',
  });
  expect(validateUsersRequest([{ username: 1 }])[0]?.pointer).toBe('/0/username');
  expect(validateUsersRequest([{ email: 'x' }])[0]?.pointer).toBe('/0/email');
});

test('an answer may hold more than the document says', () => {
  expect(validateUsersAnswer(answer)).toEqual([]);
  const richer = { ...answer, uri: 'x', entities: [{ ...entity, type: 'user' }] };
  expect(validateUsersAnswer(richer)).toEqual([]);
});

test('an answer may not hold less', () => {
  const { uuid: _, ...nameless } = entity;
  expect(validateUsersAnswer({ ...answer, entities: [nameless] })[0]?.pointer).toBe(
    '/entities/0/uuid',
  );
  expect(validateUsersAnswer({ ...answer, application: 'app' })[0]?.keyword).toBe('pattern');
  expect(validateUsersAnswer({ ...answer, action: 'get' })[0]?.keyword).toBe('const');
});
