import { expect, test } from 'vitest';
import { narrowTogether } from '../../../../../src/conformance/suites/receiver/causes/narrow-together.ts';
import {
  type Place,
  withPlaces,
} from '../../../../../src/conformance/suites/receiver/causes/notice-difference.ts';

type Members = Readonly<Record<string, unknown>>;

const ACCEPTED = { role: 'user', delay: 12 };
const REFUSED = { role: 'assistant' };
const ROLE: Place = { path: '/role', accepted: 'user', refused: 'assistant' };
const DELAY: Place = { path: '/delay', accepted: 12, refused: undefined };

/** Tries of notices that are all valid but for those given, of which some are refused. */
function trialsOf(
  isValid: (members: Members) => boolean,
  isRefused: (members: Members) => boolean,
) {
  const mixed = (places: readonly Place[], changed: Members = REFUSED) =>
    withPlaces(ACCEPTED, changed, places) as Members;
  return {
    isTaken: async (places: readonly Place[], changed?: Members) =>
      isValid(mixed(places, changed)) && !isRefused(mixed(places, changed)),
    isRefused: async (places: readonly Place[], changed?: Members) =>
      isValid(mixed(places, changed)) && isRefused(mixed(places, changed)),
  };
}

const isDelayOfUser = ({ role, delay }: Members) => role === 'user' || delay === undefined;

test('what a valid notice lacks beside a refused value is no part of the difference', async () => {
  const trials = trialsOf(isDelayOfUser, ({ role }) => role === 'assistant');
  expect(await narrowTogether([ROLE, DELAY], REFUSED, trials)).toEqual([ROLE]);
});

test('what is refused only together is told together', async () => {
  const both = ({ role, delay }: Members) => role === 'assistant' && delay === undefined;
  const trials = trialsOf(() => true, both);
  expect(await narrowTogether([ROLE, DELAY], REFUSED, trials)).toEqual([ROLE, DELAY]);
});

test('a value beside which another one is acknowledged is the difference', async () => {
  const places = [
    { path: '/role', accepted: 'user', refused: 'assistant' },
    { path: '/delay', accepted: 'none', refused: 'très long' },
  ];
  const notice = { role: 'assistant', delay: 'très long' };
  // Neither of them is valid without the other one.
  const mixed = (of: readonly Place[], changed: Members = notice) =>
    withPlaces({ role: 'user', delay: 'none' }, changed, of) as Members;
  const trials = {
    isTaken: async (of: readonly Place[], changed?: Members) =>
      of.length === 2 && !String(mixed(of, changed)['delay']).includes('è'),
    isRefused: async (of: readonly Place[], changed?: Members) =>
      of.length === 2 && String(mixed(of, changed)['delay']).includes('è'),
  };
  expect(await narrowTogether(places, notice, trials)).toEqual([
    { path: '/delay', accepted: 'trxs long', refused: 'très long', character: 'è' },
  ]);
});
