import { bodyText } from '../../../wire/answer/body-text.ts';
import type { Answer } from '../../../wire/exchange.ts';
import { describeOutcome } from '../evidence/evidence.ts';
import { shorten } from '../shorten.ts';

/** Words by which an answer names its reason, whatever else it speaks of. */
const REASON =
  /missing|required|header|schema|field|validation|must be|not allowed|unexpected|type|timestamp|too old|expired|expected|not a valid|json|configured|unsupported|empty/i;
/** Members of a notification, in which an answer may say what is wrong by its own name for it. */
const MEMBER =
  /\b(?:noticeId|productId|eventType|notifyMs|payload|labels|[a-z]+_(?:ts|ms|id|type|truncated))\b/;
/** Members of an answer whose texts tell one answer from another, and no reason. */
const IDENTIFYING =
  /^(?:id|ref|ray|host|server|instance|version|trace|timestamp|time|date)$|[-_](?:id|time)$|[a-z]I[dD]$/;

/** Words that an answer may consist of without saying why it refuses this request: those of HTTP and of frameworks. */
const GENERIC: ReadonlySet<string> = new Set(
  `a an the this that it its is are was be been to of for in on at by from with and or not no if either t s
  you your we i our has have had do does don did can could cannot unable while during please try again later sorry oops
  error errors err exception failure failed fail fault problem issue issues occurred happened something went wrong
  unexpected unknown unspecified general generic internal server service client app application system
  http https status code message msg reason detail details description information info null none true false ok
  bad invalid illegal malformed badly formed incorrect request requests requested response call caller user
  webhook webhooks callback hook integration process processing processed handle handling handled
  verify verified verification unauthorized unauthorised authorized authorised forbidden access denied permission permissions permitted allowed
  rejected refused blocked read protected readable resource found page endpoint url uri route path method
  post get put operation action browser proxy sent issued understand understood entered manually check spelling
  unprocessable entity content conflict acceptable gone html body head`
    .trim()
    .split(/\s+/u),
);

const AUTHENTICITY =
  /signatur|\b(?:un)?sign(?:ed|ing)\b|hmac|\bmac\b|\bhash|\bdigest|\bjwt\b|\bauth\b|authenti|authori[sz]ation|credential|password|bearer|\btokens?\b|\bsecrets?\b|\blog(?:ged)? ?in\b|\u7b7e\u540d|\u9a8c\u7b7e|\u9274\u6743|\u672a\u6388\u6743|\u5bc6\u94a5/u;
/** A key with the name of one that signs, or one that is wrong as a whole: another is that of a member or a row. */
const KEY_THAT_SIGNS = new RegExp(
  [
    String.raw`\b(?:api|app|access|customer|shared|private|public|webhook|encryption|verification) ?keys?\b`,
    String.raw`\b(?:invalid|wrong|bad|incorrect|unknown|unrecogni[sz]ed|different) keys?\b(?! *(?!(?:was|is|provided|given|supplied|used|for|or)\b)[\p{L}\p{N}'"\x60:=[(])`,
    String.raw`(?<=^|[:.,;!(] ?|\b(?:the|your|this) )keys? (?:(?:is|are|was) )?(?:mismatch|invalid|wrong|incorrect|bad|unknown|rejected|not (?:valid|known|accepted|recogni[sz]ed)|do(?:es)? not match)`,
  ].join('|'),
  'u',
);
/** What a server says where nothing is served. */
const ABOUT_PATH = /\b(?:route|path|page|ur[il]|endpoint|resource|method|cannot)\b/u;
const OF_PATHS: readonly number[] = [404, 405];
/** Statuses that are a reason by themselves: whatever the answer says is about the pace, or the length of the headers. */
const TELLING: readonly number[] = [429, 431];

const LONGEST_READ = 4_096;
const QUOTED_LENGTH = 300;

/** Words of an answer that speaks of signatures. */
export const ABOUT_SIGNATURE: RegExp = /signature|hmac/i;
/** A name that only headers have. */
export const PRIVATE_HEADER: RegExp = /\bx(?:-[a-z0-9]+)+\b/iu;

/** The texts in a value; the names of members are those of whoever wrote the answer, unless a notification has them too. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => [
    ...(MEMBER.test(name) ? [name] : []),
    ...(IDENTIFYING.test(name) ? [] : textsIn(held)),
  ]);
}

const HEADLINE = /<(title|h1|pre)\b[^>]*>(.*?)(?:<\/\1>|<br|\n)/gis;

/** What a page says first: its title, its heading, and the first line of what an exception said. */
function headlinesOf(page: string): string {
  return [...page.matchAll(HEADLINE)].map(([, , line = '']) => line.trim()).join('\n');
}

const isPage = (text: string): boolean => /^<(?:!doctype|html|head)\b/i.test(text);

/** What an answer says in words. */
export function wordsIn(body: Uint8Array): string {
  const text = bodyText(body).trim();
  if (isPage(text)) return headlinesOf(text.slice(0, LONGEST_READ));
  if (text.startsWith('<')) return '';
  try {
    return textsIn(JSON.parse(text)).join('\n').slice(0, LONGEST_READ);
  } catch {
    return text.slice(0, LONGEST_READ);
  }
}

/** Words in lower case, those that are written as one apart, and without addresses. */
function plainWords(words: string): string {
  return words
    .replaceAll(/\b(?:https?|about|urn):\S+|(?<![\p{L}\p{N}])\/\S*/gu, ' ')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[-_]/gu, ' ')
    .toLowerCase();
}

/** A word with a digit is a code or an identifier. */
function isGeneric(plain: string): boolean {
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => /\p{N}/u.test(word) || GENERIC.has(word));
}

/** Whether words give another reason than a key that is wrong, whatever they call it. */
function isReason(words: string, status: number): boolean {
  const plain = plainWords(words);
  if (isGeneric(plain) || words.includes('\ufffd')) return false;
  if (OF_PATHS.includes(status) && ABOUT_PATH.test(plain)) return false;
  const namesHeader = /header/i.test(words) || PRIVATE_HEADER.test(words);
  // A signature that is wrong leaves open why.
  if (ABOUT_SIGNATURE.test(words) && !namesHeader) return false;
  if (namesHeader || REASON.test(words) || MEMBER.test(words)) return true;
  return !AUTHENTICITY.test(plain) && !KEY_THAT_SIGNS.test(plain);
}

function quote(outcome: Answer, words: string): string {
  const isWhole = !isPage(bodyText(outcome.body).trim());
  if (isWhole) return shorten(describeOutcome(outcome), QUOTED_LENGTH);
  const lines = words.replaceAll(/\s+/g, ' ');
  return `status ${outcome.status} (${JSON.stringify(shorten(lines, QUOTED_LENGTH))})`;
}

/**
 * The reason that an answer gives itself, quoted; undefined where it gives none: where it consists of the phrases that
 * any server answers with, or says that the signature, the key or the caller is wrong, which leaves open why.
 */
export function givenReason(outcome: Answer): string | undefined {
  const { status } = outcome;
  if (status < 400 || status >= 500 || TELLING.includes(status)) return undefined;
  // Such a page is that of a firewall or a gateway.
  if (status === 403 && isPage(bodyText(outcome.body).trim())) return undefined;
  const words = wordsIn(outcome.body);
  return isReason(words, status) ? quote(outcome, words) : undefined;
}
