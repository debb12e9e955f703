import { BUILT_IN_PROFILES, decidesByBody, type Profile } from '../../contract/index.ts';
import { isJsonObject } from '../../contract/json-object.ts';
import { bodyText } from '../../wire/answer/body-text.ts';
import type { Answer, Failure } from '../../wire/exchange.ts';
import { reactionOf } from './receiver-expectations.ts';
import { type RefusalInBody, refusalInBody } from './refusal-in-body.ts';

/** What an answer may refuse by, where the profile lets the status alone decide. */
export interface ToldInBody {
  /** What reads like an error, in words: `'code'`, `text 'refused'`. */
  readonly what: string;
  /** A profile under which that body rejects, as it stands in a file; absent where it is no plain value. */
  readonly rule?: string;
}

/** A longer text says more of one refusal than of all. */
const LONGEST_VALUE = 40;

/** The value at a member, by which other refusals may tell themselves too. */
function valueRule(body: Uint8Array, member: string): object | undefined {
  const value: unknown = JSON.parse(bodyText(body));
  const found = isJsonObject(value) ? value[member] : undefined;
  if (!['string', 'number', 'boolean'].includes(typeof found)) return undefined;
  if (String(found).length > LONGEST_VALUE) return undefined;
  const pointer = `/${member.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return { pointer, values: [found] };
}

/** The word alone, since what follows it may tell of one refusal only; a text that acknowledges must not match. */
function wordRule(word: string, isFirst: boolean, taken: Uint8Array): string | undefined {
  const source = (isFirst ? '^' : '') + word.replaceAll('.', String.raw`\.`);
  return new RegExp(source, 'u').test(bodyText(taken)) ? undefined : `/${source}/`;
}

function ruleOf(
  body: Uint8Array,
  taken: Uint8Array,
  refusal: RefusalInBody,
  { name }: Profile,
): string | undefined {
  const rule =
    refusal.kind === 'member'
      ? valueRule(body, refusal.member)
      : wordRule(refusal.word, refusal.isFirst, taken);
  if (rule === undefined) return undefined;
  // What a profile of the user's own extends stands in its file.
  const base = Object.hasOwn(BUILT_IN_PROFILES, name) ? name : 'neutral';
  return JSON.stringify({ extends: base, values: { 'rejection.body': rule } });
}

/**
 * Where the status alone decides, a body that reads like an error, and does not for a genuine notification, may be
 * how the receiver rejects: that is for the profile to say. Undefined where the answers cannot mean that.
 */
export function toldInBody(
  refused: Answer | Failure,
  taken: Answer | Failure,
  profile: Profile,
): ToldInBody | undefined {
  if (refused.kind === 'failure' || taken.kind === 'failure') return undefined;
  if (decidesByBody(profile.values) || reactionOf(refused, profile) !== 'acknowledged') {
    return undefined;
  }
  const refusal = refusalInBody(refused.body);
  // A genuine notification that is refused has no body that acknowledges.
  const isTaken = reactionOf(taken, profile) === 'acknowledged';
  if (refusal === undefined || (isTaken && refusalInBody(taken.body) !== undefined)) {
    return undefined;
  }
  const what = refusal.kind === 'member' ? `'${refusal.member}'` : `text '${refusal.word}'`;
  const rule = ruleOf(refused.body, taken.body, refusal, profile);
  return rule === undefined ? { what } : { what, rule };
}

/** What to set, in words. */
export function wordsOfRule({ rule }: ToldInBody): string {
  const example = rule === undefined ? '' : `, in a file such as ${rule}`;
  return `set the profile value 'rejection.body' to the body that rejects${example}`;
}
