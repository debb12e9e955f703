import type { CheckResult, Report } from '../../contract/index.ts';
import { topicAdviceOf } from '../words/topic-advice.ts';

type Clause = Report['clauses'][number];

/** GitHub reads no more of a description. */
const LONGEST_DESCRIPTION = 1_024;

function helpOf({ id, title, level, basis }: CheckResult, clauses: readonly Clause[]): object {
  const { why, fix } = topicAdviceOf(id) ?? {};
  const claim = `The target ${title} (${level}, ${basis}).`;
  const command = `assay explain ${id}`;
  const parts = [
    ['Why it matters', why],
    ['How it is usually mended', fix],
  ].filter((part): part is [string, string] => part[1] !== undefined);
  return {
    text: [
      claim,
      ...clauses.map((clause) => `Clause ${clause.id}: ${clause.statement}`),
      ...parts.map(([title, words]) => `${title}: ${words}`),
      `More: ${command}`,
    ].join('\n'),
    markdown: [
      claim,
      clauses
        .map(({ id: clause, level: duty, statement }) => `- \`${clause}\` (${duty}): ${statement}`)
        .join('\n'),
      ...parts.map(([title, words]) => `**${title}.** ${words}`),
      `More: \`${command}\``,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  };
}

/** A check as a rule, with what `assay explain` says of it. */
export function sarifRuleOf(result: CheckResult, report: Report): object {
  const { id, suite, title, level, basis } = result;
  const clauses = result.clauses.flatMap(
    (clause) => report.clauses.find((each) => each.id === clause) ?? [],
  );
  const severity = level === 'must' && basis !== 'practice' ? 'error' : 'warning';
  const statements = clauses.map(({ statement }) => statement).join(' ');
  return {
    id,
    shortDescription: { text: `The target ${title}.` },
    fullDescription: {
      text: (statements === '' ? `The target ${title}.` : statements).slice(0, LONGEST_DESCRIPTION),
    },
    help: helpOf(result, clauses),
    defaultConfiguration: { level: severity },
    relationships: clauses.map((clause) => ({
      target: { id: clause.id, toolComponent: { index: 0 } },
      kinds: ['relevant'],
    })),
    properties: {
      tags: [suite, level, basis, ...clauses.map((clause) => `clause/${clause.id}`)],
      'problem.severity': severity,
    },
  };
}

/** The clauses of the specification, each with what the run says of it. */
export function sarifTaxonomyOf({ specification, clauses }: Report): {
  readonly name: string;
  readonly version: string;
  readonly taxa: readonly object[];
} {
  return {
    name: specification.title,
    version: specification.revision,
    taxa: clauses.map(({ id, section, statement, level, state }) => ({
      id,
      shortDescription: { text: statement },
      properties: { section, level, state },
    })),
  };
}
