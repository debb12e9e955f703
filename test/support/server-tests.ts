/** Files that judge whole servers, the longest first; each of their tests is a run or several. */
export const SERVER_TESTS: readonly string[] = [
  'test/corpus/corpus.test.ts',
  'test/conformance/suites/token-server/legal-servers.test.ts',
  'test/conformance/common-cases.test.ts',
  'test/conformance/independence.test.ts',
  'test/conformance/suites/token-server/legal-paces.test.ts',
  'test/conformance/time-bounds.test.ts',
  'test/conformance/slow-target.test.ts',
  'test/conformance/matrix-own-shapes.test.ts',
  'test/conformance/strict-receivers.test.ts',
  'test/conformance/crashes-by-chance.test.ts',
  'test/corpus/resets-by-chance.test.ts',
];
