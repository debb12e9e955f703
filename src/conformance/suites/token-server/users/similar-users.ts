import type { CheckContext, Example } from '../../../core/check-context.ts';
import { ordinaryExpire } from '../../../expect/tokens/ordinary-request.ts';
import { inventedUser, PLAIN_ID, type TestUsers } from '../../../probes/test-users.ts';
import { digitsOf, MOST_DIGITS } from '../requests/odd-requests.ts';

/** Users who are not equal, and easily taken for one. */
export interface SimilarUsers extends Example {
  readonly users: readonly string[];
}

function mayBeUser(user: string, { profile: { values } }: CheckContext): boolean {
  return new RegExp(values['users.usernamePattern'], 'u').test(user);
}

/** Where user ids cannot be of the second form, a request with it can only mean the first. */
const FOLDED: readonly (readonly [how: string, endings: readonly string[]])[] = [
  ['apart in the case of letters', ['ann', 'ANN']],
  ['apart in an accent', ['rene', 'ren\u00e9']],
  ['apart in the composition of an accent', ['ren\u00e9', 'rene\u0301']],
  ['apart in a character that does not show', ['ann', 'an\u200bn']],
  ['apart in a blank at the end', ['ann', 'ann ']],
  ['apart in a full stop before the sign @', ['a.nn@example.com', 'ann@example.com']],
  ['apart in a tag before the sign @', ['ann@example.com', 'ann+tag@example.com']],
];

/** What standards say of texts that mean one thing, and the form that all of them have in common. */
const STANDARDS: readonly (readonly [
  standard: string,
  form: (user: string) => string | undefined,
])[] = [
  [
    'a UUID (RFC 9562)',
    (user) => {
      const hex = user.toLowerCase().replaceAll(/^urn:uuid:|[{}-]/g, '');
      return /^[0-9a-f]{32}$/.test(hex) ? hex : undefined;
    },
  ],
  [
    'an address of mail (RFC 5321)',
    (user) => {
      const [, name, domain = ''] = /^([^@]+@)([a-z0-9.-]+)$/i.exec(user) ?? [];
      return name && name + domain.toLowerCase();
    },
  ],
  ['a telephone number (E.164)', (user) => /^(?:\+|00)?([1-9]\d{9,14})$/.exec(user)?.[1]],
];

/** The standard by which all of the ids mean the same, if there is one: a target may know it. */
export function standardOf(users: readonly string[]): string | undefined {
  const standard = STANDARDS.find(([, form]) => {
    const forms = new Set(users.map(form));
    return forms.size === 1 && !forms.has(undefined);
  });
  return standard?.[0];
}

/** Spellings that a standard takes for one, and a chat service, to which an id is a text, does not. */
function spellings({ runId }: CheckContext, plain: string): Readonly<Record<string, string[]>> {
  const digits = digitsOf(runId).padEnd(MOST_DIGITS, '0');
  const uuid = `${digits.slice(0, 8)}-ab00-4c00-8d00-0000000a55a1`;
  const number = `861${digits.slice(0, 10)}`;
  return {
    UUID: [uuid, uuid.toUpperCase(), uuid.replaceAll('-', ''), `urn:uuid:${uuid}`, `{${uuid}}`],
    'address of mail': [`${plain}@example.com`, `${plain}@Example.COM`],
    'telephone number': [`+${number}`, number, `00${number}`],
  };
}

/** By these the names of similar users are known. */
const LIKE = 'like-';
const KEY = 'key';

/** Users whom a cache takes for one when its key is cut, folded in case or decoded once too often. */
function inventedTwins(context: CheckContext): readonly SimilarUsers[] {
  const plain = inventedUser(context, LIKE);
  const endings = (begin: string) => ['1', '2'].map((end) => begin + end);
  const folded = FOLDED.map(
    ([how, endings]) => [how, endings.map((end) => plain + end)] as const,
  ).filter(([, users]) => users.every((user) => mayBeUser(user, context)));
  const rows: Readonly<Record<string, readonly string[]>> = {
    'alike in 32 characters': endings(plain.padEnd(32, 'x')),
    'alike in all of 64 characters but the last': endings(plain.padEnd(63, 'x')),
    'alike in 64 characters': endings(plain.padEnd(64, 'x')),
    'alike in all of 255 characters but the last': endings(plain.padEnd(254, 'x')),
    'of 18 digits, apart in the last': endings(`9${digitsOf(context.runId).padEnd(16, '0')}`),
    'apart in the place of a hyphen': [`${plain}a-bc`, `${plain}ab-c`],
    'apart in a zero': [`${plain}7`, `${plain}07`],
    'of two Chinese characters each': [`${plain}\u7528\u6237`, `${plain}\u53f7\u7801`],
    'of one emoji each': [`${plain}\u{1f600}`, `${plain}\u{1f601}`],
    'apart in a plus sign and a space': [`${plain}a+b`, `${plain}a b`],
    'apart in a percent sign and what it encodes': [`${plain}%41`, `${plain}A`],
    'apart in a character that patterns take for any other': ['-', '_', '.', '%', '*', '?'].map(
      (character) => `${plain}a${character}c`,
    ),
    ...Object.fromEntries(folded),
    ...Object.fromEntries(
      Object.entries(spellings(context, plain)).map(([what, users]) => [
        `that are spellings of one ${what}`,
        users.filter((user) => mayBeUser(user, context)),
      ]),
    ),
  };
  return Object.entries(rows)
    .filter(([, users]) => users.length > 1)
    .map(([how, users]) => ({ title: `users ${how}`, users }));
}

/** What two ids that are easily taken for one have in common. */
const ALIKE: readonly (readonly [how: string, common: (user: string) => string])[] = [
  ['in the case of letters', (user) => user.toLowerCase()],
  ['in white space', (user) => user.replaceAll(/\s/g, '')],
  ['in composition of characters', (user) => user.normalize('NFKC')],
  ['in zeros at the beginning', (user) => user.replace(/^0+/, '')],
  ['in their last character', (user) => user.slice(0, -1)],
];

/** The first two declared users that differ in nothing else, for each way. */
function declaredTwins(declared: readonly string[]): readonly SimilarUsers[] {
  return ALIKE.flatMap(([how, common]) => {
    const seen = new Map<string, string>();
    for (const user of declared) {
      const other = seen.get(common(user));
      if (other !== undefined)
        return [{ title: `two users who differ ${how}`, users: [other, user] }];
      seen.set(common(user), user);
    }
    return [];
  });
}

/** Another character of the same sort in place of the last. */
function withOtherEnd(user: string): string {
  const last = user.slice(-1);
  const sort = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find(
    (characters) => characters.includes(last),
  );
  if (sort === undefined || last === '') return user;
  return user.slice(0, -1) + sort[(sort.indexOf(last) + 1) % sort.length];
}

const otherCase = (letter: string): string =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();

/** An id that is easily taken for another one. */
const NEAR: readonly (readonly [how: string, near: (user: string) => string])[] = [
  ['in their last character', withOtherEnd],
  ['in the case of a letter', (user) => user.replace(/[a-z]/i, otherCase)],
  ['in a blank at the end', (user) => `${user} `],
  ['in a zero at the beginning', (user) => `0${user}`],
  ['in a character that does not show', (user) => `${user}\u200b`],
];

/** Of users who are declared by a pattern, one that was drawn and one beside it. */
function drawnTwins(users: TestUsers): readonly SimilarUsers[] {
  if (users.origin !== 'declared') return [];
  return NEAR.flatMap(([how, near]) => {
    const user = users.declared.find((each) => near(each) !== each && users.admits(near(each)));
    return user === undefined
      ? []
      : [{ title: `two users who differ ${how}`, users: [user, near(user)] }];
  });
}

/** Where answers name the chat user, ids are those of the target's own login, which may fold unusual ones. */
function areLicensed(twins: SimilarUsers, { users, tokenServer }: CheckContext): boolean {
  return twins.users.every(
    (user) => users.admits(user) && (!tokenServer.namesUsers || PLAIN_ID.test(user)),
  );
}

/** Users who are told apart by where the validity begins that each asks for. */
interface UsersBesideExpires extends Example {
  readonly asked: readonly { readonly user: string; readonly expire: number }[];
}

/** Users and validities that are one text when they are written one behind the other, as the keys of some caches are. */
export function usersBesideExpires(context: CheckContext): readonly UsersBesideExpires[] {
  const { users, tokenServer } = context;
  if (!tokenServer.expireKinds.includes('user')) return [];
  const expire = ordinaryExpire(context);
  const user = inventedUser(context, KEY);
  const [first = '', rest] = [String(expire).slice(0, 1), Number(String(expire).slice(1))];
  const [last, begin] = [String(expire).slice(-1), Number(String(expire).slice(0, -1))];
  const whole = { user, expire };
  const rows: readonly UsersBesideExpires[] = [
    {
      title: 'users apart in a digit that begins the validity of the other',
      asked: [{ user: user + first, expire: rest }, whole],
    },
    {
      title: 'users apart in a digit that ends the validity of the other',
      asked: [{ user: last + user, expire: begin }, whole],
    },
  ];
  return rows.filter(({ asked }) => {
    const isOneText = asked.every(
      (each) => String(each.expire).length >= String(expire).length - 1 && each.expire > 0,
    );
    return isOneText && asked.every((each) => users.admits(each.user));
  });
}

/** Pairs of users whom careless code takes for one, as far as the target may know them. */
export function similarUsers(context: CheckContext): readonly SimilarUsers[] {
  const { users } = context;
  const known = [...drawnTwins(users), ...declaredTwins(users.declared)];
  const titles = new Map(known.toReversed().map((twins) => [twins.title, twins]));
  return [
    ...inventedTwins(context).filter((twins) => areLicensed(twins, context)),
    ...titles.values(),
  ];
}

const SIMILAR = new RegExp(`-(?:${LIKE}|${KEY}\\d?$)`);

/** Whether an invented user is one of those who are compared for being similar: their tokens have a check of their own. */
export function isSimilarUser(user: unknown): boolean {
  return typeof user === 'string' && SIMILAR.test(user);
}
