import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { badgeSvgOf } from '../../src/report/renderers/badge-of.ts';
import { junitOf } from '../../src/report/renderers/junit-of.ts';
import { BASELINE, EVERY_VERDICT } from './every-verdict.ts';
import { makeReport } from './make-report.ts';

/** Prints what a reader of XML finds: the root, and of JUnit the counts that it says and those of its parts. */
const READ_XML = `import json, sys, xml.etree.ElementTree as xml
root = xml.fromstring(sys.stdin.buffer.read())
cases = root.findall("testsuite/testcase")
parts = lambda name: sum(len(case.findall(name)) for case in cases)
counts = {"tests": len(cases), "failures": parts("failure"), "errors": parts("error"), "skipped": parts("skipped")}
names = [case.get("name") for case in cases]
print(json.dumps([root.tag, {name: root.get(name) for name in counts}, counts, names]))`;

const read = (text: string) => {
  const { status, stdout, stderr } = spawnSync('python3', ['-c', READ_XML], {
    input: text,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
};

const report = makeReport(EVERY_VERDICT, { baseline: BASELINE });

test.skipIf(spawnSync('python3', ['--version']).status !== 0)(
  "Python's own reader finds in JUnit what stands in the report, and takes the badge",
  () => {
    const [root, said, found, names] = read(junitOf(report));
    expect(root).toBe('testsuites');
    expect(said).toEqual(
      Object.fromEntries(Object.entries(found).map(([key, value]) => [key, String(value)])),
    );
    expect(names).toEqual(expect.arrayContaining(EVERY_VERDICT.map(({ id }) => id)));
    expect(found.skipped).toBeGreaterThan(0);
    expect(read(badgeSvgOf(report))[0]).toBe('{http://www.w3.org/2000/svg}svg');
  },
);
