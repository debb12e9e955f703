import {
  expireFor,
  MAX_TOKEN_VALIDITY_SECONDS,
  MAX_UINT32,
  type Profile,
  TOKEN_KINDS,
  type TokenKind,
} from '../../../contract/index.ts';
import type { CheckContext, Example } from '../../core/check-context.ts';
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

type Asking = Pick<CheckContext, 'users' | 'profile'>;

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

/** A user id of the right type that careless handling of text changes. */
interface UnusualUser extends Example {
  readonly user: string;
}

/** Each invented id carries the run id; a declared one is known by what it is like. */
function unusualKinds(runId: string): readonly {
  readonly what: string;
  readonly invented?: string;
  readonly isLike: (user: string) => boolean;
}[] {
  return [
    { what: 'upper case', invented: `Assay-${runId}-UPPER`, isLike: (user) => /[A-Z]/.test(user) },
    {
      what: 'nothing but digits, zeros first',
      invented: `00${digitsOf(runId)}`,
      isLike: (user) => /^0\d+$/.test(user),
    },
    { what: 'nothing but digits', isLike: (user) => /^[1-9]\d*$/.test(user) },
    {
      what: 'the characters _ and .',
      invented: `assay_${runId}.user`,
      isLike: (user) => /[_.]/.test(user),
    },
    {
      what: '64 characters',
      invented: `assay-${runId}-`.padEnd(64, 'x'),
      isLike: ({ length }) => length >= 64,
    },
    {
      what: '255 characters',
      invented: `assay-${runId}-`.padEnd(255, 'x'),
      isLike: ({ length }) => length >= 255,
    },
    {
      what: 'a composed accent',
      invented: `assay-${runId}-\u00e9`,
      isLike: (user) => user !== user.normalize('NFD'),
    },
    {
      what: 'a decomposed accent',
      invented: `assay-${runId}-e\u0301`,
      isLike: (user) => user !== user.normalize('NFC'),
    },
    {
      what: 'Chinese characters',
      invented: `assay-${runId}-\u7528\u6237`,
      isLike: (user) => /\p{Script=Han}/u.test(user),
    },
    {
      what: 'an emoji',
      invented: `assay-${runId}-\u{1f600}`,
      isLike: (user) => /[\u{10000}-\u{10ffff}]/u.test(user),
    },
    {
      what: 'quotation marks and a backslash',
      invented: `assay-${runId}-"\\"`,
      isLike: (user) => /["\\]/.test(user),
    },
    {
      what: 'white space at both ends',
      invented: ` assay-${runId} `,
      isLike: (user) => user !== user.trim(),
    },
    {
      what: 'a plus and a percent sign',
      invented: `assay-${runId}+%41`,
      isLike: (user) => /[+%]/.test(user),
    },
  ];
}

/** User ids of the right type that careless handling of text changes, as far as the target may know them. */
export function unusualUsers({
  runId,
  users,
}: Pick<CheckContext, 'runId' | 'users'>): readonly UnusualUser[] {
  return unusualKinds(runId).flatMap(({ what, invented, isLike }) => {
    const isAdmitted = invented !== undefined && users.admits(invented);
    const user = isAdmitted ? invented : users.declared.find(isLike);
    return user === undefined ? [] : [{ title: `user id with ${what}`, user }];
  });
}
