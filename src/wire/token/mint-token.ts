import library from 'agora-token/src/AccessToken2.js';
import { MAX_UINT32, TOKEN_KINDS, type TokenKind } from '../../contract/token.ts';
import { memoize } from '../memoize.ts';

/** What every token is made of. Time and salt are handed in, so equal inputs give equal tokens. */
export interface AppTokenInputs {
  /** 32 hexadecimal characters. */
  readonly appId: string;
  /** 32 hexadecimal characters; a secret, which no result repeats. */
  readonly appCertificate: string;
  /** Seconds from the issue: an unsigned 32-bit integer. The 24-hour maximum is not enforced. */
  readonly validitySeconds: number;
  /** Unix time in seconds: an unsigned 32-bit integer. */
  readonly issuedAtSeconds: number;
  /** From 1 to 99,999,999. */
  readonly salt: number;
}

export interface UserTokenInputs extends AppTokenInputs {
  /** At most 65,535 bytes of UTF-8. The empty user is minted: refusing it is the caller's policy. */
  readonly userId: string;
}

export interface ChatTokenInputs extends UserTokenInputs {
  readonly privilege: TokenKind;
  /** The other privilege too, which no token ought to have. */
  readonly hasBothPrivileges?: boolean;
  /** A second chat service, which no token ought to have, with the same validity. */
  readonly secondService?: { readonly privilege: TokenKind; readonly userId: string };
  /** Validity of the privilege, where it is not that of the token. */
  readonly privilegeSeconds?: number;
}

export type Minting =
  | { readonly kind: 'minted'; readonly token: string }
  | { readonly kind: 'refused'; readonly why: string };

/** Of texts of half a kilobyte each. */
const MOST_MINTED = 4_000;

/** Mints a token with user privileges (section 2.1). */
export function mintUserToken(inputs: UserTokenInputs): Minting {
  return mintChatToken({ ...inputs, privilege: 'user' });
}

/** Mints a token with app privileges (section 2.1); it names no user. */
export function mintAppToken(inputs: AppTokenInputs): Minting {
  return mintChatToken({ ...inputs, userId: '', privilege: 'app' });
}

/** Mints a token with any pair of privilege and user, also the pairs that make no sense. */
export function mintChatToken(inputs: ChatTokenInputs): Minting {
  const refusal = REFUSALS.find(({ isBroken }) => isBroken(inputs));
  if (refusal !== undefined) return { kind: 'refused', why: refusal.why };
  return { kind: 'minted', token: tokenOf(JSON.stringify(inputs)) };
}

/** Inputs as text: who judges many servers has the same tokens minted again and again. */
const tokenOf = memoize((text) => build(JSON.parse(text)), MOST_MINTED);

function build(inputs: ChatTokenInputs): string {
  const { ServiceChat, AccessToken2 } = library;
  const { privilege, userId, secondService, hasBothPrivileges } = inputs;
  const services = [
    { userId, privileges: hasBothPrivileges ? TOKEN_KINDS : [privilege] },
    ...(secondService === undefined
      ? []
      : [{ userId: secondService.userId, privileges: [secondService.privilege] }]),
  ];
  const token = new AccessToken2(
    inputs.appId,
    inputs.appCertificate,
    inputs.issuedAtSeconds,
    inputs.validitySeconds,
  );
  // The constructor takes a zero time for a missing one, and draws a salt.
  token.issueTs = inputs.issuedAtSeconds;
  token.salt = inputs.salt;
  for (const each of services) {
    const service = new ServiceChat(each.userId);
    for (const kind of each.privileges) {
      const number = kind === 'user' ? ServiceChat.kPrivilegeUser : ServiceChat.kPrivilegeApp;
      service.add_privilege(number, inputs.privilegeSeconds ?? inputs.validitySeconds);
    }
    token.add_service(service);
  }
  return token.build();
}

const HEX_ID = /^[0-9a-fA-F]{32}$/;
const LONE_SURROGATE = /\p{Surrogate}/u;
/** The least is 1. */
export const MAX_SALT = 99_999_999;
const MAX_USER_ID_BYTES = 65_535;

const REFUSALS: readonly {
  readonly why: string;
  readonly isBroken: (inputs: ChatTokenInputs) => boolean;
}[] = [
  {
    why: 'the app id is not 32 hexadecimal characters',
    isBroken: ({ appId }) => !HEX_ID.test(appId),
  },
  {
    why: 'the app certificate is not 32 hexadecimal characters',
    isBroken: ({ appCertificate }) => !HEX_ID.test(appCertificate),
  },
  {
    why: 'the validity is not an unsigned 32-bit integer',
    isBroken: ({ validitySeconds }) => !isIntegerWithin(validitySeconds, 0, MAX_UINT32),
  },
  {
    why: 'the time of issue is not an unsigned 32-bit integer',
    isBroken: ({ issuedAtSeconds }) => !isIntegerWithin(issuedAtSeconds, 0, MAX_UINT32),
  },
  {
    why: `the salt is not an integer from 1 to ${MAX_SALT}`,
    isBroken: ({ salt }) => !isIntegerWithin(salt, 1, MAX_SALT),
  },
  {
    why: 'the user id is not well-formed Unicode',
    isBroken: ({ userId }) => LONE_SURROGATE.test(userId),
  },
  {
    why: `the user id is longer than ${MAX_USER_ID_BYTES} bytes`,
    isBroken: ({ userId }) => Buffer.byteLength(userId) > MAX_USER_ID_BYTES,
  },
];

function isIntegerWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
