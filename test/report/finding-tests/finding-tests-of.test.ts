import { expect, test } from 'vitest';
import type { CheckResult, Evidence, Report } from '../../../src/contract/index.ts';
import { findingTestsOf } from '../../../src/report/finding-tests/finding-tests-of.ts';
import { goFileOf } from '../../../src/report/finding-tests/go-file-of.ts';
import { pytestFileOf } from '../../../src/report/finding-tests/pytest-file-of.ts';
import { vitestFileOf } from '../../../src/report/finding-tests/vitest-file-of.ts';
import { makeFailure, makeReport, makeRequest, makeResult } from '../make-report.ts';
import { makeEvidence, makeForgery, TOKEN_TARGETS } from './make-forgery.ts';

function tellingOf(result: CheckResult, changes: Partial<Report> = {}) {
  const [only] = findingTestsOf(makeReport([result], changes)).tests;
  return only?.telling;
}

function pendingOf(result: CheckResult, changes: Partial<Report> = {}): string | undefined {
  const telling = tellingOf(result, changes);
  return telling !== undefined && 'pending' in telling ? telling.pending : undefined;
}

test('a forgery is told together with its control, which has nothing wrong in it', () => {
  const telling = tellingOf(makeForgery());
  expect(telling).toMatchObject({ owed: 'rejection', request: { method: 'POST' } });
  if (telling === undefined || 'pending' in telling) throw new Error('it is pending');
  const names = (request = telling.request) => request.headers.map(([name]) => name);
  expect(names()).toEqual(['Content-Type']);
  expect(names(telling.control)).toEqual([
    'Content-Type',
    'Service-Signature',
    'Service-Signature-V2',
  ]);
});

test('failures become tests; warnings do where the run is strict, and else the file says how many were left out', () => {
  const warned = makeForgery({ id: 'receiver.b.warns', verdict: 'warn' });
  const open = makeResult({ id: 'receiver.c.open', verdict: 'untestable' });
  const report = makeReport([makeForgery(), warned, open, makeResult({ id: 'receiver.d.holds' })]);
  expect(findingTestsOf(report).tests.map(({ id }) => id)).toEqual([
    'receiver.signature.rejects-unsigned',
  ]);
  expect(findingTestsOf(report).words.join('\n')).toMatch(
    /1 warned.*\n.*1 that could not be judged/u,
  );
  const strict = findingTestsOf({ ...report, isStrict: true });
  expect(strict.tests.map(({ id }) => id)).toEqual([
    'receiver.signature.rejects-unsigned',
    'receiver.b.warns',
  ]);
});

const forged = makeForgery();
const [control, own] = forged.evidence as [Evidence, Evidence];
const sent = own.request;

test.each<readonly [why: string, changes: Partial<CheckResult>]>([
  [
    'whether one request is taken or refused',
    { counterexample: { ...forged.counterexample, owed: undefined } as never },
  ],
  ['No single request', { counterexample: undefined as never }],
  [
    'How its request is made',
    { counterexample: { ...forged.counterexample, recipe: { content: 'x' } } as never },
  ],
  ['sent before', { evidence: [own] }],
  ['sent before', { evidence: [control, control, own] }],
  ['sent before', { evidence: [makeEvidence('control before', sent, 200), own] }],
  ['sent before', { evidence: [{ ...control, role: 'a forgery' }, own] }],
  ['sent before', { evidence: [makeEvidence('control before', control.request, 401), own] }],
  ['did not happen again', { verdict: 'flaky' }],
  [
    'too large',
    {
      counterexample: {
        ...forged.counterexample,
        request: { ...sent, body: { text: '', bytes: 1e6 } },
      } as never,
    },
  ],
  [
    'no report may hold',
    {
      counterexample: {
        ...forged.counterexample,
        recipe: { content: { notice: { sid: '[redacted]' } } },
      } as never,
    },
  ],
  [
    'cut into packets',
    {
      counterexample: {
        ...forged.counterexample,
        recipe: { ...forged.counterexample?.recipe, transfer: 'split' },
      } as never,
    },
  ],
])('no request is sent for what one request does not show: %s', (why, changes) => {
  const result = Object.fromEntries(
    Object.entries({ ...forged, ...changes }).filter(([, value]) => value !== undefined),
  ) as unknown as CheckResult;
  expect(pendingOf(result, { isStrict: true })).toContain(why);
});

test('a control after the forgery is one, too', () => {
  expect(
    tellingOf(makeForgery({ evidence: [own, { ...control, role: 'control after' }] })),
  ).toHaveProperty('control');
});

function tokenFinding(changes: Partial<CheckResult['counterexample']> = {}): CheckResult {
  const request = makeRequest({ url: `${TOKEN_TARGETS.tokenServerUrl}/generate-user-token` });
  const counterexample = {
    seed: 1,
    shrinks: 0,
    description: 'x',
    owed: 'token',
    request,
    ...changes,
  };
  return makeFailure({
    id: 'token-server.user-token.returns-a-token',
    suite: 'token-server',
    counterexample: counterexample as never,
  });
}

test('the request of a token server is sent as it was, to an address that can be replaced', () => {
  expect(tellingOf(tokenFinding(), { targets: TOKEN_TARGETS })).toMatchObject({
    owed: 'token',
    request: {
      url: {
        variable: 'ASSAY_TOKEN_SERVER_URL',
        address: TOKEN_TARGETS.tokenServerUrl,
        rest: '/generate-user-token',
      },
      body: { parts: [{ text: '{"a":1}' }] },
    },
  });
});

test.each<readonly [string, CheckResult, Partial<Report>]>([
  ['have a token', tokenFinding(), { targets: { ...TOKEN_TARGETS, tokenServerShape: 'template' } }],
  [
    'wrong credentials',
    tokenFinding({
      owed: 'no-token',
      request: makeRequest({ headers: [['Authorization', '[redacted]']] }),
    }),
    { targets: TOKEN_TARGETS },
  ],
  ['no ordinary request beside it', tokenFinding({ owed: 'no-token' }), { targets: TOKEN_TARGETS }],
  [
    'address',
    tokenFinding({ request: makeRequest({ url: 'http://h/?key=%5Bredacted%5D' }) }),
    { targets: TOKEN_TARGETS },
  ],
  [
    'body',
    tokenFinding({ request: makeRequest({ body: { text: '{"key":"[redacted]"}', bytes: 20 } }) }),
    { targets: TOKEN_TARGETS },
  ],
])('what the report does not hold enough of is no test: %s', (why, result, changes) => {
  expect(pendingOf(result, changes)).toContain(why);
});

test('what was redacted comes from variables: the key, an address, a header', () => {
  const request = makeRequest({
    url: 'http://user:[redacted]@host/webhook',
    headers: [
      ['X-Api-Key', '[redacted]'],
      ['Authorization', '[redacted]'],
      ['Content-Type', 'application/json'],
    ],
  });
  const counterexample = { ...forged.counterexample, owed: 'acknowledgement', request } as never;
  const result = makeForgery({ counterexample, evidence: [makeEvidence('it', request, 500)] });
  const references = {
    customerKey: 'env:MY_KEY',
    more: ['--receiver-header', 'Authorization: Bearer env:MY_TOKEN'],
  };
  const report = makeReport([result]);
  const [only] = findingTestsOf(report, { references }).tests;
  expect(only?.telling).toMatchObject({
    request: {
      url: { variable: 'ASSAY_RECEIVER_URL', rest: '' },
      headers: [
        ['X-Api-Key', { parts: [{ variable: 'ASSAY_HEADER_X_API_KEY' }] }],
        ['Authorization', { parts: [{ text: 'Bearer' }, { text: ' ' }, { variable: 'MY_TOKEN' }] }],
        ['Content-Type', {}],
      ],
    },
  });
  const text = vitestFileOf(report, { references });
  expect(text).toContain(
    'It needs the environment variables ASSAY_HEADER_X_API_KEY, ASSAY_RECEIVER_URL, MY_TOKEN.',
  );
  expect(text).not.toContain('[redacted]');
});

test.each([
  ['vitest', vitestFileOf, /^test\("the run has no findings"/mu],
  ['pytest', pytestFileOf, /^def test_the_run_has_no_findings\(\):$/mu],
  ['go', goFileOf, /^func TestTheRunHasNoFindings\(t \*testing\.T\) \{$/mu],
] as const)(
  '%s has one test where there is no finding, since a file without any would be an error',
  (_name, fileOf, line) => {
    const text = fileOf(makeReport([makeResult()]));
    expect(text).toMatch(line);
    expect(fileOf(makeReport([makeResult()]))).toBe(text);
  },
);

test('a regular expression of the profile that languages read differently leaves the test to vitest', () => {
  const values = { 'rejection.body': '/(?<=x)refused/' };
  const report = makeReport([makeForgery()], { profile: { ...makeReport([]).profile, values } });
  expect(vitestFileOf(report)).toMatch(/^test\("receiver\.signature/mu);
  expect(pytestFileOf(report)).toContain('@pytest.mark.skip');
  expect(goFileOf(report)).toContain('t.Skip(');
});

test('names the report that was read for judging the check again, and none where none is kept', () => {
  const report = makeReport([{ ...makeForgery(), shortId: 'R1' }]);
  const again = (options: Parameters<typeof findingTestsOf>[1]) =>
    findingTestsOf(report, options).tests[0]?.words.at(-1);
  expect(again({ folder: 'fmt', report: 'reports/kept' })).toBe(
    'The whole check again: npx assay replay R1 reports/kept',
  );
  expect(again({ folder: 'fmt' })).toMatch(/again: npx assay run --only /);
});
