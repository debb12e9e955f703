import type { Report } from '../../contract/index.ts';
import type { RenderOptions } from '../render-options.ts';
import { findingTestsOf } from './finding-tests-of.ts';
import { type Language, testFileOf } from './language.ts';
import { commentLines, typeScriptText as text } from './literals.ts';
import { vitestPrelude } from './vitest-prelude.ts';

const TYPESCRIPT: Language = {
  mark: '//',
  text,
  slots: {
    noticeId: () => 'noticeId',
    notifyMs: () => 'notifyMs',
    agent: (length) => `agent(${length})`,
  },
  raw: (base64) => `raw(${text(base64)})`,
  list: (items) => `[${items.join(', ')}]`,
  variable: (name, otherwise) =>
    `variable(${[name, ...(otherwise === undefined ? [] : [otherwise])].map(text).join(', ')})`,
  key: (source) => {
    if ('variable' in source) return `secret(${text(source.variable)})`;
    const key = `raw(${text(source.base64)})`;
    return source.unless === undefined ? key : `guess(${key}, secret(${text(source.unless)}))`;
  },
  edits: {
    'change-digit': 'changeDigit',
    cut: 'cut',
    append: 'append',
    insert: 'insert',
    'upper-case': 'upperCase',
    reverse: 'reverse',
  },
  header: (name, value) => `[${name}, ${value}]`,
  request: ({ method, url, headers, body, flips, signed, isChunked }) =>
    [
      '{',
      `      method: ${method},`,
      `      url: ${url},`,
      '      headers: [',
      ...headers.map((header) => `        ${header},`),
      '      ],',
      `      body: ${body},`,
      ...(flips === undefined ? [] : [`      flips: ${flips},`]),
      ...(signed === undefined ? [] : [`      signed: ${signed},`]),
      ...(isChunked ? ['      isChunked: true,'] : []),
      '    }',
    ].join('\n'),
  test: ({ id, expected, comment, pending, owed = '', request, control }) =>
    pending !== undefined
      ? [...comment.slice(0, -1), ...commentLines('//', [pending]), `test.todo(${text(id)});`]
      : [
          ...comment,
          `test(${text(id)}, async () => {`,
          `  await expectAnswer(${text(owed)}, {`,
          `    expected: ${text(expected)},`,
          ...(control === undefined ? [] : [`    control: ${control},`]),
          `    request: ${request},`,
          '  });',
          '}, 3 * TIMEOUT_MS);',
        ],
  none: ['test("the run has no findings", () => undefined);'],
  readsPatterns: true,
  command: 'npx vitest run assay-findings.test.ts',
  prelude: vitestPrelude,
};

/** The findings of a report as tests of vitest, which need nothing else but Node. */
export function vitestFileOf(report: Report, options?: RenderOptions): string {
  return testFileOf(findingTestsOf(report, options), TYPESCRIPT);
}
