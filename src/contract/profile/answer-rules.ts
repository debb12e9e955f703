import type { BodyRule } from '../generated/types.ts';
import { valueAt } from '../json-pointer.ts';
import { type CompleteProfileValues, matchesStatus } from './profile.ts';

/** As much of an answer as the profile decides by. */
export interface JudgedAnswer {
  readonly status: number;
  readonly body: Uint8Array;
}

/** The answers of a profile that say what an answer means. */
export type AnswerRules = Pick<
  CompleteProfileValues,
  'acknowledgement.statuses' | 'acknowledgement.body' | 'rejection.statuses' | 'rejection.body'
>;

/** Values, one of which stands at a JSON pointer. */
type BodyValues = Exclude<BodyRule, string>;

type BodyAnswer = AnswerRules['acknowledgement.body'] | AnswerRules['rejection.body'];

/** The source of the regular expression that stands between slashes; absent for every other value. */
export function bodyPattern(answer: BodyAnswer): string | undefined {
  return typeof answer === 'string' ? /^\/(.+)\/$/su.exec(answer)?.[1] : undefined;
}

/** The rule that a body has to meet; absent where the profile takes any body that its status allows. */
function ruleOf(answer: BodyAnswer): BodyRule | undefined {
  return answer === 'any' || answer === 'json' ? undefined : answer;
}

function holdsValue(text: string, { pointer, values }: BodyValues): boolean {
  try {
    const found = valueAt(JSON.parse(text), pointer);
    return values.some((value) => value === found);
  } catch {
    return false;
  }
}

function meets(body: Uint8Array, rule: BodyRule): boolean {
  const text = new TextDecoder().decode(body);
  if (typeof rule !== 'string') return holdsValue(text, rule);
  return new RegExp(bodyPattern(rule) ?? '', 'u').test(text);
}

/** Whether an answer carries the body of a rejection, under a status that acknowledges or rejects. */
function hasRejectingBody({ status, body }: JudgedAnswer, rules: AnswerRules): boolean {
  const rule = ruleOf(rules['rejection.body']);
  const statuses = [...rules['acknowledgement.statuses'], ...rules['rejection.statuses']];
  return rule !== undefined && matchesStatus(status, statuses) && meets(body, rule);
}

/** Whether an answer acknowledges a notification: its status and its body do. */
export function acknowledges(answer: JudgedAnswer, rules: AnswerRules): boolean {
  if (!matchesStatus(answer.status, rules['acknowledgement.statuses'])) return false;
  if (hasRejectingBody(answer, rules)) return false;
  const rule = ruleOf(rules['acknowledgement.body']);
  return rule === undefined || meets(answer.body, rule);
}

/** Whether an answer rejects a notification: by its body where the profile says how, else by its status. */
export function rejects(answer: JudgedAnswer, rules: AnswerRules): boolean {
  if (hasBodyRule(rules['rejection.body'])) return hasRejectingBody(answer, rules);
  return matchesStatus(answer.status, rules['rejection.statuses']);
}

/** Whether a profile says what stands in a body that acknowledges or rejects. */
export const hasBodyRule = (answer: BodyAnswer): boolean => ruleOf(answer) !== undefined;

/** Whether the body of an answer decides what the answer means. */
export function decidesByBody(rules: AnswerRules): boolean {
  return [rules['acknowledgement.body'], rules['rejection.body']].some(hasBodyRule);
}

function bodyWords(rule: BodyRule): string {
  if (typeof rule === 'string') return `a body that matches ${rule}`;
  const values = rule.values.map((value) => JSON.stringify(value)).join(' or ');
  return rule.pointer === '' ? `the body ${values}` : `${rule.pointer} of ${values}`;
}

/** What acknowledges, in words that follow 'with': `status 2xx and /code of 0`. */
export function acknowledgementWords(rules: AnswerRules): string {
  const statuses = `status ${rules['acknowledgement.statuses'].join(' or ')}`;
  const rule = ruleOf(rules['acknowledgement.body']);
  return rule === undefined ? statuses : `${statuses} and ${bodyWords(rule)}`;
}

/** What rejects, in words that follow 'with': `status 4xx`, or `/code of 1001`. */
export function rejectionWords(rules: AnswerRules): string {
  const rule = ruleOf(rules['rejection.body']);
  if (rule !== undefined) return bodyWords(rule);
  return `status ${rules['rejection.statuses'].join(' or ')}`;
}
