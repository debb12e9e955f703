import { BUILT_IN_PROFILES, decidesByBody, type Profile } from '../../contract/index.ts';
import { isJsonObject } from '../../contract/json-object.ts';
import { bodyText } from '../../wire/answer/body-text.ts';
import type { Answer, Failure } from '../../wire/exchange.ts';
import { errorMemberIn } from './error-member.ts';
import { reactionOf } from './receiver-expectations.ts';

/** What an answer may refuse by, where the profile lets the status alone decide. */
export interface ToldInBody {
  readonly member: string;
  /** A profile under which that body rejects, as it stands in a file; absent where it is no plain value. */
  readonly rule?: string;
}

/** A longer text says more of one refusal than of all. */
const LONGEST_VALUE = 40;

function ruleAt(body: Uint8Array, member: string, { name }: Profile): string | undefined {
  const value: unknown = JSON.parse(bodyText(body));
  const found = isJsonObject(value) ? value[member] : undefined;
  if (!['string', 'number', 'boolean'].includes(typeof found)) return undefined;
  if (String(found).length > LONGEST_VALUE) return undefined;
  const pointer = `/${member.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  // What a profile of the user's own extends stands in its file.
  const base = Object.hasOwn(BUILT_IN_PROFILES, name) ? name : 'neutral';
  const values = { 'rejection.body': { pointer, values: [found] } };
  return JSON.stringify({ extends: base, values });
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
  const member = errorMemberIn(refused.body);
  // A genuine notification that is refused has no body that acknowledges.
  const isTaken = reactionOf(taken, profile) === 'acknowledged';
  if (member === undefined || (isTaken && errorMemberIn(taken.body) !== undefined)) {
    return undefined;
  }
  const rule = ruleAt(refused.body, member, profile);
  return rule === undefined ? { member } : { member, rule };
}

/** What to set, in words. */
export function wordsOfRule({ rule }: ToldInBody): string {
  const example = rule === undefined ? '' : `, in a file such as ${rule}`;
  return `set the profile value 'rejection.body' to the body that rejects${example}`;
}
