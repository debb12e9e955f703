import {
  type Baseline,
  type BaselineEntry,
  formerCheckWords,
  type Violation,
  violationsOf,
} from '../../../contract/index.ts';
import { ConfigError, errnoReason, nearestWord } from '../../../errors.ts';
import { parseWrittenJson } from '../../parse-written-json.ts';
import { readInputText } from '../../read-input-file.ts';

/** A check as far as an entry may name it. */
export interface KnownCheck {
  readonly id: string;
  readonly clauses: readonly string[];
}

/** The line on which each entry names its check. */
function linesOf(text: string): readonly number[] {
  return [...text.matchAll(/(?<!\\)"check"\s*:/g)].map(
    ({ index }) => text.slice(0, index).split('\n').length,
  );
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}

/** What is wrong with an entry by itself, in words that follow its place; undefined for a good one. */
function faultOf(
  { check, clause, reason, expires }: BaselineEntry,
  checks: readonly KnownCheck[],
  allowsEmptyReasons: boolean,
): string | undefined {
  const known = checks.find(({ id }) => id === check);
  if (known === undefined) {
    const former = formerCheckWords(check);
    if (former !== undefined) return `${former.slice(0, 1).toLowerCase()}${former.slice(1)}`;
    const near = nearestWord(
      check,
      checks.map(({ id }) => id),
    );
    const advice =
      near === undefined ? "'assay list checks' shows every id." : `Did you mean ${near}?`;
    return `there is no check ${check}. ${advice}`;
  }
  if (clause !== undefined && !known.clauses.includes(clause)) {
    const cited = known.clauses.length === 0 ? 'none' : known.clauses.join(', ');
    return `the check ${check} cites no clause ${clause}; it cites ${cited}.`;
  }
  if (expires !== undefined && !isDay(expires)) {
    return `there is no day ${expires}; "expires" takes one such as 2026-12-31.`;
  }
  if (reason.trim() !== '' || allowsEmptyReasons) return undefined;
  return `the reason of ${check} is empty. Say why its failure is accepted.`;
}

type Refuse = (why: string, at?: number) => never;

function ensureValid(violation: Violation | undefined, refuse: Refuse): void {
  if (violation === undefined) return;
  const [, number] = /^\/expected\/(\d+)/.exec(violation.pointer) ?? [];
  const at = number === undefined ? undefined : Number(number);
  refuse(`${violation.pointer || 'the whole'} ${violation.message}.`, at);
}

/**
 * Reads the expected failures of a file.
 * @throws ConfigError that names the file and the line.
 */
export async function readBaseline(
  path: string,
  name: string,
  checks: readonly KnownCheck[],
  { allowsEmptyReasons = false }: { readonly allowsEmptyReasons?: boolean } = {},
): Promise<Baseline> {
  let text: string;
  try {
    text = await readInputText(path);
  } catch (error) {
    const advice =
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? ' --update-baseline writes one.' : '';
    throw new ConfigError(
      `The baseline ${name} cannot be read: ${errnoReason(error, 'read')}.${advice}`,
      { cause: error },
    );
  }
  const lines = linesOf(text);
  const placeOf = (at: number) =>
    lines[at] === undefined ? `entry ${at + 1}` : `line ${lines[at]}`;
  const refuse: Refuse = (why, at) => {
    throw new ConfigError(
      `The baseline ${name}${at === undefined ? '' : `, ${placeOf(at)}`}: ${why}`,
    );
  };
  let value: unknown;
  try {
    value = parseWrittenJson(text);
  } catch (error) {
    return refuse(`it is not JSON: ${(error as Error).message}.`);
  }
  // The validators are large, and most runs have no baseline.
  const { validateBaseline } = await import('../../../contract/generated/settings-validators.ts');
  ensureValid(violationsOf(validateBaseline, value)[0], refuse);
  const baseline = value as Baseline;
  const places = new Map<string, number>();
  for (const [at, entry] of baseline.expected.entries()) {
    const fault = faultOf(entry, checks, allowsEmptyReasons);
    if (fault !== undefined) refuse(fault, at);
    const other = places.get(entry.check);
    if (other !== undefined) refuse(`${entry.check} has an entry already, ${placeOf(other)}.`, at);
    places.set(entry.check, at);
  }
  return baseline;
}
