import { memoize } from '../../../wire/memoize.ts';
import type { ChatUser } from './chat-state.ts';
import { answered, type ChatWorld, type Decision } from './decision.ts';
import { uuidOf } from './derived-ids.ts';
import { judgeToken } from './judge-token.ts';

/** One user that a call is to create, as it came (section 2.4). */
export interface NewUser {
  readonly username?: string;
  readonly password?: string;
  readonly nickname?: string;
}

/** A call of the REST interface that creates users (section 4.2), its body already of the right shape. */
export interface CreateUsers {
  readonly type: 'create-users';
  /** The value of the header `Authorization`, when there was one. */
  readonly authorization?: string;
  readonly users: readonly NewUser[];
}

/** A call of the REST interface that asks for one user. */
export interface LookUpUser extends Pick<CreateUsers, 'authorization'> {
  readonly type: 'look-up-user';
  readonly username: string;
}

const BEARER = /^Bearer +(\S+) *$/i;

/** A server presents the same header with every call, and each is noted as well as judged. */
const read = memoize((authorization) => ({ token: BEARER.exec(authorization)?.[1] }));

/** The token of a header `Authorization: Bearer <token>` (section 5, rule 1); nothing when it has none. */
export function bearerToken(authorization: string): string | undefined {
  return read(authorization).token;
}

/** Why a call creates no user, by the names of the profile's statuses. */
export type UsersErrorName = 'malformed' | 'unauthorized' | 'duplicate' | 'tooManyRequests';

/** A call of the REST interface that is refused; `unknown` is a user that it asks for. */
export interface RefusedUsers {
  readonly kind: 'refused';
  readonly error: UsersErrorName | 'unknown';
  /** One word for programs, such as `duplicate_unique_property_exists`. */
  readonly code: string;
  readonly description: string;
}

/** A user of a call that was not created, though others were. */
export interface FailedUser {
  readonly username: string;
  readonly reason: string;
}

export type UsersAnswer =
  | {
      readonly kind: 'created';
      readonly users: readonly ChatUser[];
      readonly failed: readonly FailedUser[];
    }
  | RefusedUsers;

export type LookUpAnswer = { readonly kind: 'found'; readonly user: ChatUser } | RefusedUsers;

const refuse = (error: RefusedUsers['error'], code: string, description: string): RefusedUsers => ({
  kind: 'refused',
  error,
  code,
  description,
});

/** Section 5: the caller presents an app token; a user token opens nothing here. */
function admit({ authorization }: Pick<CreateUsers, 'authorization'>, world: ChatWorld) {
  if (authorization === undefined) {
    return refuse('unauthorized', 'unauthorized', 'the header Authorization is missing');
  }
  const token = bearerToken(authorization);
  if (token === undefined) {
    return refuse('unauthorized', 'unauthorized', 'expected Authorization: Bearer <app token>');
  }
  const judgement = judgeToken(token, { privilege: 'app' }, world);
  if (judgement.kind === 'accepted') return judgement;
  const code = judgement.error === 'tokenExpired' ? 'expired_token' : 'auth_bad_access_token';
  return refuse('unauthorized', code, `the token is refused: ${judgement.detail}`);
}

function shownName(username: string): string {
  return JSON.stringify(username.slice(0, 64));
}

/** What is wrong with one user of a call, apart from its other users. */
function findDefect(
  user: NewUser,
  taken: ReadonlySet<string>,
  { state, rules: { values, usernamePattern } }: ChatWorld,
): RefusedUsers | undefined {
  const missing = values['users.requiredFields'].find((field) => user[field] === undefined);
  if (missing !== undefined) {
    return refuse('malformed', 'illegal_argument', `${missing} is missing`);
  }
  const { username = '' } = user;
  if (!usernamePattern.test(username)) {
    return refuse('malformed', 'illegal_argument', `username ${shownName(username)} is not legal`);
  }
  if (state.users.has(username) || taken.has(username)) {
    const description = `username ${shownName(username)} exists`;
    return refuse('duplicate', 'duplicate_unique_property_exists', description);
  }
  return undefined;
}

function limitBroken(
  { users }: CreateUsers,
  { rules: { values } }: ChatWorld,
): RefusedUsers | undefined {
  if (users.length === 0) return refuse('malformed', 'illegal_argument', 'no user is given');
  const most = values['users.maxPerCall'];
  if (most === null || users.length <= most) return undefined;
  return refuse('malformed', 'illegal_argument', `${users.length} users, at most ${most} a call`);
}

/** Written out case by case: this is done for every user of every call, and spreading is slow. */
function create(newUsers: readonly NewUser[], { rules, nowMs }: ChatWorld): readonly ChatUser[] {
  return newUsers.map(({ username = '', nickname }) => {
    const uuid = uuidOf(rules.applicationId, username);
    return nickname === undefined
      ? { uuid, username, createdMs: nowMs }
      : { uuid, username, createdMs: nowMs, nickname };
  });
}

function sortUsers(command: CreateUsers, world: ChatWorld) {
  const taken = new Set<string>();
  const valid: NewUser[] = [];
  const invalid: { readonly user: NewUser; readonly defect: RefusedUsers }[] = [];
  for (const user of command.users) {
    const defect = findDefect(user, taken, world);
    if (defect !== undefined) invalid.push({ user, defect });
    else {
      valid.push(user);
      taken.add(user.username ?? '');
    }
  }
  return { valid, invalid };
}

/** The calls within the present second, this one among them. */
function countCall({ state, nowMs }: ChatWorld): { second: number; count: number } {
  const second = Math.floor(nowMs / 1_000);
  const { restCalls } = state;
  return { second, count: restCalls.second === second ? restCalls.count + 1 : 1 };
}

function serve(command: CreateUsers, world: ChatWorld): Decision<UsersAnswer> {
  const admission = admit(command, world);
  if (admission.kind === 'refused') return answered(admission);
  const limit = limitBroken(command, world);
  if (limit !== undefined) return { ...answered(limit), changes: admission.changes };

  const { valid, invalid } = sortUsers(command, world);
  const isWhole = world.rules.values['users.partialSuccess'] === 'all-or-nothing';
  const [first] = invalid;
  if (first !== undefined && (isWhole || valid.length === 0)) {
    return { ...answered(first.defect), changes: admission.changes };
  }
  const users = create(valid, world);
  const failed = invalid.map(({ user: { username = '' }, defect }) => ({
    username,
    reason: defect.description,
  }));
  return {
    answer: { kind: 'created', users, failed },
    changes: [
      ...admission.changes,
      ...users.map((user) => ({ type: 'user-created', user }) as const),
    ],
    callbacks: [],
  };
}

/** Section 4.2: creates users with an app token, within the limits that the profile gives. */
export function decideUsers(command: CreateUsers, world: ChatWorld): Decision<UsersAnswer> {
  const most = world.rules.values['users.callsPerSecond'];
  if (most === null) return serve(command, world);
  const calls = countCall(world);
  // A flood changes nothing, so nothing of it has to be kept.
  if (calls.count > most) {
    return answered(refuse('tooManyRequests', 'reach_limit', `more than ${most} calls a second`));
  }
  const decision = serve(command, world);
  return { ...decision, changes: [...decision.changes, { type: 'rest-call-counted', calls }] };
}

/** Finds a user by its name, for the same callers as those who create users. */
export function decideLookUp(command: LookUpUser, world: ChatWorld): Decision<LookUpAnswer> {
  const admission = admit(command, world);
  if (admission.kind === 'refused') return answered(admission);
  const { username } = command;
  const user = world.state.users.get(username);
  const answer: LookUpAnswer =
    user === undefined
      ? refuse('unknown', 'service_resource_not_found', `no user is called ${shownName(username)}`)
      : { kind: 'found', user };
  return { ...answered(answer), changes: admission.changes };
}
