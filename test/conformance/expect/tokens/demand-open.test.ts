import { expect, test } from 'vitest';
import { demandOpen } from '../../../../src/conformance/expect/tokens/demand-open.ts';
import { resolveProfile } from '../../../../src/contract/index.ts';
import { mint } from '../../suites/token-server/minting.ts';
import { CREDENTIALS } from '../../suites/token-server/support.ts';

const declared = { hasCredentials: true, credentials: CREDENTIALS };

test('hands over the inside of a token that shows it', () => {
  const opening = { profile: resolveProfile('neutral'), ...declared };
  expect(demandOpen(opening, mint('user', 'zoe', 60))).toMatchObject({ validitySeconds: 60 });
});

const opaque = { extends: 'neutral', values: { 'token.format': 'opaque' } } as const;

test.each([
  { under: 'a profile that says opaque', profile: opaque, isChoice: true },
  { under: 'agora', profile: 'agora', isChoice: false },
])('says under $under how much a closed token weighs', ({ profile, isChoice }) => {
  const opening = { profile: resolveProfile(profile), ...declared };
  const closed = expect.objectContaining({ name: 'Untestable', isChoice });
  expect(() => demandOpen(opening, 'opaque')).toThrow(closed);
});
