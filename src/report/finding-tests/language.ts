import { bodyPattern } from '../../contract/profile/answer-rules.ts';
import type { CompleteProfileValues } from '../../contract/profile/profile.ts';
import type {
  BodyPart,
  FindingTest,
  HeaderValue,
  KeySource,
  RequestTemplate,
  SignatureTextEdit,
  Slot,
  TextPart,
} from './finding-test.ts';
import type { FindingTests } from './finding-tests-of.ts';
import { commentLines, wordsOfId } from './literals.ts';

/** How a language writes what a test is made of. Its prelude has the functions that are called. */
export interface Language {
  readonly mark: '//' | '#';
  readonly text: (text: string) => string;
  /** The part of a body that a literal is. */
  readonly part?: (literal: string) => string;
  readonly slots: Readonly<Record<Slot, (length: number) => string>>;
  /** Bytes that are no text, from base64. */
  readonly raw: (base64: string) => string;
  readonly list: (items: readonly string[]) => string;
  /** What an environment variable holds, or else a text. */
  readonly variable: (name: string, otherwise?: string) => string;
  readonly key: (source: KeySource) => string;
  readonly edits: Readonly<Record<SignatureTextEdit['edit'], string>>;
  readonly header: (name: string, value: string) => string;
  readonly request: (request: RequestWords) => string;
  readonly test: (test: TestWords) => readonly string[];
  /** The test of a run that has no findings: a file without any test would be an error. */
  readonly none: readonly string[];
  /** Whether it reads each regular expression as a profile means it. */
  readonly readsPatterns: boolean;
  /** The command that runs the file. */
  readonly command: string;
  /** All that stands before the tests; `settings` is a literal of JSON. */
  readonly prelude: (settings: string) => string;
}

/** A request whose parts are expressions of the language; what is absent is left out. */
export interface RequestWords {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly string[];
  readonly body: string;
  readonly flips?: string;
  readonly signed?: string;
  readonly isChunked: boolean;
}

/** A test with what it is about, as text. */
export interface TestWords {
  readonly id: string;
  /** The words of its id: small letters and digits of ASCII. No two tests have the same. */
  readonly name: readonly string[];
  readonly expected: string;
  readonly comment: readonly string[];
  /** Why it cannot run; absent for a test that does. */
  readonly pending?: string;
  readonly owed?: string;
  readonly request?: string;
  readonly control?: string;
}

function partOf(part: BodyPart, language: Language): string {
  if ('slot' in part) return language.slots[part.slot](part.length);
  if ('base64' in part) return language.raw(part.base64);
  const literal = language.text(part.text);
  return language.part?.(literal) ?? literal;
}

function textOf(parts: readonly TextPart[], { text, variable }: Language): string {
  return parts
    .map((part) => ('text' in part ? text(part.text) : variable(part.variable)))
    .join(' + ');
}

function editOf(edit: SignatureTextEdit, { edits, text }: Language): string {
  const name = edits[edit.edit];
  switch (edit.edit) {
    case 'change-digit':
      return `${name}(${edit.at})`;
    case 'cut':
      return `${name}(${edit.length})`;
    case 'append':
      return `${name}(${text(edit.text)})`;
    case 'insert':
      return `${name}(${edit.at}, ${text(edit.text)})`;
    case 'upper-case':
    case 'reverse':
      return name;
  }
}

function headerOf(value: HeaderValue, language: Language): string {
  if ('parts' in value) return textOf(value.parts, language);
  const { of, algorithm, key, edits } = value.signature;
  const changes = edits.map((edit) => editOf(edit, language));
  const given = [language.text(algorithm), language.key(key), ...changes];
  // What is no HMAC is a plain digest of what is named.
  return of === 'hmac'
    ? `sign(${given.join(', ')})`
    : `digest(${[language.text(of), ...given].join(', ')})`;
}

function requestOf(request: RequestTemplate, language: Language): string {
  const { list, text, variable } = language;
  const { url, body, signed, method, isChunked } = request;
  const parts = (each: readonly BodyPart[]) => list(each.map((part) => partOf(part, language)));
  const address =
    url.variable === undefined ? text(url.address ?? '') : variable(url.variable, url.address);
  return language.request({
    method: text(method),
    url: url.rest === '' ? address : `${address} + ${text(url.rest)}`,
    headers: request.headers.map(([name, value]) =>
      language.header(text(name), headerOf(value, language)),
    ),
    body: parts(body.parts),
    ...(body.flips.length === 0 ? {} : { flips: list(body.flips.map(String)) }),
    ...(signed === undefined ? {} : { signed: parts(signed.parts) }),
    isChunked,
  });
}

/** What a regular expression of JavaScript may hold that the others read alike. */
const READ_ALIKE = /^(?:[^\\$(]|\((?!\?)|\\[^\w]|\\[dsw])*$/u;

const OF_RECEIVERS: ReadonlySet<string> = new Set(['acknowledgement', 'rejection']);

function pendingOf({ telling }: FindingTest, { values }: FindingTests, language: Language) {
  if ('pending' in telling) return telling.pending;
  if (language.readsPatterns || !OF_RECEIVERS.has(telling.owed)) return undefined;
  const rules = [values['acknowledgement.body'], values['rejection.body']];
  const isAlike = rules.every((rule) => READ_ALIKE.test(bodyPattern(rule) ?? ''));
  return isAlike ? undefined : 'Languages read the regular expression of the profile differently.';
}

function testOf(test: FindingTest, tests: FindingTests, language: Language): readonly string[] {
  const { id, expected, words, telling } = test;
  const comment = commentLines(language.mark, words);
  const name = wordsOfId(id);
  const pending = pendingOf(test, tests, language);
  if (pending !== undefined || 'pending' in telling) {
    const replay = words.at(-1) ?? '';
    return language.test({ id, name, expected, comment, pending: `${pending} ${replay}` });
  }
  const { owed, request, control } = telling;
  return language.test({
    id,
    name,
    expected,
    comment,
    owed,
    request: requestOf(request, language),
    ...(control === undefined ? {} : { control: requestOf(control, language) }),
  });
}

function ruleOf(rule: CompleteProfileValues['acknowledgement.body' | 'rejection.body']) {
  if (typeof rule !== 'string') return rule;
  const pattern = bodyPattern(rule);
  return pattern === undefined ? null : { pattern };
}

/** What the prelude decides by: the profile's answers. */
function settingsOf({ values }: FindingTests): string {
  return JSON.stringify({
    acknowledgement: {
      statuses: values['acknowledgement.statuses'].map(String),
      body: ruleOf(values['acknowledgement.body']),
    },
    rejection: {
      statuses: values['rejection.statuses'].map(String),
      body: ruleOf(values['rejection.body']),
    },
    encoding: values['signature.encoding'],
    keyEncoding: values['signature.keyEncoding'],
  });
}

/** The environment variables of the tests: those that have to be set, and those that replace an address. */
function variableWords({ tests }: FindingTests): readonly string[] {
  const text = JSON.stringify(tests);
  const named = [...text.matchAll(/"variable":"(\w+)"(,"address")?/gu)];
  const of = (isOptional: boolean) => [
    ...new Set(
      named.flatMap(([, name = '', address]) =>
        (address !== undefined) === isOptional ? [name] : [],
      ),
    ),
  ];
  const [needed, optional] = [of(false).toSorted(), of(true).toSorted()];
  return [
    ...(needed.length === 0 ? [] : [`It needs the environment variables ${needed.join(', ')}.`]),
    ...(optional.length === 0
      ? []
      : [`Other addresses than those of the run stand in ${optional.join(', ')}.`]),
  ];
}

/** The whole file of tests in a language. The same report gives the same text. */
export function testFileOf(tests: FindingTests, language: Language): string {
  const { mark, none, prelude, text, command } = language;
  const words = [...tests.words, ...variableWords(tests), `Run: ${command}`];
  const written = tests.tests.map((test) => testOf(test, tests, language).join('\n'));
  const all = written.length === 0 ? [none.join('\n')] : written;
  const begin = commentLines(mark, words).join('\n');
  return `${begin}\n${prelude(text(settingsOf(tests)))}\n${all.join('\n\n')}\n`;
}
