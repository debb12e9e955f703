import { describe, expect, test } from 'vitest';
import { type CheckDefinition, defineCheck } from '../../../src/conformance/core/check.ts';
import type { CheckContext } from '../../../src/conformance/core/check-context.ts';

const DEFINITION: CheckDefinition = {
  id: 'token-server.answer.is-made-up',
  clauses: ['2.3/token-on-success'],
  level: 'must',
  basis: 'sample',
  title: 'answers as it likes',
  run: async () => {},
};

const NO_CONTEXT = {} as CheckContext;

describe('defineCheck', () => {
  test('takes the suite from the id', () => {
    expect(defineCheck(DEFINITION).suite).toBe('token-server');
    expect(defineCheck({ ...DEFINITION, id: 'receiver.a.b' }).suite).toBe('receiver');
  });

  test('needs, requires and rests on nothing unless it is said', () => {
    const { needs, requires, restsOn } = defineCheck(DEFINITION);
    expect([needs, requires, restsOn]).toEqual([[], [], []]);
  });

  test('keeps what is said', () => {
    const said = {
      needs: ['observer'],
      requires: ['receiver.a.b'],
      restsOn: ['rejection.mode'],
    } as const;
    expect(defineCheck({ ...DEFINITION, ...said })).toMatchObject({
      ...said,
      id: DEFINITION.id,
      clauses: DEFINITION.clauses,
      level: 'must',
      basis: 'sample',
      title: DEFINITION.title,
    });
  });

  test.each(['somebody.a.b', 'nodot', ''])('refuses the id %j, which names no suite', (id) => {
    expect(() => defineCheck({ ...DEFINITION, id })).toThrow(
      `${id} begins with none of: receiver, token-server`,
    );
  });

  test('a check that only asserts observes nothing', async () => {
    expect(await defineCheck(DEFINITION).run(NO_CONTEXT)).toBeUndefined();
  });

  test('an observation is passed on, and so is what is thrown', async () => {
    const observing = defineCheck({ ...DEFINITION, run: async () => ({ observed: 'it is so' }) });
    expect(await observing.run(NO_CONTEXT)).toEqual({ observed: 'it is so' });
    const thrown = new TypeError('made up');
    const throwing = defineCheck({ ...DEFINITION, run: () => Promise.reject(thrown) });
    await expect(throwing.run(NO_CONTEXT)).rejects.toBe(thrown);
  });

  test('the context is handed on as it is', async () => {
    const seen: CheckContext[] = [];
    const check = defineCheck({ ...DEFINITION, run: async (context) => void seen.push(context) });
    await check.run(NO_CONTEXT);
    expect(seen).toEqual([NO_CONTEXT]);
    expect(seen[0]).toBe(NO_CONTEXT);
  });
});
