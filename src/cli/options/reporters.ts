import { definedMembers } from '../../contract/defined-members.ts';
import { UsageError } from '../../errors.ts';
import { REPORT_FORMATS, type ReportFormat, type ReportFormatName } from '../../report/formats.ts';
import { JSON_OPTION } from './json-option.ts';
import { InvalidValue, type OptionRow } from './option-row.ts';
import { names, oneOf } from './parsers.ts';

/** What shows a run: the terminal while it lasts, or a file in one of the formats. */
export type ReporterName = 'terminal' | ReportFormatName;

const FORMAT_NAMES = Object.keys(REPORT_FORMATS) as ReportFormatName[];

export const REPORTER_NAMES: readonly ReporterName[] = ['terminal', ...FORMAT_NAMES];

/** What is shown and written when nothing else is asked for. */
export const DEFAULT_REPORTERS: readonly ReporterName[] = REPORTER_NAMES.filter(
  (name) => name === 'terminal' || REPORT_FORMATS[name].isWrittenUnasked === true,
);

/** Which reports are wanted, and where. */
export interface Reporters {
  /** The terminal, and the formats that are written into the folder. */
  readonly names: ReadonlySet<ReporterName>;
  /** The format that standard output is for; what is said in words goes to standard error then. */
  readonly piped?: ReportFormatName;
}

/** The formats of files among some reporters. */
export function formatsOf(reporters: ReadonlySet<ReporterName>): readonly ReportFormat[] {
  return FORMAT_NAMES.filter((name) => reporters.has(name)).map((name) => REPORT_FORMATS[name]);
}

/** Whether one of the formats is made of all exchanges. */
export function needsExchanges({ names, piped }: Reporters): boolean {
  const isMadeOfThem = (name: ReportFormatName) => REPORT_FORMATS[name].needsExchanges === true;
  return FORMAT_NAMES.some((name) => (names.has(name) || piped === name) && isMadeOfThem(name));
}

const TO_STANDARD_OUTPUT = '=-';

const EXPECTED = `one of ${REPORTER_NAMES.join(', ')}, or a format with '${TO_STANDARD_OUTPUT}' behind it, as in json=-, for standard output`;

export const REPORTER_OPTION: OptionRow<Reporters> = {
  flag: '--reporter <names>',
  env: 'ASSAY_REPORTER',
  config: 'reporter',
  description: `reports to write: ${REPORTER_NAMES.join(', ')} (default: ${DEFAULT_REPORTERS.join(', ')}); NAME=- writes one format to standard output`,
  isRepeatable: true,
  parse(raw, context) {
    const words = names(raw, context);
    const isPiped = (word: string) => word.endsWith(TO_STANDARD_OUTPUT);
    const wordsPiped = new Set(words.filter(isPiped));
    try {
      const kept = words.filter((word) => !isPiped(word));
      const piped = [...wordsPiped].map((word) =>
        oneOf(FORMAT_NAMES)(word.slice(0, -TO_STANDARD_OUTPUT.length), context),
      );
      const [first, second] = piped;
      if (second !== undefined) throw new InvalidValue('one format at most for standard output');
      return {
        names: new Set(kept.map((word) => oneOf(REPORTER_NAMES)(word, context))),
        ...definedMembers({ piped: first }),
      };
    } catch (error) {
      const isOfWord = error instanceof InvalidValue && error.expected.startsWith('one of');
      throw isOfWord ? new InvalidValue(EXPECTED, { words: REPORTER_NAMES }) : error;
    }
  },
};

/**
 * What is written and what is printed. `--json` prints the report; what goes into the folder stays as it is.
 * @throws UsageError when two formats are for standard output.
 */
export function reportersOf(
  { reporter, json }: { readonly reporter?: Reporters; readonly json?: boolean },
  unasked: readonly ReporterName[],
): Reporters {
  const { names: asked = new Set(unasked), piped } = reporter ?? {};
  if (!json) return { names: asked, ...definedMembers({ piped }) };
  if (piped === undefined || piped === 'json') return { names: asked, piped: 'json' };
  throw new UsageError(
    `--json and --reporter ${piped}${TO_STANDARD_OUTPUT} are both for standard output: leave one of them out.`,
  );
}

/** `--json` of a command that writes reports. */
export const REPORT_JSON_OPTION: OptionRow<boolean> = {
  ...JSON_OPTION,
  description: 'print report.json; the same as --reporter json=-, beside what is written',
};
