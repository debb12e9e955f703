import type { Check } from '../../conformance/core/check.ts';
import { CHECKS } from '../../conformance/suites/index.ts';
import { definedMembers } from '../../contract/defined-members.ts';
import { CLAUSES, formerCheckWords } from '../../contract/index.ts';
import { nearestWord, UsageError } from '../../errors.ts';
import { type TopicAdvice, topicAdviceOf } from '../../report/words/topic-advice.ts';
import { isShortId, resultIn } from '../asked-finding.ts';
import type { CommandRunner } from '../command-spec.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import { EXAMPLE_CODE } from '../generated/example-code.ts';
import type { CliIo } from '../io.ts';
import {
  EXAMPLE_LANGUAGES,
  EXPLAIN_OPTIONS,
  type ExampleLanguage,
} from '../options/explain-options.ts';
import { readSettings } from '../options/read-settings.ts';
import { printable, printableJson } from '../printable.ts';
import { readReport } from '../read-report.ts';
import { LAST_REPORT } from '../run/output/run-folders.ts';
import { fieldLines } from '../terminal/field-lines.ts';
import { wrap } from '../terminal/layout.ts';
import { type Style, styleOf } from '../terminal/style.ts';

/** What is known of a check without a run. */
interface Explanation extends Partial<TopicAdvice> {
  readonly id: string;
  readonly claim: string;
  readonly level: string;
  readonly basis: string;
  readonly restsOn: readonly string[];
  readonly needs: readonly string[];
  readonly requires: readonly string[];
  readonly clauses: readonly {
    readonly id: string;
    readonly section: string;
    readonly statement: string;
  }[];
  /** How a conformant server does it. */
  readonly code?: { readonly file: string; readonly text: string };
}

const MOST_EXAMPLES = 3;

/** @throws UsageError that names what was probably meant. */
function checkOf(id: string): Check {
  const check = CHECKS.find((each) => each.id === id);
  if (check !== undefined) return check;
  const former = formerCheckWords(id);
  if (former !== undefined) throw new UsageError(former);
  const within = CHECKS.filter((each) => each.id.startsWith(`${id}.`));
  if (within.length > 0) {
    const examples = within.slice(0, MOST_EXAMPLES).map((each) => each.id);
    throw new UsageError(
      `There is no check ${id}. ${within.length} begin so, such as ${examples.join(', ')}. 'assay list checks' shows every id.`,
    );
  }
  const near = nearestWord(
    id,
    CHECKS.map((each) => each.id),
  );
  const advice =
    near === undefined ? "'assay list checks' shows every id." : `Did you mean ${near}?`;
  throw new UsageError(`There is no check ${id}. ${advice}`);
}

/**
 * The id of the check behind a word: a short id stands for a finding of the last report.
 * @throws ReportError where there is no last report; UsageError for a finding that it does not have.
 */
async function checkIdOf(word: string, { cwd }: CliIo): Promise<string> {
  if (!isShortId(word)) return word;
  const { report, name } = await readReport(LAST_REPORT, cwd);
  return resultIn(report, word, name).id;
}

function codeOf({ suite }: Check, language: ExampleLanguage): Explanation['code'] {
  const { file, receiver, tokenServer } = EXAMPLE_CODE[language];
  if (suite === 'client') return undefined;
  return { file, text: suite === 'receiver' ? receiver : tokenServer };
}

function explanationOf(check: Check, language: ExampleLanguage): Explanation {
  const { id, title, level, basis, restsOn, needs, requires, clauses } = check;
  const code = codeOf(check, language);
  return {
    id,
    claim: `The target ${title}.`,
    level,
    basis,
    restsOn,
    needs,
    requires,
    clauses: CLAUSES.filter((clause) => clauses.includes(clause.id)).map(
      ({ id: clause, section, statement }) => ({ id: clause, section, statement }),
    ),
    ...topicAdviceOf(id),
    ...definedMembers({ code }),
  };
}

const BASES: Readonly<Record<string, string>> = {
  stated: 'the document says so',
  sample: 'the sample token server of the document does so',
  profile: 'the document leaves it open, and the profile answers it',
  practice: 'good engineering, never a breach of the document',
};

function linesOf(explanation: Explanation, language: ExampleLanguage, style: Style) {
  const { id, claim, level, basis, restsOn, needs, requires, clauses, why, fix, code } =
    explanation;
  const others = EXAMPLE_LANGUAGES.filter((each) => each !== language).join(', ');
  return [
    style.bold(id),
    ...fieldLines('claim', claim, style),
    ...fieldLines('duty', `${level}, ${basis}: ${BASES[basis]}`, style),
    ...clauses.flatMap((each) => fieldLines('clause', `${each.id}: ${each.statement}`, style)),
    ...fieldLines('profile', restsOn.join(', '), style),
    ...fieldLines('needs', needs.join(', '), style),
    ...fieldLines('requires', requires.join(', '), style),
    ...fieldLines('why', why, style),
    ...fieldLines('mend', fix, style),
    ...fieldLines('run', `assay run --only ${id}`, style),
    ...(code === undefined
      ? fieldLines('examples', 'examples/chat-clients of the repository has whole clients', style)
      : [
          '',
          ...wrap(
            `A conformant server does it so (${code.file}; --language ${others})`,
            style.width,
          ).map(style.bold),
          '',
          ...code.text.split('\n').map(printable),
        ]),
  ];
}

/** `assay explain`: what a check is about, its clauses, why it matters and how it is usually mended. */
export const explain: CommandRunner = async (input) => {
  const { io, args } = input;
  const settings = await readSettings(EXPLAIN_OPTIONS, input);
  const language = settings.language ?? EXAMPLE_LANGUAGES[0];
  const id = await checkIdOf(args[0] ?? '', io);
  const explanation = explanationOf(checkOf(id), language);
  const text = settings.json
    ? printableJson(explanation, 2)
    : linesOf(explanation, language, styleOf(io)).join('\n');
  io.stdout.write(`${text}\n`);
  return EXIT_CODES.conformant;
};
