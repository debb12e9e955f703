import { expect, test } from 'vitest';
import { credentialPlaces } from '../../../src/conformance/probes/credential-places.ts';
import type { TokenRequestTemplate } from '../../../src/contract/index.ts';

const places = (parts: Partial<TokenRequestTemplate>) =>
  credentialPlaces(
    {
      headers: [['X-Proxy', 'p']],
      shape: { kind: 'template', user: { method: 'POST', tokenAt: '', ...parts } },
    },
    'user',
  );

test.each<[string, Partial<TokenRequestTemplate>, readonly string[]]>([
  ['nowhere in the shape', { body: { u: '{user}' } }, []],
  [
    'in headers that are not public, and hold more than a user',
    { headers: { Accept: 'a/b', 'X-User': '{user}', 'X-Key': 'k' } },
    ['/user/headers/X-Key'],
  ],
  ['in members by their names', { form: { pin: '4711', u: '{user}' } }, ['/user/form/pin']],
])('credentials stand %s', (_where, parts, expected) => {
  expect(places(parts)).toEqual(['/headers/X-Proxy', ...expected]);
});

test('a shape of the document has none but those of all requests', () => {
  expect(credentialPlaces({}, 'user')).toEqual([]);
  expect(credentialPlaces({ headers: [['A', 'b']] }, 'app')).toEqual(['/headers/A']);
});
