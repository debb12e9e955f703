import { foundWords, type Report } from '../../contract/index.ts';
import { type Cause, causesOf, checkCountOf } from '../causes/causes-of.ts';
import { printable } from '../printable.ts';
import { caveatsOf } from '../scope/caveats-of.ts';
import { outcomeWordsOf, tallyWords } from '../words/outcome-words.ts';

/** What Markdown acts upon wherever it stands, an underscore within a word aside. */
const MARKS = /[\\`*[\]#!|<>~&]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
/** What makes a link or calls somebody without any mark. */
const LINKS = /@|:(?=\/\/)|(?<=\bwww)\./giu;
/** What begins a list or a heading where a text begins, behind what stands before the mark. */
const BEGINNING = /^(\d*)(?=[-+=.)])/u;

/** A text in which Markdown and HTML find nothing to act upon. */
export function markdownText(text: string): string {
  return printable(text.replace(/\s+/gu, ' ').trim())
    .replace(MARKS, '\\$&')
    .replace(BEGINNING, '$1\\')
    .replace(LINKS, (found) => `&#${found.charCodeAt(0)};`);
}

const MOST_CHARACTERS = 300;

function row(cause: Cause): string {
  const { findings, sentence, verdict } = cause;
  const [first] = findings;
  const found = (first && foundWords(first))?.slice(0, MOST_CHARACTERS) ?? '';
  const cells = [
    first?.shortId ?? '',
    verdict,
    sentence,
    found,
    String(checkCountOf(cause)),
    first?.id ?? '',
  ];
  return `| ${cells.map(markdownText).join(' | ')} |`;
}

/** A run in Markdown, for the page of a CI job: the outcome, what limits it, and the causes. */
export function jobSummaryOf(report: Report): string {
  const causes = causesOf(report);
  const { word, rest } = outcomeWordsOf(report, causes);
  const lines = [
    `## assay: ${word} under ${markdownText(report.profile.name)}`,
    '',
    `${markdownText(rest)}. ${markdownText(tallyWords(report))}.`,
    '',
    ...caveatsOf(report).map(({ sentence }) => `- ${markdownText(sentence)}`),
    ...(causes.length === 0
      ? []
      : ['', '| | verdict | what to mend | found | checks | one of them |']),
    ...(causes.length === 0 ? [] : ['| --- | --- | --- | --- | --- | --- |', ...causes.map(row)]),
    '',
  ];
  return lines.join('\n');
}
