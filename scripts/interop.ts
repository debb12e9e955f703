/**
 * Builds and starts each example of examples/servers whose tools are here, and judges it with the
 * built assay: `npm run interop`, `npm run interop -- go rust --seed 7`. Fails on everything that
 * stands against a conformant server and is not declared in examples/interop.json.
 */
import { buildExample, findMissingTool } from './interop/build-example.ts';
import { type Example, readExamples } from './interop/examples.ts';
import { judgeReport } from './interop/judge-report.ts';
import { runAssay } from './interop/run-assay.ts';

type Result = 'passed' | 'failed' | 'left out';

const args = process.argv.slice(2);
const optionsAt = args.findIndex((arg) => arg.startsWith('--'));
const names = optionsAt < 0 ? args : args.slice(0, optionsAt);
const options = optionsAt < 0 ? [] : args.slice(optionsAt);
/** Equal bytes in each run of CI; a seed that is given finds more. */
const seeded = options.includes('--seed') ? options : ['--seed', '1', ...options];

async function judge(example: Example): Promise<Result> {
  const title = `${example.id.padEnd(8)} ${example.title}`;
  const missing = findMissingTool(example);
  if (missing !== undefined) {
    console.log(`LEFT OUT     ${title}: '${missing}' does not succeed here`);
    return 'left out';
  }
  try {
    const report = await runAssay(example, buildExample(example), seeded);
    const problems = judgeReport(report, example);
    const { pass, note, skip } = report.summary;
    const seconds = (report.durationMs / 1000).toFixed(1);
    const counts = `${pass} passed, ${example.warnings.length} warned as declared, ${note} noted, ${skip} skipped`;
    const word = problems.length === 0 ? 'CONFORMANT  ' : 'NOT AS MEANT';
    const found = problems.length === 0 ? counts : `${problems.length} against it`;
    console.log(`${word} ${title}: ${found} in ${seconds} s`);
    for (const problem of problems) console.log(`             ${problem}`);
    return problems.length === 0 ? 'passed' : 'failed';
  } catch (error) {
    console.log(`FAILED       ${title}: ${error instanceof Error ? error.message : error}`);
    return 'failed';
  }
}

const examples = readExamples();
const unknown = names.find((name) => !examples.some(({ id }) => id === name));
if (unknown !== undefined) {
  console.error(
    `Expected one of ${examples.map(({ id }) => id).join(', ')}, found ${unknown}: nothing was judged.`,
  );
  process.exit(2);
}
const results: Result[] = [];
for (const example of examples) {
  if (names.length === 0 || names.includes(example.id)) results.push(await judge(example));
}
const count = (wanted: Result) => results.filter((result) => result === wanted).length;
console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('left out')} skipped`);
if (count('left out') === results.length) {
  console.error('No tool of any example is here: nothing was judged.');
  process.exitCode = 2;
} else {
  process.exitCode = count('failed') === 0 ? 0 : 1;
}
