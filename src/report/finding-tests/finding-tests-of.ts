import {
  acknowledges,
  type CheckResult,
  type Evidence,
  foundWords,
  type RecordedRequest,
  type Report,
  resolveProfile,
} from '../../contract/index.ts';
import type { CompleteProfileValues } from '../../contract/profile/profile.ts';
import type { Recipe } from '../../wire/request/recipe.ts';
import { schemeOf } from '../../wire/signature.ts';
import { findingIdOf, withFurtherResults } from '../further-results.ts';
import type { RenderOptions } from '../render-options.ts';
import { againLineOf } from '../requests/again-line.ts';
import { bytesOf } from '../requests/curl-of.ts';
import { headerReferencesOf } from '../requests/header-references.ts';
import type {
  AddressTemplate,
  FindingTest,
  HeaderValue,
  Owed,
  RequestTemplate,
  Telling,
  TextPart,
} from './finding-test.ts';
import { bodyTemplateOf, requestTemplateOf, type TemplateAddressing } from './request-template.ts';

/** All that a file of tests is made of. */
export interface FindingTests {
  readonly tests: readonly FindingTest[];
  /** What the file says of itself, a line each. */
  readonly words: readonly string[];
  /** The profile's answers, which say what an answer means and how is signed. */
  readonly values: CompleteProfileValues;
}

type Result = CheckResult & { readonly counterexample: NonNullable<CheckResult['counterexample']> };

/** Why a finding is told by no single request. */
class Pending extends Error {}

const RECEIVER_URL = 'ASSAY_RECEIVER_URL';
const TOKEN_SERVER_URL = 'ASSAY_TOKEN_SERVER_URL';

/** In a URL it may stand encoded. */
const REDACTED = /\[redacted\]|%5Bredacted%5D/iu;

const MOST_BODY_BYTES = 262_144;

const NOT_BY_REACTION =
  'It does not show in whether one request is taken or refused, which is all that a test of this file looks at.';

function valuesOf({ profile }: Report): CompleteProfileValues {
  return { ...resolveProfile('neutral').values, ...profile.values } as CompleteProfileValues;
}

/** The environment variable that a reference names; any other secret is asked for under `otherwise`. */
function variableOf(reference: string | undefined, otherwise: string): string {
  return /^env:([A-Za-z_]\w*)$/u.exec(reference ?? '')?.[1] ?? otherwise;
}

function headerVariable(name: string): string {
  return `ASSAY_HEADER_${name.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '_')}`;
}

/** The value of a header that was recorded, with the parts that were redacted left to variables. */
function headerValueOf(name: string, text: string, { references }: RenderOptions): HeaderValue {
  if (!REDACTED.test(text)) return { parts: [{ text }] };
  const words = headerReferencesOf(references).get(name.toLowerCase())?.split(' ') ?? [];
  const isPlain =
    words.length > 0 && words.every((word) => /^(?:env:[A-Za-z_]\w*|[\w.-]+)$/u.test(word));
  if (!isPlain) return { parts: [{ variable: headerVariable(name) }] };
  const parts = words.map((word, at): TextPart[] => {
    const [, variable] = /^env:(.+)$/u.exec(word) ?? [];
    const part = variable === undefined ? { text: word } : { variable };
    return at === 0 ? [part] : [{ text: ' ' }, part];
  });
  return { parts: parts.flat() };
}

/** The address of a target, which a variable may replace; what was redacted in it comes from there alone. */
function addressOf(variable: string, address: string, rest = ''): AddressTemplate {
  return REDACTED.test(address) ? { variable, rest } : { variable, address, rest };
}

function requestTo(url: string, { targets }: Report): AddressTemplate {
  const { tokenServerUrl } = targets;
  const isBelow = tokenServerUrl !== undefined && url.startsWith(tokenServerUrl);
  const rest = isBelow ? url.slice(tokenServerUrl.length) : '';
  if (REDACTED.test(isBelow ? rest : url)) {
    throw new Pending('Its address holds what no report may hold.');
  }
  return isBelow ? addressOf(TOKEN_SERVER_URL, tokenServerUrl, rest) : { address: url, rest: '' };
}

function recordedTemplateOf(
  { method, url, headers, body, isChunked = false }: RecordedRequest,
  report: Report,
  options: RenderOptions,
): RequestTemplate {
  if (body.isCut || REDACTED.test(body.text ?? '')) {
    throw new Pending('Its body holds what no report may hold.');
  }
  return {
    method,
    url: requestTo(url, report),
    headers: headers.map(([name, text]) => [name, headerValueOf(name, text, options)] as const),
    body: bodyTemplateOf(bytesOf(body)),
    isChunked,
  };
}

function isSent(entry: Evidence, { counterexample: { request } }: Result): boolean {
  return JSON.stringify(entry.request) === JSON.stringify(request);
}

function textIn(recorded: RecordedRequest, member: string): string | undefined {
  const { text = '' } = recorded.body;
  return new RegExp(`"${member}"\\s*:\\s*("[^"]*")`, 'u').exec(text)?.[1];
}

/** Whether a target acknowledged an exchange of the evidence. */
function isTaken({ outcome }: Evidence, values: CompleteProfileValues): boolean {
  if (outcome.kind === 'failure') return false;
  return acknowledges({ status: outcome.status, body: bytesOf(outcome.body) }, values);
}

/**
 * Nothing that a receiver was sent before in the same example may be what its answer hangs on: it was about
 * other agents, and of a forgery it was its control alone.
 */
function ensureAlone(result: Result, owed: Owed, recipe: Recipe, report: Report): void {
  const { counterexample, evidence } = result;
  const { request } = counterexample;
  const all = evidence.filter(
    ({ request: { method, url } }) => method === 'POST' && url === request.url,
  );
  const at = all.findIndex((entry) => isSent(entry, result));
  const earlier = all.slice(0, Math.max(0, at));
  const agent = 'notice' in recipe.content ? recipe.content.agent : undefined;
  const isOther = (entry: Evidence) =>
    agent !== undefined &&
    !(entry.request.body.text ?? agent).includes(agent) &&
    textIn(entry.request, 'noticeId') !== textIn(request, 'noticeId');
  const isControl = (entry: Evidence | undefined) =>
    entry?.role.startsWith('control') === true && isTaken(entry, valuesOf(report));
  const isPair =
    earlier.length < 2 &&
    earlier.every(isControl) &&
    (isControl(all[at - 1]) || isControl(all[at + 1]));
  if (at >= 0 && earlier.every(isOther) && (owed !== 'rejection' || isPair)) return;
  throw new Pending('The answer may depend on what was sent before.');
}

function recipeOf({ counterexample: { recipe } }: Result): Recipe {
  const content = recipe?.['content'];
  const isKnown =
    typeof content === 'object' && content !== null && ('notice' in content || 'base64' in content);
  if (!isKnown) throw new Pending('How its request is made is not in the report.');
  if (REDACTED.test(JSON.stringify(recipe))) {
    throw new Pending('Its notification holds what no report may hold.');
  }
  return recipe as unknown as Recipe;
}

function receiverTelling(
  result: Result,
  owed: Owed,
  report: Report,
  options: RenderOptions,
): Telling {
  const values = valuesOf(report);
  const recipe = recipeOf(result);
  ensureAlone(result, owed, recipe, report);
  const { transfer } = recipe;
  if (transfer === 'split') throw new Pending('It hangs on how the bytes are cut into packets.');
  const { request } = result.counterexample;
  const set = new Set((recipe.headers ?? []).map(([name]) => name.toLowerCase()));
  const { customerKey, appCertificate } = options.references ?? {};
  const to: TemplateAddressing = {
    url: addressOf(RECEIVER_URL, request.url),
    scheme: schemeOf({ values } as never),
    keys: {
      customer: variableOf(customerKey, 'ASSAY_CUSTOMER_KEY'),
      certificate: variableOf(appCertificate, 'ASSAY_APP_CERTIFICATE'),
    },
    headers: request.headers
      .filter(([name]) => !set.has(name.toLowerCase()))
      .map(([name, text]) => [name, headerValueOf(name, text, options)] as const),
  };
  const template = requestTemplateOf(recipe, to);
  if (owed !== 'rejection') return { owed, request: template };
  return { owed, request: template, control: requestTemplateOf({ content: recipe.content }, to) };
}

/** What only the answers of the request shape of section 4.1 show. */
const IN_SAMPLE_SHAPE: ReadonlySet<Owed> = new Set(['token', 'no-token', 'token-or-error']);

function tokenTelling(result: Result, owed: Owed, report: Report, options: RenderOptions): Telling {
  const { request } = result.counterexample;
  if (IN_SAMPLE_SHAPE.has(owed) && report.targets.tokenServerShape !== 'sample') {
    throw new Pending('Where its answers have a token is not in the report.');
  }
  if (owed === 'no-token' && request.headers.some(([, text]) => REDACTED.test(text))) {
    throw new Pending('Its wrong credentials are not in the report.');
  }
  const template = recordedTemplateOf(request, report, options);
  const served = result.evidence.find(
    ({ role, outcome }) =>
      role.startsWith('ordinary') && outcome.kind === 'answer' && outcome.status < 300,
  );
  if (owed !== 'no-token') return { owed, request: template };
  if (served === undefined) {
    throw new Pending('The report has no ordinary request beside it that was served.');
  }
  return { owed, request: template, control: recordedTemplateOf(served.request, report, options) };
}

function tellingOf(result: CheckResult, report: Report, options: RenderOptions): Telling {
  const { counterexample, suite, verdict } = result;
  const owed = counterexample?.owed;
  try {
    if (counterexample === undefined) throw new Pending('No single request shows it.');
    if (owed === undefined) throw new Pending(NOT_BY_REACTION);
    if (counterexample.request.body.bytes > MOST_BODY_BYTES) {
      throw new Pending('Its body is too large for a file of tests.');
    }
    if (verdict === 'flaky') throw new Pending('It did not happen again.');
    const sent = { ...result, counterexample };
    const tell = suite === 'receiver' ? receiverTelling : tokenTelling;
    return tell(sent, owed, report, options);
  } catch (thrown) {
    if (thrown instanceof Pending) return { pending: thrown.message };
    throw thrown;
  }
}

function findingTestOf(result: CheckResult, report: Report, options: RenderOptions): FindingTest {
  const { title, verdict, clauses, expected = title, counterexample } = result;
  const id = findingIdOf(result);
  const statements = clauses.map((clause) => {
    const statement = report.clauses.find((each) => each.id === clause)?.statement;
    return `Clause ${clause}${statement === undefined ? '' : `: ${statement}`}`;
  });
  const words = [
    `The target ${title}: ${verdict} in run ${report.runId}.`,
    ...statements,
    `Expected: ${expected}.`,
    `Found: ${foundWords(result) ?? 'nothing'}.`,
    ...(counterexample === undefined ? [] : [`Example: ${counterexample.description}`]),
    `The whole check again: ${againLineOf(result, report, options)}`,
  ];
  return { id, expected, words, telling: tellingOf(result, report, options) };
}

/** A failure is a finding; what warns is one where the run was strict. */
function isFinding({ verdict }: CheckResult, { isStrict }: Report): boolean {
  return verdict === 'fail' || (isStrict && (verdict === 'warn' || verdict === 'flaky'));
}

function countOf(report: Report, ...verdicts: readonly CheckResult['verdict'][]): number {
  return report.checks.filter(({ verdict }) => verdicts.includes(verdict)).length;
}

function leftOutWords(report: Report): readonly string[] {
  const soft = report.isStrict ? 0 : countOf(report, 'warn', 'flaky');
  const open = countOf(report, 'untestable', 'error');
  return [
    ...(soft === 0
      ? []
      : [`Left out: ${soft} warned or flaky; a run with --strict writes them too.`]),
    ...(open === 0
      ? []
      : [
          `Left out: ${open} that could not be judged; mend what keeps them from it, and run again.`,
        ]),
  ];
}

/** The failures of a report as tests; warnings and what was flaky too where the run was strict. */
export function findingTestsOf(report: Report, options: RenderOptions = {}): FindingTests {
  const { assay, profile, seed, runId, startedAt } = report;
  const tests = withFurtherResults(report.checks)
    .filter((result) => isFinding(result, report))
    .map((result) => findingTestOf(result, report, options));
  const words = [
    `The findings of a run of assay ${assay} as tests: each fails until its finding is fixed.`,
    `Run ${runId}, begun ${startedAt}, seed ${seed}, profile ${profile.name}.`,
    ...leftOutWords(report),
  ];
  return { tests, words, values: valuesOf(report) };
}
