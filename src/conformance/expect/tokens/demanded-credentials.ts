import { bodyText } from '../../../wire/answer/body-text.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';

/** What an answer says, in its own words, that its caller has to bring. */
export interface DemandedCredentials {
  /** The name of the header that is missed, where the answer tells it. */
  readonly header?: string;
}

/** Statuses that are about the address, the method, the size or type of a request, or the pace. */
const NOT_ABOUT_CALLERS: readonly number[] = [404, 405, 406, 411, 413, 414, 415, 417, 429, 431];

/** A longer text is a page, and none of these words its subject. */
const MOST_READ = 2_000;
/** A text this long without a space may be a token under any name. */
const LOOKS_LIKE_TOKEN = /\S{48,}/u;

/** The texts in a JSON value, in their order; the names of members are those of whoever wrote the server. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function wordsIn(text: string): string {
  try {
    return textsIn(JSON.parse(text)).join(' ');
  } catch {
    return text;
  }
}

/** Words of the caller who is not known, as servers and their gateways put it. */
const ABOUT_CALLER: readonly RegExp[] = [
  /\bun-?auth(?:ori[sz]ed|enticated)\b/iu,
  /\bnot (?:authori[sz]ed|authenticated|(?:logged|signed)[- ]in)\b/iu,
  /\bplease (?:log|sign)[- ]?in\b/iu,
  /\b(?:log-?in|sign-?in|authentication) (?:is )?(?:required|needed)\b/iu,
  /\b(?:missing|invalid|no|requires?|expired|without)(?: an?)? (?:credentials?|api[-_ ]?key|bearer|authori[sz]ation)\b/iu,
  /\b(?:credentials?|api[-_ ]?key|bearer token|authori[sz]ation) (?:(?:is|are|was|were|not) )*(?:missing|required|invalid|expired|given|provided)\b/iu,
];
/** What a server may not be let into itself, so that it can generate no token. */
const ABOUT_SERVER =
  /certificat|app[-_ ]?id\b|database|\bdb\b|sql\b|postgres|redis|\bnoauth\b|mongo|upstream/iu;

const NAME = '[a-z][a-z0-9]*(?:-[a-z0-9]+)+|authorization|cookie';
/** A name with a hyphen beside the word: others may be words of a sentence. */
const NAMED: readonly RegExp[] = [
  new RegExp(`\\bheaders?\\W{1,4}(${NAME})\\b`, 'iu'),
  new RegExp(`\\b(${NAME})\\W{1,4}(?:request )?headers?\\b`, 'iu'),
];
const HEADER = /\bheaders?\b/iu;
const LACKING =
  /\b(?:missing|absent|lack(?:s|ing)?|requires?|required|needs?|needed|no headers?|not (?:present|set|given|provided|found)|must be (?:present|set|given|provided))\b/iu;
const LONGEST_NAME = 40;

/** What every request has, so that a server which misses it is to blame for that itself. */
const OF_EVERY_REQUEST: readonly string[] = [
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'host',
  'transfer-encoding',
  'user-agent',
];

/** The header that words miss, as far as they name it; nothing where they miss none. */
function missedHeader(words: string, { request }: TokenSent): DemandedCredentials | undefined {
  if (!HEADER.test(words) || !LACKING.test(words)) return undefined;
  const found = NAMED.map((pattern) => pattern.exec(words)?.[1]);
  const header = found.find((name) => name !== undefined);
  if (header === undefined) return {};
  const sent = [...OF_EVERY_REQUEST, ...request.headers.map(([name]) => name.toLowerCase())];
  if (sent.includes(header.toLowerCase())) return undefined;
  return header.length > LONGEST_NAME ? {} : { header };
}

/**
 * What an answer without a token demands of its caller, whatever its status is: how callers authenticate is not shown
 * (section 5, rule 7), nor is how a target says that they did not.
 */
export function demandedCredentials(sent: TokenSent): DemandedCredentials | undefined {
  const { answer } = sent;
  const { outcome } = sent.exchange;
  if (outcome.kind === 'failure') return undefined;
  if (answer.kind !== 'error' && answer.kind !== 'refused') return undefined;
  if (answer.status >= 500 || NOT_ABOUT_CALLERS.includes(answer.status)) return undefined;
  const text = bodyText(outcome.body).trim();
  if (text.length > MOST_READ || text.startsWith('<')) return undefined;
  const words = wordsIn(text);
  if (LOOKS_LIKE_TOKEN.test(words) || ABOUT_SERVER.test(words)) return undefined;
  const missed = missedHeader(words, sent);
  if (missed !== undefined) return missed;
  return ABOUT_CALLER.some((pattern) => pattern.test(words)) ? {} : undefined;
}
