import { digitsInGroups } from '../../../../contract/digits-in-groups.ts';
import {
  expireFor,
  MAX_TOKEN_VALIDITY_SECONDS,
  MAX_UINT32,
  type Profile,
  type TokenKind,
} from '../../../../contract/index.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import { ordinarilyAsked, plainUser } from '../../../expect/tokens/ordinary-request.ts';
import { inventedUser, variedUser } from '../../../probes/test-users.ts';
import type { TokenField, TokenValues } from '../../../probes/token-template.ts';

/** A request for a token that asks for something else than an ordinary one. */
export interface OddRequest extends Example {
  readonly kind: TokenKind;
  /** What is left out is not given. */
  readonly asked: TokenValues;
}

type Asking = Pick<CheckContext, 'users' | 'profile' | 'tokenServer'>;

const DAY_SECONDS = MAX_TOKEN_VALIDITY_SECONDS;

/** Values of `expire` above the maximum of 24 hours, whichever its unit is. */
export function longExpires(profile: Profile): readonly number[] {
  const inUnit = [DAY_SECONDS + 1, 2 * DAY_SECONDS, 30 * DAY_SECONDS].map((seconds) =>
    expireFor(seconds, profile),
  );
  const known = inUnit.filter((expire) => expire !== undefined);
  return [...new Set([...known, DAY_SECONDS + 1, 30 * DAY_SECONDS, MAX_UINT32])];
}

type Named = readonly (readonly [title: string, value: unknown])[];

const ILL_TYPED_EXPIRES: Named = [
  ['expire -1', -1],
  ['expire -86400', -86_400],
  ['expire a fraction', 60.5],
  ['expire a fraction above 24 hours', DAY_SECONDS + 0.5],
  ['expire 2^32', MAX_UINT32 + 1],
  ['expire 10^18', 1e18],
  ['expire a string of digits', '60'],
  ['expire a string of more than 24 hours', '2592000'],
  ['expire a word', 'soon'],
  ['expire true', true],
  ['expire null', null],
  ['expire an array', [60]],
  ['expire an object', {}],
];

/**
 * The requests with one value changed, as far as the request shape can express it: a query has no types,
 * and not every value can be left out.
 */
function changed(
  kind: TokenKind,
  field: TokenField,
  values: Named,
  asking: Asking,
): readonly OddRequest[] {
  const { tokenServer } = asking;
  const ordinary = ordinarilyAsked(kind, asking, plainUser(asking, 'odd'));
  return values
    .filter(([, value]) => tokenServer.canExpress(kind, field, value))
    .map(([words, value]) => ({
      title: `${kind} token ${words}`,
      kind,
      asked: { ...ordinary, [field]: value },
    }));
}

/** Requests whose `expire` is no unsigned 32-bit integer. */
export function illTypedExpires(kind: TokenKind, asking: Asking): readonly OddRequest[] {
  const named = ILL_TYPED_EXPIRES.map(([words, value]) => [`with ${words}`, value] as const);
  return changed(kind, 'expire', named, asking);
}

/** A request without `expire`, where the request shape can leave it out. */
export function missingExpire(kind: TokenKind, asking: Asking): readonly OddRequest[] {
  return changed(kind, 'expire', [['without expire', undefined]], asking);
}

/** Requests for a user token that name no user. */
export function emptyUsers(asking: Asking): readonly OddRequest[] {
  const values: Named = [
    ['for the empty user', ''],
    ['without a user', undefined],
    ['for the user null', null],
  ];
  return changed('user', 'user', values, asking);
}

/** Requests for a user token whose user is no text and has no plain reading as one. */
export function illTypedUsers(asking: Asking): readonly OddRequest[] {
  const values = [{}, { id: 'x' }, ['x'], [], true, false];
  const named = values.map((value) => [`for the user ${JSON.stringify(value)}`, value] as const);
  return changed('user', 'user', named, asking);
}

/** Requests for a user token whose user is a number of this run, which some read as text. */
export function numericUsers(asking: Asking & Pick<CheckContext, 'runId'>): readonly OddRequest[] {
  const value = Number(digitsOf(asking.runId));
  return changed('user', 'user', [['for a user who is a number', value]], asking);
}

/** A request that says neither for whom nor for how long. */
function nothingAsked({ tokenServer }: Asking): readonly OddRequest[] {
  const fields: readonly TokenField[] = ['user', 'expire'];
  const isPossible = fields.every((field) => tokenServer.canExpress('user', field, undefined));
  return isPossible
    ? [{ title: 'user token with nothing asked for', kind: 'user', asked: {} }]
    : [];
}

/** Requests that hardly any token server serves: most answers to them are failures. */
export function unservableRequests(asking: Asking): readonly OddRequest[] {
  const expires = (kind: TokenKind, values: readonly number[]) => {
    const named = values.map((expire) => [`with expire ${expire}`, expire] as const);
    return changed(kind, 'expire', named, asking);
  };
  return [
    ...emptyUsers(asking),
    ...asking.tokenServer.kinds.flatMap((kind) => [
      ...expires(kind, longExpires(asking.profile)),
      ...missingExpire(kind, asking),
      ...expires(kind, [0]),
      ...illTypedExpires(kind, asking),
    ]),
    ...nothingAsked(asking),
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
export interface UnusualUser extends Example {
  readonly user: string;
}

/** What every object of JavaScript has a member of. */
const INHERITED_NAMES = ['constructor', '__proto__'];

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
      what: 'more digits than a number keeps',
      invented: `9${digitsOf(runId).padEnd(16, '0')}1`,
      isLike: (user) => /^[1-9]\d{16,}$/.test(user),
    },
    {
      what: 'the characters _ and .',
      invented: `assay_${runId}.user`,
      isLike: (user) => /[_.]/.test(user),
    },
    {
      what: '64 characters',
      invented: variedUser(runId, 64),
      isLike: ({ length }) => length >= 64,
    },
    {
      what: '255 characters',
      invented: variedUser(runId, 255),
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
      what: 'quotation marks and backslashes',
      // Undone once too often, the escape is another character.
      invented: `assay-${runId}-"\\u0062\\"`,
      isLike: (user) => /["\\]/.test(user),
    },
    {
      what: 'white space at both ends',
      invented: ` assay-${runId} `,
      isLike: (user) => user !== user.trim(),
    },
    {
      what: 'characters that do not show',
      invented: `assay-${runId}-\u200bshy\u00adly`,
      isLike: (user) => /\p{Cf}/u.test(user),
    },
    {
      what: 'two spaces in a row',
      invented: `assay-${runId}  two`,
      isLike: (user) => user.includes('  '),
    },
    {
      what: 'a plus and a percent sign',
      // In an address, some take what follows the plus sign for a tag.
      invented: `assay-${runId}+%41@b`,
      isLike: (user) => /[+%]/.test(user),
    },
    {
      what: 'an apostrophe',
      invented: `assay-${runId}-o'brien`,
      isLike: (user) => user.includes("'"),
    },
    {
      what: 'characters that part a URL',
      invented: `assay-${runId}&amp;y=1#z;q?a--1:b@c`,
      isLike: (user) => /[&=#;?:@]/.test(user),
    },
    // What is looked up in an object by such an id is there before it was put there.
    ...INHERITED_NAMES.map((name) => ({
      what: `the name ${name}`,
      invented: name,
      isLike: (user: string) => user === name,
    })),
  ];
}

/** Beyond the columns of most databases, and short enough for a URL. */
export const LONG_USER = 2_000;
/** Beyond what 16 bits of a length count, as in an AccessToken 2. */
export const OVERLONG_USER = 70_000;

/** User ids of the right type that are too long for careless code; a target may refuse them. */
export function longUsers(
  { runId, tokenServer }: Pick<CheckContext, 'runId' | 'tokenServer'>,
  lengths: readonly number[],
): readonly UnusualUser[] {
  return lengths
    .map((length) => ({
      title: `user id of ${digitsInGroups(length)} characters`,
      user: inventedUser({ runId }, '').padEnd(length, 'x'),
    }))
    .filter(({ user }) => tokenServer.canExpress('user', 'user', user));
}

/**
 * User ids that many databases and policies refuse, and that no client needs: only what becomes of one that gets a
 * token counts. Some languages end a text at its NUL.
 */
export function strangeUsers({
  runId,
  users,
}: Pick<CheckContext, 'runId' | 'users'>): readonly UnusualUser[] {
  if (users.origin !== 'invented') return [];
  const plain = inventedUser({ runId }, 'ann');
  const rows = {
    'a NUL character': `${plain}\u0000.other`,
    'the steps of a path': `${plain}/b/../c/`,
    'a tab and line ends': `${plain}\tb\nc\n`,
    'signs of markup and templates': `@${plain}<b>\${x}{{y}}</b>\u2019.`,
  };
  return Object.entries(rows).map(([what, user]) => ({ title: `user id with ${what}`, user }));
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
