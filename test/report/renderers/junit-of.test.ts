import { expect, test } from 'vitest';
import type { CheckResult } from '../../../src/contract/index.ts';
import { junitOf } from '../../../src/report/renderers/junit-of.ts';
import { xmlAttribute, xmlText } from '../../../src/report/renderers/xml-text.ts';
import { makeFailure, makeReport, makeResult } from '../make-report.ts';

function caseOf(result: CheckResult, isStrict = false): string {
  const xml = junitOf(makeReport([result], { isStrict }));
  return /<testcase[\s\S]*(?:<\/testcase>|\/>)/.exec(xml)?.[0] ?? '';
}

test('suites, counts and names', () => {
  const skipped = makeResult({
    id: 'token-server.a.b',
    suite: 'token-server',
    verdict: 'skip',
    reason: 'no',
  });
  const xml = junitOf(makeReport([makeResult(), makeFailure({ id: 'receiver.b' }), skipped]));
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites name="assay 0.1.0" tests="3" failures="1" errors="0" skipped="1"/,
  );
  expect(xml).toMatch(/<testsuite name="receiver" tests="2" failures="1" errors="0" skipped="0"/);
  expect(xml).toMatch(
    /<testsuite name="token-server" tests="1" failures="0" errors="0" skipped="1"/,
  );
  expect(xml).toContain('<testcase name="receiver.b" classname="assay.receiver" time="0.010">');
});

test('what to do about it stands with the reason', () => {
  const advice = 'Declare it with --flag.';
  const skipped = caseOf(makeResult({ verdict: 'skip', reason: 'nothing was declared', advice }));
  expect(skipped).toContain('message="skip: nothing was declared. Declare it with --flag."');
  const failed = caseOf(makeFailure({ reason: 'Look there.', advice }));
  expect(failed).toContain('reason: Look there. Declare it with --flag.');
});

test('a failure carries clause, expected, found, curl and replay', () => {
  const found = caseOf(makeFailure());
  expect(found).toContain(
    '<failure message="fail: expected a rejection, found status 200" type="fail">',
  );
  for (const part of [
    'clause 6.2/notify-ms',
    'expected: a rejection',
    'curl -sS',
    'assay run --only',
  ]) {
    expect(found).toContain(part);
  }
});

test('a failure of a client carries its calls', () => {
  const calls = [
    {
      number: 1,
      atMs: 0,
      by: 'client' as const,
      what: 'login',
      userId: 'alice',
      outcome: 'success',
    },
  ];
  expect(caseOf({ ...makeFailure(), calls, callsLeftOut: 2 })).toMatch(
    /\+0\.000 s {2}client: login for alice: success\nand 2 more\n/,
  );
});

test.each([
  ['pass', 'must', false, []],
  ['fail', 'must', false, ['failure']],
  ['error', 'must', false, ['error']],
  ['untestable', 'must', false, ['error']],
  ['untestable', 'should', false, ['skipped']],
  ['skip', 'must', false, ['skipped']],
  ['note', 'may', false, ['system-out']],
  ['warn', 'should', false, ['system-out']],
  ['warn', 'should', true, ['failure']],
  ['flaky', 'must', true, ['failure']],
] as const)('%s of a %s, strict %s, shows as %j', (verdict, level, isStrict, tags) => {
  const found = caseOf(makeResult({ verdict, level, reason: 'why' }), isStrict);
  const inner = [...found.matchAll(/<(failure|error|skipped|system-out)[ >/]/g)].map(
    ([, tag]) => tag,
  );
  expect(inner).toEqual(tags);
});

test('markup in a value stays text', () => {
  const found = caseOf(makeFailure({ actual: '<b a="1">&amp; ]]></b>' }));
  expect(found).toContain('actual: &lt;b a=&quot;1&quot;&gt;&amp;amp; ]]&gt;&lt;/b&gt;');
  expect(found).not.toContain('<b');
});

test('controls are shown, and other characters that XML cannot hold are left out', () => {
  const found = junitOf(makeReport([makeFailure({ actual: 'a\u0000b\u001bc\ud800d\uffffe🎉f' })]));
  expect(found).toContain('a\\x00b\\x1bcde🎉f');
  expect(xmlText('\t\n ok')).toBe('\t\n ok');
  expect(xmlText('\u009b\u202e\r')).toBe('\\x9b\\u202e\\x0d');
  expect(xmlAttribute('one\n two')).toBe('one two');
});
