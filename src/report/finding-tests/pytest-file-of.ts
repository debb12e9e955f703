import type { Report } from '../../contract/index.ts';
import type { RenderOptions } from '../render-options.ts';
import { findingTestsOf } from './finding-tests-of.ts';
import { type Language, testFileOf } from './language.ts';
import { pythonText as text } from './literals.ts';
import { pytestPrelude } from './pytest-prelude.ts';

const PYTHON: Language = {
  mark: '#',
  text,
  slots: {
    noticeId: () => 'notice_id',
    notifyMs: () => 'notify_ms',
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
    'change-digit': 'change_digit',
    cut: 'cut',
    append: 'append',
    insert: 'insert',
    'upper-case': 'upper_case',
    reverse: 'reverse',
  },
  header: (name, value) => `(${name}, ${value})`,
  request: ({ method, url, headers, body, flips, signed, isChunked }) =>
    [
      'dict(',
      `            method=${method},`,
      `            url=${url},`,
      '            headers=[',
      ...headers.map((header) => `                ${header},`),
      '            ],',
      `            body=${body},`,
      ...(flips === undefined ? [] : [`            flips=${flips},`]),
      ...(signed === undefined ? [] : [`            signed=${signed},`]),
      ...(isChunked ? ['            is_chunked=True,'] : []),
      '        )',
    ].join('\n'),
  test: ({ name, expected, comment, pending, owed = '', request, control }) =>
    pending !== undefined
      ? [
          '',
          ...comment,
          `@pytest.mark.skip(reason=${text(pending)})`,
          `def test_${name.join('_')}():`,
          '    pass',
        ]
      : [
          '',
          ...comment,
          `def test_${name.join('_')}():`,
          '    expect_answer(',
          `        ${text(owed)},`,
          `        expected=${text(expected)},`,
          ...(control === undefined ? [] : [`        control=${control},`]),
          `        request=${request},`,
          '    )',
        ],
  none: ['', 'def test_the_run_has_no_findings():', '    pass'],
  readsPatterns: false,
  command: 'python3 -m pytest test_assay_findings.py',
  prelude: pytestPrelude,
};

/** The findings of a report as tests of pytest, which need nothing else but Python. */
export function pytestFileOf(report: Report, options?: RenderOptions): string {
  return testFileOf(findingTestsOf(report, options), PYTHON);
}
