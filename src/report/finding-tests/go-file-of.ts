import type { Report } from '../../contract/index.ts';
import type { RenderOptions } from '../render-options.ts';
import { findingTestsOf } from './finding-tests-of.ts';
import { goPrelude } from './go-prelude.ts';
import { type Language, testFileOf } from './language.ts';
import { goText as text } from './literals.ts';

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

const GO: Language = {
  mark: '//',
  text,
  part: (literal) => `text(${literal})`,
  slots: {
    noticeId: () => 'noticeID',
    notifyMs: () => 'notifyMs',
    agent: (length) => `agent(${length})`,
  },
  raw: (base64) => `raw(${text(base64)})`,
  list: (items) => `{${items.join(', ')}}`,
  variable: (name, otherwise) =>
    `variable(t, ${[name, ...(otherwise === undefined ? [] : [otherwise])].map(text).join(', ')})`,
  key: (source) => {
    if ('variable' in source) return `secret(t, ${text(source.variable)})`;
    const key = `decoded(${text(source.base64)})`;
    return source.unless === undefined ? key : `guess(${key}, secret(t, ${text(source.unless)}))`;
  },
  edits: {
    'change-digit': 'changeDigit',
    cut: 'cut',
    append: 'appended',
    insert: 'insert',
    'upper-case': 'upperCase',
    reverse: 'reversed',
  },
  header: (name, value) => `{${name}, ${value}}`,
  request: ({ method, url, headers, body, flips, signed, isChunked }) => {
    const fields: readonly string[] = [
      `body: []part${body}`,
      ...(flips === undefined ? [] : [`flips: []int${flips}`]),
      ...(signed === undefined ? [] : [`signed: []part${signed}`]),
      ...(isChunked ? ['isChunked: true'] : []),
    ];
    // As gofmt aligns them.
    const width = Math.max(...fields.map((field) => field.indexOf(' ')));
    return [
      'message{',
      `\t\tmethod: ${method},`,
      `\t\turl:    ${url},`,
      '\t\theaders: []header{',
      ...headers.map((header) => `\t\t\t${header},`),
      '\t\t},',
      ...fields.map((field) => {
        const at = field.indexOf(' ');
        return `\t\t${field.slice(0, at).padEnd(width)}${field.slice(at)},`;
      }),
      '\t}',
    ].join('\n');
  },
  test: ({ name, expected, comment, pending, owed = '', request, control }) => [
    ...comment,
    `func Test${name.map(capital).join('')}(t *testing.T) {`,
    ...(pending === undefined
      ? [
          ...(control === undefined ? [] : [`\trequireControl(t, ${text(owed)}, ${control})`]),
          `\trequireAnswer(t, ${text(owed)}, ${request}, ${text(expected)})`,
        ]
      : [`\tt.Skip(${text(pending)})`]),
    '}',
  ],
  none: ['func TestTheRunHasNoFindings(t *testing.T) {', '}'],
  readsPatterns: false,
  command: 'go test ./FOLDER, where FOLDER holds this file alone',
  prelude: goPrelude,
};

/** The findings of a report as tests of Go, which need nothing else but its standard library. */
export function goFileOf(report: Report, options?: RenderOptions): string {
  return testFileOf(findingTestsOf(report, options), GO);
}
