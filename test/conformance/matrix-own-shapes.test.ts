import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEmbeddedBench } from '../../src/conformance/calibration/embedded-bench.ts';
import { CHECKS } from '../../src/conformance/index.ts';
import { type CalibratedFault, resolveProfile } from '../../src/contract/index.ts';
import { FAULTS } from '../../src/integrator/index.ts';
import { calibrated } from '../support/matrix.ts';

/** What the check in the row of a fault says instead of the declared verdict. */
type Said = 'pass' | 'warn' | 'note' | 'untestable' | 'skip';

/** Faults of duties that only the sample's interface has. */
const OF_THE_SAMPLE = {
  'token-server.app-endpoint-refuses-user': 'skip',
  'token-server.crashes-on-undecodable-body': 'skip',
  'token-server.matches-keys-without-case': 'skip',
  'token-server.mints-for-undecodable-body': 'skip',
  'token-server.reads-body-of-before': 'skip',
  'token-server.refuses-in-json': 'skip',
  'token-server.refuses-unknown-keys': 'skip',
  'token-server.refuses-with-200': 'skip',
  'token-server.refuses-with-422': 'skip',
  'token-server.rejects-full-day': 'skip',
  'token-server.rewords-refusal': 'skip',
  'token-server.takes-empty-body-for-empty-object': 'skip',
} as const;

/** What a request shape of the target's own may do. */
const OF_OWN_SHAPES = {
  // The status of an error is a choice.
  'token-server.fails-with-400': 'note',
  'token-server.fails-with-500': 'note',
  // The usual word of success where errors stand.
  'token-server.answers-token-and-error': 'pass',
  // An error may be of any type.
  'token-server.fails-with-error-object': 'pass',
  // What is valid is known to the target alone, so that a crash breaks good practice.
  'token-server.fails-with-bare-500': 'warn',
  // Who asks may be a server that needs both tokens.
  'token-server.gives-app-token-beside-user-token': 'warn',
  // The clients of the target may know what to remove from a token.
  'token-server.ends-token-with-newline': 'untestable',
  'token-server.percent-encodes-token': 'untestable',
  'token-server.puts-bearer-before-token': 'untestable',
  'token-server.quotes-token': 'untestable',
  'token-server.spells-token-in-base64url': 'untestable',
  // A path that does not exist looks like a user who is unknown.
  'token-server.lacks-user-endpoint': 'untestable',
} as const;

const EXCEPTIONS: Readonly<Record<'wrapped' | 'form', Readonly<Record<string, Said>>>> = {
  wrapped: {
    ...OF_THE_SAMPLE,
    ...OF_OWN_SHAPES,
    'token-server.reads-one-json-spelling': 'warn',
    // A shape of its own decides what a list means.
    'token-server.crashes-on-array-of-objects': 'skip',
    // The integrator wraps no answer that is compressed.
    // A crash without an error in its place is told by token-server.answer.token-xor-error.
  },
  form: {
    ...OF_THE_SAMPLE,
    ...OF_OWN_SHAPES,
    // Without app tokens, nothing shows that it is not the user who is refused.
    'token-server.answers-401': 'untestable',
    'token-server.answers-404': 'untestable',
    'token-server.has-bad-certificate': 'untestable',
    // A form has no types and no JSON.
    'token-server.crashes-on-deep-nesting': 'skip',
    'token-server.crashes-on-ill-typed-field': 'pass',
    'token-server.crashes-on-large-body': 'skip',
    'token-server.crashes-on-array-of-objects': 'skip',
    'token-server.crashes-on-null': 'pass',
    'token-server.matches-content-type-exactly': 'skip',
    'token-server.reads-one-json-spelling': 'skip',
    'token-server.turns-any-user-into-text': 'skip',
    // The form of the embedded integrator hands no other field on.
    // The form of the embedded integrator refuses GET before anything else.
    'token-server.answers-get-from-a-cache': 'pass',
    // Percent-encoded, it has no character that two pieces could share.
    // Digits are the number itself, and an empty field is one that was left out, whose validity is open.
    'token-server.counts-text-in-minutes': 'pass',
    'token-server.defaults-empty-expire': 'pass',
    // No form is as long as that.
    // There are no app tokens.
    'token-server.always-mints-30-days': 'skip',
    'token-server.app-endpoint-requires-user': 'skip',
    'token-server.app-token-carries-user': 'skip',
    'token-server.app-token-has-user-privilege': 'skip',
    'token-server.app-token-is-user-token': 'skip',
    'token-server.app-token-logs-admin-in': 'skip',
    'token-server.app-token-logs-its-user-in': 'skip',
    'token-server.app-token-takes-absolute-time': 'skip',
    'token-server.caches-without-kind': 'skip',
    'token-server.lacks-app-endpoint': 'skip',
  },
};

describe.each(['wrapped', 'form'] as const)(
  'faults of the sample in the request shape %s',
  (shape) => {
    const judged = new Map<string, CalibratedFault>();
    const faults = FAULTS.filter(
      ({ target, foundBy = '', shape: own }) =>
        target === 'token-server' && foundBy.startsWith('token-server.') && own === undefined,
    ).map((fault) => ({ ...fault, shape }));

    beforeAll(async () => {
      const rows = await calibrated({ isQuick: true, suites: ['token-server'], faults });
      for (const row of rows.faults) judged.set(row.id, row);
    }, 600_000);

    test.each(faults)('$id', ({ id, verdict }) => {
      expect(judged.get(id)?.verdict).toBe(EXCEPTIONS[shape][id] ?? verdict);
    });

    test('no exception is out of date', () => {
      const ids = faults.map(({ id }) => id as string);
      expect(Object.keys(EXCEPTIONS[shape]).filter((id) => !ids.includes(id))).toEqual([]);
    });
  },
);

/** Duties that only the sample's interface has. */
const LOST_EVERYWHERE = [
  'token-server.app-token.accepts-a-user-uuid',
  'token-server.empty-body.answers-400',
  'token-server.expire.grants-24-hours',
  'token-server.request.unknown-keys',
  'token-server.undecodable-body.answers-400',
  'token-server.undecodable-body.says-invalid-request-payload',
];
const OF_APP_TOKENS = [
  'token-server.app-token.has-no-user-privilege',
  'token-server.app-token.has-the-app-privilege',
  'token-server.app-token.names-no-user',
  'token-server.app-token.returns-a-token',
  'token-server.app-token.valid-24-hours-at-most',
];
const OF_JSON = [
  'token-server.request.any-json-spelling',
  'token-server.request.content-type-spellings',
  'token-server.request.survives-deep-json',
  'token-server.request.survives-large-body',
];
const OF_TYPES = ['token-server.ill-typed-user.gets-no-token'];
const OF_VALIDITIES = [
  'token-server.expire.decides-the-validity',
  'token-server.expire.equals-the-validity',
  'token-server.expire.ill-typed-gets-no-default',
  'token-server.expire.missing',
  'token-server.expire.never-wraps-around',
  'token-server.token.not-over-when-given',
];

const ALL = CHECKS.filter(({ suite }) => suite === 'token-server');
const DOCUMENT = readFileSync('docs/token-server-shapes.md', 'utf8');
/** How the lines of the table of shapes begin. */
const LINE_OF = {
  sample: '`sample`',
  wrapped: 'JSON of your own',
  form: 'a form',
  get: '`get`',
} as const;

describe('the checks of the sample that are lost', () => {
  const skipped = async (shape: keyof typeof LINE_OF) => {
    const bench = createEmbeddedBench(resolveProfile('neutral'), { shape });
    const results = await bench.results({ selection: { suites: ['token-server'] } });
    return [...results.values()].filter(({ verdict }) => verdict === 'skip');
  };

  const expectCounted = (shape: keyof typeof LINE_OF, lost: number) =>
    expect(DOCUMENT).toMatch(
      new RegExp(`^\\| ${LINE_OF[shape]}.*\\| ${ALL.length - lost} \\|$`, 'm'),
    );

  test('in the sample are counted', async () => {
    expectCounted('sample', (await skipped('sample')).length);
  });

  test.each([
    ['wrapped', LOST_EVERYWHERE],
    ['form', [...LOST_EVERYWHERE, ...OF_APP_TOKENS, ...OF_JSON, ...OF_TYPES]],
    ['get', [...LOST_EVERYWHERE, ...OF_APP_TOKENS, ...OF_JSON, ...OF_TYPES, ...OF_VALIDITIES]],
  ] as const)(
    'in the request shape %s are known, with the true reason',
    async (shape, expected) => {
      const before = (await skipped('sample')).map(({ id }) => id);
      const now = await skipped(shape);
      const lost = now.filter(({ id }) => !before.includes(id));
      expect(lost.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      expectCounted(shape, now.length);
      for (const { id, reason } of now)
        expect([id, reason]).toEqual([
          id,
          expect.stringMatching(/request shape|not asked by GET|no header was declared/),
        ]);
    },
  );
});
