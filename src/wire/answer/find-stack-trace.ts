import type { Exchange } from '../exchange.ts';
import { bodyText } from './body-text.ts';

/** How the traces of errors look in JSON, HTML or plain text; none of them stands in ordinary text. */
const TRACES: readonly (readonly [words: string, pattern: RegExp])[] = [
  ['of JavaScript', /\bat [^\n<]{0,200}?[/\\][^\s:()<]{1,200}\.[cm]?[jt]sx?:\d+:\d+/],
  ['of JavaScript', /\bat [^\n<]{0,200}?\(?node:[a-z_/]{1,100}:\d+:\d+/],
  ['of Python', /Traceback \(most recent call last\)/],
  ['of Python', /\bFile \\{0,3}["'&][^\n<]{1,200}?\.py[^\n<]{1,10}, line \d+/],
  ['of Java', /\bat [\w$.]{1,200}\([\w$]{1,100}\.(?:java|kt|scala|groovy):\d+\)/],
  ['of Go', /\bgoroutine \d+ \[[a-z ]{1,40}/],
  ['of PHP', /#0 [^\n<]{1,200}?\.php\(\d+\)/],
  [
    'of PHP',
    /\b(?:Fatal error|Parse error|Warning|Notice|Deprecated)(?:<\/b>)?: [^\n]{1,300}? in (?:<b>)?[^\s<]{1,200}\.php(?:<\/b>)? on line (?:<b>)?\d+/,
  ],
  ['of Ruby', /[/\\][^\s:<]{1,200}\.rb:\d+:in /],
  ['of .NET', /\bat [^\n<]{1,300}? in [^\n<]{1,200}?\.(?:cs|vb|fs):line \d+/],
  ['of Elixir', /\([\w-]{1,100} \d+\.\d+\.\d+[^)\s]{0,40}\) lib\/[^\s:]{1,200}\.exs?:\d+: /],
  ['of Rust', /\bpanicked at [^\n<]{0,200}?\.rs:\d+:\d+/],
  ['of Django', /You(?:'|&#x27;)re seeing this error because you have <code>DEBUG = True/],
  ['of Werkzeug', /\bWerkzeug Debugger\b/],
];

/** A trace begins early; what follows may be as long as a page. */
const LENGTH_SEARCHED = 65_536;

/** Without the escapes by which JSON writes the white space of a trace. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/\\+[tnr]/g, ' ');
}

/** Short texts in which there is none: most answers of a target are the same few. */
const clean = new Set<string>();
const LONGEST_KEPT = 256;
const MOST_CLEAN = 1_000;

function keepClean(text: string): void {
  if (clean.size >= MOST_CLEAN) clean.clear();
  if (text.length <= LONGEST_KEPT) clean.add(text);
}

/**
 * Looks for the trace of an error, or the debug page of a framework, in the body of an answer: it shows
 * files and calls of the target. What the request itself held is an echo. Gives where it stands, in words.
 */
export function findStackTrace({ request, outcome }: Exchange): string | undefined {
  if (outcome.kind === 'failure' || outcome.body.length === 0) return undefined;
  const whole = bodyText(outcome.body, 'latin1');
  if (clean.has(whole)) return undefined;
  const text = withoutEscapes(whole.slice(0, LENGTH_SEARCHED));
  let isClean = true;
  for (const [words, pattern] of TRACES) {
    const found = pattern.exec(text)?.[0];
    if (found === undefined) continue;
    isClean = false;
    if (withoutEscapes(bodyText(request.body, 'latin1')).includes(found)) continue;
    return `the trace of an error ${words} in the body of an answer with status ${outcome.status}`;
  }
  if (isClean) keepClean(whole);
  return undefined;
}
