import { bodyText } from '../../wire/answer/body-text.ts';
import { errorMemberIn } from './error-member.ts';

/** By what the body of an answer reads like an error: a member of its object, or a word of its text. */
export type RefusalInBody =
  | { readonly kind: 'member'; readonly member: string }
  | { readonly kind: 'word'; readonly word: string; readonly isFirst: boolean };

const REFUSING_WORD =
  /(?<![a-z])(?:refus(?:ed|al)|reject(?:ed|ion)?|den(?:ied|y)|forbidden|unauthori[sz]ed|untrusted|unverified|unaccepted|invalid|mismatch|wrong|bad|err(?:or)?|fail(?:ed|ure)?|forged|nack|not (?:accepted|allowed|authori[sz]ed|trusted|valid|verified))(?![a-z])/iu;

/** The whole of a text that only says no. */
const BARE_NO = /^"?(?:no|nope|ko|ng|false)"?[.!]?\s*$/iu;

/** What reports that nothing went wrong. */
const NO_ERROR =
  /(?<![a-z])(?:(?:no|without|0)[ _-]+(?:err(?:or)?s?|failures?)|(?:err(?:or)?s?|errno|failures?)["']?\s*[=:]\s*["']?(?:0|no|none|null|false)(?![a-z]))/giu;

/** An object says by its members what it means, whatever stands in its texts. */
function isObject(text: string): boolean {
  return /^\s*[[{]/u.test(text);
}

/** By what an answer reads like an error; absent where it does not. */
export function refusalInBody(body: Uint8Array): RefusalInBody | undefined {
  const member = errorMemberIn(body);
  if (member !== undefined) return { kind: 'member', member };
  const text = bodyText(body);
  if (isObject(text)) return undefined;
  const told = text.replace(NO_ERROR, (found) => ' '.repeat(found.length));
  const found = REFUSING_WORD.exec(told) ?? BARE_NO.exec(told);
  if (found === null) return undefined;
  return { kind: 'word', word: found[0].trim(), isFirst: found.index === 0 };
}
