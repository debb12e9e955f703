import { dirname } from 'node:path';
import type { CheckResult, Report } from '../../contract/index.ts';
import { causesOf } from '../../report/index.ts';
import { askedFindingOf, resultIn } from '../asked-finding.ts';
import { commandName } from '../command-name.ts';
import type { CommandRunner } from '../command-spec.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import { readSettings } from '../options/read-settings.ts';
import { SHOW_OPTIONS } from '../options/show-options.ts';
import { printableJson } from '../printable.ts';
import { readReport } from '../read-report.ts';
import { readSimulation } from '../read-simulation.ts';
import { LAST_REPORT } from '../run/output/run-folders.ts';
import { showSimulation } from '../simulate/show-simulation.ts';
import { endingLines } from '../terminal/ending-lines.ts';
import { exchangeLines } from '../terminal/exchange-lines.ts';
import { commandLines, fieldLines } from '../terminal/field-lines.ts';
import { commandsOf, findingLines } from '../terminal/result-block.ts';
import { shortIdWords } from '../terminal/short-id-words.ts';
import { type Style, styleOf } from '../terminal/style.ts';

/** How much of the body of a request is shown, in characters. */
const MOST_BODY = 2_048;

/** What else has the same cause. */
function causeLines(result: CheckResult, report: Report, style: Style): readonly string[] {
  const cause = causesOf(report).find(
    ({ findings, hidden }) => findings.includes(result) || hidden.includes(result),
  );
  if (cause === undefined) return [];
  const [first] = cause.findings;
  const others = [...cause.findings, ...cause.hidden].filter((each) => each !== result);
  return [
    ...fieldLines(
      'cause',
      first === result ? cause.proof && cause.sentence : `${first?.shortId}: ${cause.sentence}`,
      style,
    ),
    ...fieldLines('proof', cause.proof?.words, style),
    ...fieldLines('also', shortIdWords(others), style),
  ];
}

/** `assay show`: the whole of one finding of a report, or all that is to be mended in it. */
export const show: CommandRunner = async (input) => {
  const { io, args } = input;
  const settings = await readSettings(SHOW_OPTIONS, input);
  const asked = askedFindingOf(args, settings.out ?? LAST_REPORT, io.cwd);
  const simulation = await readSimulation(asked.report, io.cwd);
  if (simulation !== undefined) {
    showSimulation(simulation, { id: asked.id, json: settings.json }, io);
    return EXIT_CODES.conformant;
  }
  const { report, name, place } = await readReport(asked.report, io.cwd);
  const { references = {} } = report.provenance ?? {};
  const style = styleOf(io);
  const print = (lines: readonly string[]) =>
    void io.stdout.write(lines.map((line) => `${line}\n`).join(''));
  const folder = dirname(name);
  if (asked.id === undefined) {
    const causes = causesOf(report);
    if (settings.json) print([printableJson(causes, 2)]);
    else
      print(
        endingLines(report, causes, {
          style,
          folder: place,
          files: [],
          kept: place,
          references,
          assay: commandName(io),
          mostCauses: causes.length,
        }),
      );
    return EXIT_CODES.conformant;
  }
  const result = resultIn(report, asked.id, name);
  if (settings.json) print([printableJson(result, 2)]);
  else {
    const assay = commandName(io);
    const options = { style, folder, references, kept: place, assay, mostBody: MOST_BODY };
    print([
      ...findingLines(result, report, options),
      ...exchangeLines(result, style),
      ...causeLines(result, report, style),
      ...commandsOf(result, report, options),
      ...commandLines('explain', `${assay} explain ${result.id}`, style),
    ]);
  }
  return EXIT_CODES.conformant;
};
