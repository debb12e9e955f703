import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../../src/contract/json-object.ts';
import { answerJson } from '../../../../../src/integrator/reply.ts';
import { judgeInProcess } from '../../../../support/in-process-receiver.ts';

/** The causes that a run finds for a receiver that refuses some payloads of one event type. */
async function causesOf(event: number, refuses: (payload: JsonObject) => boolean) {
  const { results } = await judgeInProcess({
    runs: 4,
    change: () => ({
      screen: ({ eventType, payload }) =>
        eventType === event && refuses(payload as JsonObject)
          ? answerJson(400, { code: 400 })
          : undefined,
    }),
  });
  return results.flatMap(({ cause }) => (cause === undefined ? [] : [cause]));
}

const entriesOf = (list: unknown) => list as readonly JsonObject[];

const rolesOf = ({ contents }: JsonObject) => entriesOf(contents).map(({ role }) => role);

test('the order of a list is told by values that follow each other', async () => {
  const causes = await causesOf(103, (payload) =>
    rolesOf(payload).some((role, at, roles) => at > 0 && role === roles[at - 1]),
  );
  expect(causes.length).toBeGreaterThan(0);
  for (const cause of causes) {
    expect(cause).toMatchObject([{ path: '/payload/contents/*/role' }]);
    const [first, then] = cause[0]?.refused.split(', then ') ?? [];
    expect(first).toBe(then);
    expect(cause[0]?.accepted).toMatch(/^"(?:user|assistant)", then "(?:user|assistant)"$/);
    expect(cause[0]?.accepted).not.toBe(cause[0]?.refused);
  }
});

test('a member that some entries lack is told by an entry that lacks it', async () => {
  const causes = await causesOf(112, ({ turns }) =>
    entriesOf(turns).some(({ start }) => {
      const { metadata } = start as { readonly metadata?: JsonObject };
      return metadata?.['speech_duration_ms'] === undefined;
    }),
  );
  expect(causes.length).toBeGreaterThan(0);
  for (const cause of causes) {
    for (const { accepted, refused } of cause) expect(refused).not.toBe(accepted);
    const about = cause.find(({ path }) => path.startsWith('/payload/turns/*/start/metadata'));
    expect(about?.refused).not.toContain('speech_duration_ms');
    expect(about?.accepted).toMatch(/speech_duration_ms|^\d+$/);
  }
});

test('a limit on a list is told where nothing longer is acknowledged', async () => {
  const causes = await causesOf(103, ({ contents }) => entriesOf(contents).length > 20);
  expect(causes.length).toBeGreaterThan(0);
  for (const cause of causes) {
    expect(cause).toEqual([
      { path: '/payload/contents', accepted: '20 entries', refused: '21 entries' },
    ]);
  }
});

test.each([
  ['7 entries', 'none but 7', (count: number) => count === 7],
  [/^[1357] entr/, 'an odd number', (count: number) => count % 2 === 1],
  [/^[2468] entr/, 'an even number', (count: number) => count > 0 && count % 2 === 0],
] as const)(
  '%s are told as the one number that is refused of %s',
  async (refused, _what, isOne) => {
    const causes = await causesOf(103, ({ contents }) => isOne(entriesOf(contents).length));
    expect(causes.length).toBeGreaterThan(0);
    for (const [cause, ...others] of causes) {
      expect(others).toEqual([]);
      expect(cause?.path).toBe('/payload/contents');
      expect(cause?.refused).toMatch(refused);
      const length = Number.parseInt(cause?.refused ?? '', 10);
      expect(cause?.accepted).toMatch(
        new RegExp(`^(?:${length - 1}|${length + 1}|${length - 1} or ${length + 1}) entr`),
      );
    }
  },
);

test.each([3, 5])('a limit on labels below %i is told by how many there are', async (most) => {
  const causes = await causesOf(
    101,
    ({ labels }) => Object.keys((labels ?? {}) as JsonObject).length >= most,
  );
  expect(causes.length).toBeGreaterThan(0);
  for (const cause of causes) {
    expect(cause).toEqual([
      {
        path: '/payload/labels',
        accepted: `an object with ${most - 1} members`,
        refused: `an object with ${most} members`,
      },
    ]);
  }
});

test('two values that one entry may not have together are told together, without what goes with one of them', async () => {
  const causes = await causesOf(112, ({ turns }) =>
    entriesOf(turns).some(({ start, end }) => {
      const [begun, ended] = [start, end] as readonly JsonObject[];
      return begun?.['type'] === 'api_speak' && ended?.['type'] === 'ignored';
    }),
  );
  expect(causes.length).toBeGreaterThan(0);
  for (const cause of causes) {
    expect(cause).toEqual([
      expect.objectContaining({ path: '/payload/turns/*/start/type', refused: '"api_speak"' }),
      expect.objectContaining({ path: '/payload/turns/*/end/type', refused: '"ignored"' }),
    ]);
  }
});

test('what only the first entry may not hold is told of the first entry', async () => {
  const causes = await causesOf(103, (payload) => rolesOf(payload)[0] === 'assistant');
  expect(causes.length).toBeGreaterThan(0);
  for (const cause of causes) {
    expect(cause).toEqual([
      { path: '/payload/contents/0/role', accepted: '"user"', refused: '"assistant"' },
    ]);
  }
});

test('entries that may not have a value in common are told by that value', async () => {
  const causes = await causesOf(110, ({ errors }) => {
    const turns = entriesOf(errors).map(({ turn_id }) => turn_id);
    return new Set(turns).size < turns.length;
  });
  expect(causes.length).toBeGreaterThan(0);
  for (const cause of causes) {
    expect(cause).toMatchObject([{ path: '/payload/errors/*/turn_id' }]);
    const [first, then] = cause[0]?.refused.split(', then ') ?? [];
    expect(first).toBe(then);
  }
});
