import { expect, test } from 'vitest';
import type { CheckResult } from '../../../src/contract/index.ts';
import { causesOf, untoldHintsOf } from '../../../src/report/causes/causes-of.ts';
import { makeFailure, makeReport, makeResult } from '../make-report.ts';

const idsOf = (results: readonly { readonly id: string }[]) => results.map(({ id }) => id);

/** A report whose one clause is covered by some checks. */
function reportWith(covering: readonly string[], results: readonly CheckResult[]) {
  const report = makeReport(results);
  const clauses = report.clauses.map((clause) => ({ ...clause, checks: [...covering] }));
  return { ...report, clauses };
}

test('findings that break the same clause have one cause, whose sentence says what is done wrong', () => {
  const causes = causesOf(
    reportWith(
      ['receiver.a.one', 'receiver.a.two'],
      [makeFailure({ id: 'receiver.a.one' }), makeFailure({ id: 'receiver.a.two' })],
    ),
  );
  expect(causes).toHaveLength(1);
  expect(idsOf(causes[0]?.findings ?? [])).toEqual(['receiver.a.one', 'receiver.a.two']);
  expect(causes[0]?.sentence).toBe('Does not do what it should.');
});

test('one breach of several checks is told once, and of many breaches two and how many more', () => {
  const once = 'lets a duplicate take effect once';
  const found = ['receiver.duplicate.one', 'receiver.duplicate.two'];
  const [cause] = causesOf(
    reportWith(
      [...found, 'receiver.form.other'],
      found.map((id) => makeFailure({ id, title: once })),
    ),
  );
  expect(idsOf(cause?.findings ?? [])).toEqual(found);
  expect(cause?.sentence).toBe('Does not let a duplicate take effect once.');
  const many = ['a', 'b', 'c', 'd'].map((name) => `receiver.duplicate.${name}`);
  const [summed] = causesOf(
    reportWith(
      [...many, 'receiver.form.other'],
      many.map((id) => makeFailure({ id, title: `survives ${id}` })),
    ),
  );
  expect(summed?.sentence).toBe(
    'Does not survive receiver.duplicate.a; receiver.duplicate.b; 2 more.',
  );
});

test('findings of which the same field makes the target refuse have one cause, whatever they break', () => {
  const cause = (accepted: string, refused: string) => [{ path: 'size', accepted, refused }];
  const causes = causesOf(
    makeReport([
      makeFailure({
        id: 'receiver.a.one',
        clauses: ['8/a'],
        cause: cause('820 bytes', '861 bytes'),
      }),
      makeFailure({
        id: 'receiver.a.two',
        clauses: ['6/b'],
        cause: cause('821 bytes', '862 bytes'),
      }),
      makeFailure({ id: 'receiver.a.three', clauses: ['8/a'], expected: 'a token' }),
    ]),
  );
  expect(causes.map(({ findings }) => idsOf(findings))).toEqual([
    ['receiver.a.one', 'receiver.a.two'],
    ['receiver.a.three'],
  ]);
  expect(causes[0]?.sentence).toBe(
    'Refuses a notification of 861 bytes (acknowledged: 820 bytes).',
  );
});

test('that findings share a refusal is not told beside the cause that holds them all', () => {
  const difference = [{ path: 'size', accepted: '820 bytes', refused: '861 bytes' }];
  const ids = ['receiver.a.one', 'receiver.a.two'];
  const results = ids.map((id) => makeFailure({ id, cause: difference }));
  const of = (...named: string[]) =>
    `2 findings have one cause. The smallest difference to a notification that it acknowledges: it has 861 bytes. (${named.join(', ')})`;
  const hints = [of(...ids), of('receiver.a.one', 'receiver.b.other'), 'Look at the key first.'];
  const report = makeReport(results, { hints });
  expect(untoldHintsOf(report, causesOf(report))).toEqual(hints.slice(1));
  expect(untoldHintsOf(report, [])).toEqual(hints);
});

test('what waits for another check, over however many others, belongs to the cause of that one', () => {
  const causes = causesOf(
    makeReport([
      makeFailure({ id: 'receiver.a.root' }),
      makeResult({
        id: 'receiver.a.first',
        verdict: 'untestable',
        reason: 'requires that the target does it (receiver.a.root: fail)',
      }),
      makeResult({
        id: 'receiver.a.second',
        verdict: 'untestable',
        reason: 'requires that the target does that (receiver.a.first: untestable)',
      }),
    ]),
  );
  expect(causes).toHaveLength(1);
  expect(idsOf(causes[0]?.hidden ?? [])).toEqual(['receiver.a.first', 'receiver.a.second']);
});

test('checks that wait for each other end the search', () => {
  const untestable = (id: string, other: string) =>
    makeResult({ id, verdict: 'untestable', reason: `waits (${other}: untestable)` });
  const report = makeReport([untestable('a.b.c', 'a.b.d'), untestable('a.b.d', 'a.b.c')]);
  expect(() => causesOf(report)).not.toThrow();
});

test('failures come before warnings, and more findings before fewer; passes have no cause', () => {
  const causes = causesOf(
    makeReport([
      makeResult({ id: 'a.b.pass' }),
      makeFailure({ id: 'a.c.warned', verdict: 'warn', clauses: [], expected: 'no error' }),
      makeFailure({ id: 'a.d.alone', clauses: ['9/other'], expected: 'a token' }),
      makeFailure({ id: 'a.b.one' }),
      makeFailure({ id: 'a.b.two' }),
    ]),
  );
  expect(causes.map(({ findings }) => idsOf(findings))).toEqual([
    ['a.b.one', 'a.b.two'],
    ['a.d.alone'],
    ['a.c.warned'],
  ]);
});

test('findings that expect the same have one cause, though each breaks a clause of its own', () => {
  const expected = 'no token, or one valid for at most 86400 seconds';
  const suite = 'token-server';
  const causes = causesOf(
    makeReport([
      makeFailure({ id: 'token-server.a.user', suite, clauses: ['4/user'], expected }),
      makeFailure({ id: 'token-server.a.app', suite, clauses: ['4/app'], expected }),
      makeFailure({ id: 'receiver.a.other', clauses: ['4/user'] }),
    ]),
  );
  expect(causes.map(({ findings }) => findings.length)).toEqual([2, 1]);
});

test('what is answered alike where the topic is the same has one cause, and its sentence names each', () => {
  const refused = (type: number, name: string) =>
    makeFailure({
      id: `receiver.acknowledges.${name}`,
      clauses: [`6.3/${type}`],
      title: `acknowledges a plain '${name} (${type})'`,
      expected: `a plain '${name} (${type})' acknowledged`,
      actual: `status 400 ("unknown event ${type}")`,
    });
  const other = refused(203, 'other');
  const causes = causesOf(
    makeReport([
      ...[refused(104, 'expire'), refused(201, 'inbound')],
      { ...other, id: 'receiver.signature.other' },
      { ...refused(204, 'late'), title: 'acknowledges a late one' },
    ]),
  );
  expect(causes.map(({ findings }) => findings.length)).toEqual([2, 1, 1]);
  expect(causes[0]?.sentence).toBe("Rejects a plain 'expire (104)' (400); 'inbound (201)' (400).");
});

test('claims that take long to say are each said whole, but for what they begin with alike', () => {
  const claims = ['user', 'app'].map((kind) =>
    makeFailure({
      id: `token-server.validity.${kind}`,
      title: `gives no ${kind} token that is valid for more than 24 hours`,
    }),
  );
  expect(causesOf(makeReport(claims, { clauses: [] }))[0]?.sentence).toBe(
    'Gives a user token that is valid for more than 24 hours; an app token that is valid for more than 24 hours.',
  );
});

test('many claims are counted', () => {
  const warned = ['a body, signed', 'b', 'c', 'd', 'e'].map((title) =>
    makeFailure({
      id: `receiver.hostile.${title.slice(0, 1)}`,
      verdict: 'warn',
      clauses: [],
      title: `survives ${title}`,
      expected: title,
    }),
  );
  expect(causesOf(makeReport(warned))[0]?.sentence).toBe(
    'Does not survive a body, signed; b; 3 more.',
  );
});

test('what warns beside a failure of the same clause is a milder sign of its cause', () => {
  const causes = causesOf(
    makeReport([
      makeFailure({ id: 'receiver.a.warned', verdict: 'warn', expected: 'another' }),
      makeFailure({ id: 'receiver.a.failed' }),
      makeFailure({ id: 'receiver.a.flaky', verdict: 'flaky' }),
    ]),
  );
  expect(causes.map(({ verdict, findings }) => [verdict, idsOf(findings)])).toEqual([
    ['fail', ['receiver.a.failed', 'receiver.a.warned']],
    ['flaky', ['receiver.a.flaky']],
  ]);
});

test('a crash on a forgery is no milder sign of one that is accepted', () => {
  const crash = (id: string) =>
    makeResult({
      id,
      verdict: 'warn',
      outcome: 'broken',
      expected: `${id} rejected with status 4xx`,
      actual: `crashed with 500 on ${id}; not accepted, but not rejected either`,
    });
  const accepted = makeFailure({ id: 'receiver.signature.accepted', actual: 'status 200' });
  const crashes = ['receiver.signature.cut', 'receiver.signature.odd'].map(crash);
  const causes = causesOf(makeReport([accepted, ...crashes]));
  expect(causes.map(({ findings }) => idsOf(findings))).toEqual([
    ['receiver.signature.accepted'],
    ['receiver.signature.cut', 'receiver.signature.odd'],
  ]);
});

test('what quotes the answer of a failure as its obstacle belongs to the cause of that one', () => {
  const actual = 'status 400 ("unknown event 104")';
  const waiting = (suite: string) =>
    makeResult({
      id: `${suite}.retry.waits`,
      suite,
      verdict: 'untestable',
      reason: `the first attempt, which ought to be acknowledged, got ${actual}`,
    });
  const causes = causesOf(
    makeReport([makeFailure({ actual }), waiting('receiver'), waiting('token-server')]),
  );
  expect(causes.map(({ hidden }) => idsOf(hidden))).toEqual([['receiver.retry.waits'], []]);
});

test('what quotes the answer of a warning as its obstacle belongs to that, where no must is hidden by it', () => {
  const actual = 'status 422 ("another payload")';
  const waiting = (name: string, level: 'must' | 'should') =>
    makeResult({
      id: `receiver.effect.${name}`,
      level,
      verdict: 'untestable',
      reason: `the retry half a minute later, which ought to be acknowledged, got ${actual}`,
    });
  const warned = makeFailure({ id: 'receiver.retry.refuses', verdict: 'warn', actual });
  const causes = causesOf(makeReport([waiting('late', 'should'), waiting('must', 'must'), warned]));
  expect(causes.map(({ findings, hidden }) => [idsOf(findings), idsOf(hidden)])).toEqual([
    [['receiver.effect.must'], []],
    [['receiver.retry.refuses'], ['receiver.effect.late']],
  ]);
});

test('a suite about the same target quotes the answer of a failure, in whatever words', () => {
  const actual = 'status 404 ("Not Found")';
  const waiting = (suite: string, reason: string) =>
    makeResult({ id: `${suite}.a.waits`, suite, verdict: 'untestable', reason });
  const causes = causesOf(
    makeReport([
      makeFailure({ id: 'token-server.user-token.returns-a-token', suite: 'token-server', actual }),
      waiting('token-server', `an ordinary request for a token (user) gets none either: ${actual}`),
      waiting('token-lifecycle', `the target gives ${actual} during the scenario`),
      waiting('receiver', `the control got ${actual}`),
    ]),
  );
  expect(causes.map(({ hidden }) => hidden.map(({ suite }) => suite))).toEqual([
    ['token-server', 'token-lifecycle'],
    [],
  ]);
});

test('texts beyond ASCII that the target refuses are one cause, wherever they stand', () => {
  const refusing = (name: string, path: string, refused: string, actual = 'status 401') =>
    makeFailure({
      id: `receiver.a.${name}`,
      clauses: [`8/${name}`],
      expected: name,
      actual,
      cause: [{ path, accepted: '"x"', refused }],
    });
  const causes = causesOf(
    makeReport([
      refusing('one', '/payload/name', '"é"'),
      refusing('two', '/payload/message', '"ü"'),
      refusing('three', 'size', '70 kB'),
    ]),
  );
  expect(causes.map(({ findings }) => findings.length)).toEqual([2, 1]);
  expect(causes[0]?.sentence).toBe(
    'Refuses a notification in which /payload/name is "é" (acknowledged: "x"); likewise one in which /payload/message is "ü".',
  );
});

test('of two examples of one cause the shorter one is told', () => {
  const naming = (name: string, refused: string) =>
    makeFailure({
      id: `receiver.a.${name}`,
      clauses: ['8/x'],
      cause: [{ path: '/payload/name', accepted: '"x"', refused }],
    });
  const [cause] = causesOf(makeReport([naming('long', '"some words"'), naming('short', '"y"')]));
  expect(cause?.sentence).toContain('/payload/name is "y"');
});

test('of several other places where the same is refused, the paths alone are told', () => {
  const at = (name: string) =>
    makeFailure({
      id: `receiver.a.${name}`,
      clauses: ['8/x'],
      cause: [{ path: `/payload/${name}`, accepted: '"x"', refused: '"é"' }],
    });
  const [cause] = causesOf(makeReport([at('name'), at('channel'), at('message')]));
  expect(cause?.sentence).toBe(
    'Refuses a notification in which /payload/name is "é" (acknowledged: "x"); likewise in /payload/channel, /payload/message.',
  );
});

test('one defect of a token server is one cause, in its tokens and in what they let somebody do', () => {
  const failure = (id: string, clauses: readonly string[]) => {
    const [suite] = id.split('.') as ['token-server' | 'token-lifecycle'];
    return makeFailure({ id, suite, clauses: [...clauses], expected: id, actual: id, title: id });
  };
  const causes = causesOf(
    makeReport([
      failure('token-server.user.exact', ['2.2/user', '2.1/inputs']),
      failure('token-server.similar.apart', ['2.1/inputs', '2.2/user']),
      failure('token-lifecycle.login.others', ['2.1/inputs']),
      failure('token-server.answer.other', ['2.2/user', '9/else']),
      failure('token-lifecycle.rest.other', ['8/else']),
    ]),
  );
  expect(causes.map(({ findings }) => findings.length)).toEqual([4, 1]);
});

test('what may have the cause of a warning is told with that', () => {
  const warned = makeFailure({ id: 'receiver.a.warned', verdict: 'warn', expected: 'x' });
  const doubted = makeResult({
    id: 'receiver.b.doubted',
    verdict: 'untestable',
    level: 'should',
    reason:
      'it was tried, and not kept: status 409. The cause may be that of receiver.a.warned, which only warns',
  });
  const [cause, ...others] = causesOf(makeReport([doubted, warned]));
  expect(others).toEqual([]);
  expect([cause?.findings, cause?.hidden].map((each) => each?.map(({ id }) => id))).toEqual([
    ['receiver.a.warned'],
    ['receiver.b.doubted'],
  ]);
});
