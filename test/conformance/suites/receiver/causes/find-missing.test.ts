import { expect, test } from 'vitest';
import { findMissing } from '../../../../../src/conformance/suites/receiver/causes/find-missing.ts';
import type { Recipe } from '../../../../../src/wire/request/recipe.ts';

type Entry = Readonly<Record<string, unknown>>;

const PATH = '/payload/contents/*/speech_start_ms';
const CONTENT = {
  notice: { eventType: 103, payload: { contents: [{ role: 'user', speech_start_ms: 7_000 }] } },
};

/** Says what a receiver does whose entries have to be as given. */
function asking(isTaken: (entry: Entry) => boolean) {
  return async ({ content }: Recipe): Promise<boolean> => {
    const { payload } = ('notice' in content ? content.notice : {}) as {
      readonly payload: { readonly contents: readonly Entry[] };
    };
    return payload.contents.every(isTaken);
  };
}

test('a member that is taken for granted beside another one is named', async () => {
  const ask = asking((entry) => 'speech_algorithmic_delay' in entry);
  expect(await findMissing(ask, CONTENT, PATH)).toEqual({
    path: '/payload/contents/*/speech_algorithmic_delay',
    accepted: '120',
    refused: 'absent',
  });
});

test('none is named where none helps, where none is needed, or beyond the entries', async () => {
  expect(
    await findMissing(
      asking(() => false),
      CONTENT,
      PATH,
    ),
  ).toBeUndefined();
  expect(
    await findMissing(
      asking(() => true),
      CONTENT,
      PATH,
    ),
  ).toBeUndefined();
  expect(
    await findMissing(
      asking(() => true),
      CONTENT,
      '/payload/labels',
    ),
  ).toBeUndefined();
});
