import type { Remedy } from '../../../contract/index.ts';
import { isJsonObject } from '../../../contract/json-object.ts';
import { bodyText } from '../../../wire/answer/body-text.ts';
import { isSuccessStatus } from '../../../wire/exchange.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { type Breach, Untestable } from '../../core/signals.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { describeAnswer } from './describe-answer.ts';
import { tokenIn } from './open-token.ts';
import { ordinaryExpire } from './ordinary-request.ts';

interface Asking extends Pick<CheckContext, 'tokenServer' | 'users' | 'profile'> {
  /** Asks ordinarily for an app token, or knows the answer. */
  readonly askApp: () => Promise<TokenSent>;
}

/** Statuses that refuse a method, a header or the size of a request, and never a user. */
const NOT_ABOUT_USERS: readonly number[] = [405, 406, 411, 413, 414, 415, 417, 431];

/** Members in which an answer under a success status says that something went wrong. */
const SAYING = /^(?:err(?:or|code|msg|no)?|msg|message|detail|reason|code|success)$/i;
/** Where a token may stand under another name than the one that was expected. */
const HOLDING = /token|jwt|^data$/i;
/** A text this long without a space may be a token under any name. */
const LOOKS_LIKE_TOKEN = /"[^"\s]{32,}"/;

function bodyOf({ exchange: { outcome } }: TokenSent): string {
  return outcome.kind === 'answer' ? bodyText(outcome.body) : '';
}

/** What a JSON object without a token holds besides; undefined for another text, and where there may be a token. */
function membersWithoutToken(text: string): readonly string[] | undefined {
  if (LOOKS_LIKE_TOKEN.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isJsonObject(value)) return undefined;
    const members = Object.entries(value).filter(([, held]) => held !== null && held !== '');
    const names = members.map(([name]) => name);
    return names.some((name) => HOLDING.test(name)) ? undefined : names;
  } catch {
    return undefined;
  }
}

/** A success status whose JSON says in its own words that there is no token, and holds none. */
function refusesInItsOwnWords(sent: TokenSent): boolean {
  if (sent.answer.kind !== 'unusable' || !isSuccessStatus(sent.answer.status)) return false;
  return membersWithoutToken(bodyOf(sent))?.some((name) => SAYING.test(name)) === true;
}

/** Statuses of gateways and of servers that are down, whoever is asked for. */
const OF_GATEWAYS: readonly number[] = [502, 503, 504];

/**
 * Whether an answer is no refusal of a user and yet what a target may answer for want of one: nothing in the place of
 * a token, a crash, or a redirect to nowhere.
 */
export function hasNothingForUser(sent: TokenSent): boolean {
  const { outcome } = sent.exchange;
  if (outcome.kind === 'failure' || mayRefuseUser(sent)) return false;
  const { status } = outcome;
  if (sent.answer.kind === 'failed') return !OF_GATEWAYS.includes(status);
  if (sent.answer.kind !== 'unusable') return false;
  if (!isSuccessStatus(status)) return status >= 300 && status < 400;
  const text = bodyOf(sent).trim();
  return text === '' || text === 'null' || membersWithoutToken(text) !== undefined;
}

function mayRefuseUser(sent: TokenSent): boolean {
  const { answer } = sent;
  if (answer.kind === 'refused') return !NOT_ABOUT_USERS.includes(answer.status);
  return answer.kind === 'error' || refusesInItsOwnWords(sent);
}

/** Same status and same text: what differs between the two requests does not matter to the target. */
function isSameAnswer(one: TokenSent, other: TokenSent): boolean {
  const [a, b] = [one.exchange.outcome, other.exchange.outcome];
  if (a.kind === 'failure' || b.kind === 'failure') return false;
  return a.status === b.status && bodyOf(one) === bodyOf(other);
}

const UNDECODABLE = Buffer.from('{');

/** What a malformed body gets as well, and so shows nothing when it gets the same. */
function isForMalformed({ exchange: { outcome } }: TokenSent): boolean {
  return outcome.kind === 'answer' && (outcome.status === 400 || outcome.status === 422);
}

/**
 * Whether a refusal is repeated to the letter where no user is named: a body that is no JSON is refused
 * for what it is, and an app token is for nobody. Then it is not the user who is refused.
 */
async function isRefusedWithoutUser(sent: TokenSent, { tokenServer, askApp }: Asking) {
  if (tokenServer.kinds.includes('app')) {
    const app = await askApp();
    if (tokenIn(app) === undefined && isSameAnswer(sent, app)) return true;
  }
  if (tokenServer.shape !== 'sample' || isForMalformed(sent)) return false;
  const undecodable = await tokenServer.askRaw('user', UNDECODABLE, 'a body that is no JSON');
  return isSameAnswer(sent, undecodable);
}

/** The ways out for a target that may not know, or not admit, a user whom assay invented. */
export const UNKNOWN_USER_REMEDIES: readonly Remedy[] = [
  { code: 'declare-users' },
  { code: 'register-users' },
];

const DECLARED_AS = { declared: 'users', registered: 'registration' } as const;

/** What to look at when a user is refused whom the target was said to know. */
export function userCorrections({
  users: { origin },
}: Pick<CheckContext, 'users'>): readonly Remedy[] {
  return origin === 'invented' ? [] : [{ code: 'correct-declaration', of: DECLARED_AS[origin] }];
}

/** Other kinds of user ids, of which a target may know the form. */
const OTHER_FORMS: readonly (readonly [words: string, user: string])[] = [
  ['a number', '471100'],
  ['a UUID', '6f0d3c52-8a1e-4b7a-9c64-2f5e0b8d7a11'],
];

/** What the target serves instead, found by trial. */
async function servedForm({
  tokenServer,
  profile,
}: Pick<Asking, 'tokenServer' | 'profile'>): Promise<string | undefined> {
  for (const [words, user] of OTHER_FORMS) {
    if (!tokenServer.canAskFor(user)) continue;
    const asked = { user, expire: ordinaryExpire({ tokenServer, profile }) };
    const sent = await tokenServer.fetch('user', asked, `token for a user who is ${words}`);
    if (tokenIn(sent) !== undefined) return words;
  }
  return undefined;
}

/**
 * To be called before the refusal of a user whom assay invented counts as a failure: which users there are
 * is known to the target alone, and so is the form in which it refuses others.
 * `advice` is for the case that it was for something else.
 * @throws Untestable when the refusal may be for the user.
 */
export async function requireUserNotUnknown(
  context: Asking,
  sent: TokenSent,
  advice: Pick<Breach, 'hint' | 'remedies'> = {},
): Promise<void> {
  const { users } = context;
  if (
    users.origin !== 'invented' ||
    !mayRefuseUser(sent) ||
    (await isRefusedWithoutUser(sent, context))
  )
    return;
  const form = await servedForm(context);
  const { hint, remedies = [] } = form === undefined ? advice : {};
  const why =
    form === undefined
      ? `it may serve only users that it knows${hint === undefined ? '' : `. ${hint.replace(/\.$/u, '')}`}`
      : `it serves one whose id is ${form}`;
  throw new Untestable(
    `it answers a user that assay invented, whose id begins with assay-, with ${describeAnswer(sent)}: ${why}`,
    { remedies: [...UNKNOWN_USER_REMEDIES, ...remedies] },
  );
}
