import { createHash } from 'node:crypto';
import type { TokenServerBehaviour } from '../../token-server.ts';
import { preparingFor, type TokenServerFault } from '../fault.ts';

/** How quickly a regular expression tries its ways to match. */
const _STEPS_PER_MS = 100_000;
const _MOST_LETTERS = 30;

/** Defects in the user whom the token names, and in the privileges of user tokens. */
export const USER_FAULTS: readonly TokenServerFault[] = [
  {
    id: 'token-server.mints-app-token-for-empty-user',
    breaks: 'mints an app token when the user of a user token is empty or missing',
    source: 'field-notes 11',
    verdict: 'warn',
    foundBy: 'token-server.empty-user.gets-no-user-token',
    change: (base) => ({
      ...acceptingEmptyUser(base, ''),
      prepare: (inputs) => (inputs.userId === '' ? { ...inputs, privilege: 'app' } : inputs),
    }),
  },
  {
    id: 'token-server.mints-for-empty-user',
    breaks: 'mints a user token for the empty user',
    source: 'field-notes, tokens',
    verdict: 'warn',
    foundBy: 'token-server.empty-user.gets-no-user-token',
    change: (base) => acceptingEmptyUser(base, ''),
  },
  {
    id: 'token-server.mints-for-undefined',
    breaks: "mints a token for the user 'undefined' when the user is missing",
    source: 'field-notes 11',
    verdict: 'fail',
    foundBy: 'token-server.empty-user.gets-no-token-of-another-user',
    change: (base) => acceptingEmptyUser(base, 'undefined'),
  },
  {
    id: 'token-server.mints-for-numeric-user',
    breaks: 'mints a token for a user_uuid that is a number',
    source: 'specification 2.2',
    verdict: 'pass',
    change: ({ readUserId }) => ({
      readUserId: (fields, call) =>
        readUserId(
          typeof fields['user_uuid'] === 'number'
            ? { ...fields, user_uuid: String(fields['user_uuid']) }
            : fields,
          call,
        ),
    }),
  },
  {
    id: 'token-server.turns-any-user-into-text',
    breaks: 'mints a token for the user [object Object] when user_uuid is an object',
    source: 'field-notes 11',
    verdict: 'warn',
    foundBy: 'token-server.ill-typed-user.gets-no-token',
    change: ({ readUserId }) => ({
      readUserId: (fields, call) =>
        readUserId({ ...fields, user_uuid: String(fields['user_uuid'] ?? '') }, call),
    }),
  },
  {
    id: 'token-server.keeps-tokens-in-object',
    breaks: 'answers a function as text for a user whose name every object has as a member',
    source: 'specification 2.2',
    verdict: 'fail',
    foundBy: 'token-server.user-token.keeps-the-user-id-exact',
    change: ({ mint }) => ({
      mint: (inputs, call) => {
        const tokens: Readonly<Record<string, unknown>> = {};
        const kept = tokens[inputs.userId];
        return kept === undefined ? mint(inputs, call) : { kind: 'minted', token: String(kept) };
      },
    }),
  },
  {
    id: 'token-server.user-token-is-app-token',
    breaks: 'answers a request for a user token with an app token',
    source: 'specification 2.1',
    verdict: 'fail',
    foundBy: 'token-server.user-token.has-the-user-privilege',
    change: () => preparingFor('user', (inputs) => ({ ...inputs, privilege: 'app', userId: '' })),
  },
  {
    id: 'token-server.user-token-has-app-privilege',
    breaks: 'gives the user of a user token the privileges of the app',
    source: 'specification 2.1',
    verdict: 'fail',
    foundBy: 'token-server.user-token.has-the-user-privilege',
    change: () => preparingFor('user', (inputs) => ({ ...inputs, privilege: 'app' })),
  },
  {
    id: 'token-server.user-token-opens-chat-as-app-too',
    breaks: 'puts a second chat service into user tokens, with the privileges of the app',
    source: 'specification 2.1',
    verdict: 'fail',
    foundBy: 'token-server.user-token.has-no-app-privilege',
    change: () =>
      preparingFor('user', (inputs) => ({
        ...inputs,
        secondService: { privilege: 'app', userId: '' },
      })),
  },
  {
    id: 'token-server.user-token-opens-chat-as-admin-too',
    breaks: 'puts a second chat service into user tokens, for the user admin',
    source: 'specification 2.1',
    verdict: 'fail',
    foundBy: 'token-server.user-token.names-the-user',
    change: () =>
      preparingFor('user', (inputs) => ({
        ...inputs,
        secondService: { privilege: 'user', userId: 'admin' },
      })),
  },
  {
    id: 'token-server.signs-uuid',
    breaks: 'puts the uuid of the user into the token, in place of the user name',
    source: 'field-notes, tokens',
    verdict: 'note',
    foundBy: 'token-server.user-token.names-the-user',
    change: () =>
      preparingFor('user', (inputs) => ({ ...inputs, userId: uuidFrom(inputs.userId) })),
  },
  {
    id: 'token-server.signs-new-uuid',
    breaks: 'puts another uuid into each token of a user',
    source: 'specification 2.1',
    verdict: 'fail',
    foundBy: 'token-server.user-token.names-the-user',
    change: () =>
      preparingFor('user', (inputs) => ({
        ...inputs,
        userId: uuidFrom(JSON.stringify(inputs)),
      })),
  },
  {
    id: 'token-server.signs-one-uuid',
    breaks: 'puts the uuid of the same user into every token',
    source: 'specification 2.1',
    verdict: 'fail',
    foundBy: 'token-server.user-token.names-the-user',
    change: () => preparingFor('user', (inputs) => ({ ...inputs, userId: uuidFrom('admin') })),
  },
  ...(
    [
      {
        id: 'token-server.lower-cases-user',
        breaks: 'writes the user id in lower case',
        change: (userId: string) => userId.toLowerCase(),
      },
      {
        id: 'token-server.truncates-user',
        breaks: 'cuts the user id to 16 characters',
        change: (userId: string) => userId.slice(0, 16),
      },
      {
        id: 'token-server.truncates-long-user',
        breaks: 'cuts the user id to 1,024 characters, as its database does',
        change: (userId: string) => userId.slice(0, 1_024),
      },
      {
        id: 'token-server.asciifies-user',
        breaks: 'replaces what is not ASCII in the user id by question marks',
        change: (userId: string) => userId.replace(/\P{ASCII}/gu, '?'),
      },
      {
        id: 'token-server.normalises-user',
        breaks: 'normalises the user id to NFC',
        change: (userId: string) => userId.normalize('NFC'),
      },
      {
        id: 'token-server.trims-user',
        breaks: 'trims white space around the user id',
        change: (userId: string) => userId.trim(),
      },
      {
        id: 'token-server.takes-user-for-number',
        breaks: 'takes a user id of digits for a number, so that leading zeros are lost',
        change: (userId: string) => (/^\d+$/.test(userId) ? String(Number(userId)) : userId),
      },
      {
        id: 'token-server.escapes-user',
        breaks: 'percent-encodes the user id',
        change: (userId: string) => encodeURIComponent(userId),
      },
      {
        id: 'token-server.doubles-apostrophes-of-user',
        breaks: 'doubles the apostrophes in the user id, as for a text in SQL',
        change: (userId: string) => userId.replaceAll("'", "''"),
      },
      {
        id: 'token-server.ends-user-at-ampersand',
        breaks: 'ends the user id where it puts it unencoded into a URL of its own',
        change: (userId: string) => userId.replace(/[&#].*$/s, ''),
      },
      {
        id: 'token-server.ends-user-at-nul',
        breaks: 'ends the user id at a NUL character',
        change: (userId: string) => userId.split('\0', 1).join(),
      },
    ] as const
  ).map(
    ({ change, ...row }): TokenServerFault => ({
      ...row,
      source: 'specification 2.1',
      verdict: 'fail',
      foundBy: 'token-server.user-token.keeps-the-user-id-exact',
      change: () =>
        preparingFor('user', (inputs) => ({ ...inputs, userId: change(inputs.userId) })),
    }),
  ),
];

/** Always the same one for a text, in the looks of a UUID. */
function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join('-');
}

function acceptingEmptyUser(
  { readUserId }: TokenServerBehaviour,
  standIn: string,
): Pick<TokenServerBehaviour, 'readUserId'> {
  return {
    readUserId: (fields, call) => {
      const reading = readUserId(fields, call);
      return reading.kind === 'refused' ? { kind: 'read', value: standIn } : reading;
    },
  };
}
