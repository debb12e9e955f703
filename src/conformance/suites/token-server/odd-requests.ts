import {
  expireFor,
  MAX_TOKEN_VALIDITY_SECONDS,
  MAX_UINT32,
  type Profile,
  TOKEN_KINDS,
  type TokenKind,
} from '../../../contract/index.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { ordinaryExpire, plainUser } from '../../expect/tokens/ordinary-request.ts';

/** A JSON request whose members are not all as section 2.2 has them. */
export interface OddRequest {
  readonly title: string;
  readonly kind: TokenKind;
  readonly body: unknown;
}

const DAY_SECONDS = MAX_TOKEN_VALIDITY_SECONDS;

/** Values of `expire` above the maximum of 24 hours, whichever its unit is. */
export function longExpires(profile: Profile): readonly number[] {
  const inUnit = [DAY_SECONDS + 1, 2 * DAY_SECONDS, 30 * DAY_SECONDS].map((seconds) =>
    expireFor(seconds, profile),
  );
  const known = inUnit.filter((expire) => expire !== undefined);
  return [...new Set([...known, DAY_SECONDS + 1, 30 * DAY_SECONDS, MAX_UINT32])];
}

const ILL_TYPED_EXPIRES: readonly (readonly [title: string, value: unknown])[] = [
  ['-1', -1],
  ['-86400', -86_400],
  ['a fraction', 60.5],
  ['2^32', MAX_UINT32 + 1],
  ['10^18', 1e18],
  ['a string of digits', '60'],
  ['a string of more than 24 hours', '2592000'],
  ['a word', 'soon'],
  ['true', true],
  ['null', null],
  ['an array', [60]],
  ['an object', {}],
];

type Asking = Pick<CheckContext, 'runId' | 'profile'>;

function userMember(kind: TokenKind, asking: Asking): Record<string, unknown> {
  return kind === 'user' ? { user_uuid: plainUser(asking, 'odd') } : {};
}

/** Requests whose `expire` is no unsigned 32-bit integer. */
export function illTypedExpires(kind: TokenKind, asking: Asking): readonly OddRequest[] {
  return ILL_TYPED_EXPIRES.map(([title, expire]) => ({
    title: `${kind} token with expire ${title}`,
    kind,
    body: { ...userMember(kind, asking), expire },
  }));
}

/** A request without `expire`. */
export function missingExpire(kind: TokenKind, asking: Asking): OddRequest {
  return { title: `${kind} token without expire`, kind, body: userMember(kind, asking) };
}

/** Requests for a user token that name no user. */
export function emptyUsers(asking: Asking): readonly OddRequest[] {
  const expire = ordinaryExpire(asking);
  return [
    { title: 'user token for the empty user_uuid', kind: 'user', body: { user_uuid: '', expire } },
    { title: 'user token without user_uuid', kind: 'user', body: { expire } },
    { title: 'user token for the user_uuid null', kind: 'user', body: { user_uuid: null, expire } },
  ];
}

/** Requests for a user token whose `user_uuid` is no string and has no plain reading as one. */
export function illTypedUsers(asking: Asking): readonly OddRequest[] {
  const expire = ordinaryExpire(asking);
  return [{}, { id: 'x' }, ['x'], [], true, false].map((user_uuid) => ({
    title: `user token for the user_uuid ${JSON.stringify(user_uuid)}`,
    kind: 'user',
    body: { user_uuid, expire },
  }));
}

/** Requests that hardly any token server serves: most answers to them are failures. */
export function unservableRequests(asking: Asking): readonly OddRequest[] {
  return [
    ...emptyUsers(asking),
    ...TOKEN_KINDS.flatMap((kind) => [
      ...longExpires(asking.profile).map((expire) => ({
        title: `${kind} token with expire ${expire}`,
        kind,
        body: { ...userMember(kind, asking), expire },
      })),
      missingExpire(kind, asking),
      {
        title: `${kind} token with expire 0`,
        kind,
        body: { ...userMember(kind, asking), expire: 0 },
      },
      { title: `${kind} token with an empty object`, kind, body: {} },
      ...illTypedExpires(kind, asking),
    ]),
    ...illTypedUsers(asking),
  ];
}

const MOST_DIGITS = 12;

/** The beginning of a run id in digits, few enough for a server that reads them as a number. */
function digitsOf(runId: string): string {
  return [...runId]
    .map((character) => character.charCodeAt(0))
    .join('')
    .slice(0, MOST_DIGITS);
}

/** User ids of the right type that careless handling of text changes; each carries the run id. */
export function unusualUsers({
  runId,
}: Pick<CheckContext, 'runId'>): readonly { readonly title: string; readonly user: string }[] {
  const users: Readonly<Record<string, string>> = {
    'upper case': `Assay-${runId}-UPPER`,
    'nothing but digits, zeros first': `00${digitsOf(runId)}`,
    'the characters _ and .': `assay_${runId}.user`,
    '64 characters': `assay-${runId}-`.padEnd(64, 'x'),
    '255 characters': `assay-${runId}-`.padEnd(255, 'x'),
    'a composed accent': `assay-${runId}-\u00e9`,
    'a decomposed accent': `assay-${runId}-e\u0301`,
    'Chinese characters': `assay-${runId}-\u7528\u6237`,
    'an emoji': `assay-${runId}-\u{1f600}`,
    'quotation marks and a backslash': `assay-${runId}-"\\"`,
    'white space at both ends': ` assay-${runId} `,
    'a plus and a percent sign': `assay-${runId}+%41`,
  };
  return Object.entries(users).map(([what, user]) => ({ title: `user id with ${what}`, user }));
}
