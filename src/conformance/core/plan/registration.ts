import type { Clock } from '../../../clock/clock.ts';
import { definedMembers } from '../../../contract/defined-members.ts';
import type { Redactor } from '../../../wire/secrets/redaction.ts';
import { type UsersToRegister, usersToRegister } from '../../probes/test-users.ts';
import {
  createUserRegistrar,
  type LeftBehind,
  type UserRegistrar,
} from '../../probes/user-registrar.ts';
import type { GovernedExchange } from '../governor/govern.ts';
import type { Hint } from '../hint.ts';
import type { Targets } from '../targets.ts';
import { runIdOf } from './run-identity.ts';

/** The users that a run registers at its target. */
export interface Registration {
  readonly users: UsersToRegister;
  /** That of each of them, long enough for most rules: a capital letter, small ones, digits and a hyphen. */
  readonly password: string;
  readonly registrar: UserRegistrar;
}

interface RegistrationOptions {
  readonly targets: Targets;
  readonly clock: Clock;
  readonly exchange: GovernedExchange;
  readonly seed: number;
  readonly runId: string;
}

/** What a run registers, when its token server declares how. */
export function registrationOf({
  targets: { tokenServer },
  clock,
  exchange,
  seed,
  runId,
}: RegistrationOptions): Registration | undefined {
  if (tokenServer?.register === undefined) return undefined;
  const { url, headers = [], register, unregister } = tokenServer;
  const users = usersToRegister(tokenServer.users ?? [], { runId, seed });
  const password = `Assay-1-${runIdOf(seed)}-${runId}`;
  const registrar = createUserRegistrar({
    url,
    headers,
    register,
    ...definedMembers({ unregister }),
    users,
    password,
    exchange,
    now: clock.now,
  });
  return { users, password, registrar };
}

function leftWords({ users, why }: LeftBehind): string | undefined {
  if (users.length === 0) return undefined;
  const are = users.length === 1 ? 'One user who was' : `${users.length} users who were`;
  return `${are} registered for this run can still be there, since ${why}: ${users.join(', ')}.`;
}

/** Whom a run leaves behind that is ended at this moment, in words; undefined where that is nobody. */
export function leftByEnding({
  registration,
}: {
  readonly registration?: Registration;
}): string | undefined {
  const users = registration?.registrar.present() ?? [];
  return leftWords({ users, why: 'the run was ended before they were removed' });
}

/** Removes the users that a run has registered, however it ended, and names those that are left. */
export async function removeRegistered({
  registration,
  redact,
}: {
  readonly registration?: Registration;
  readonly redact: Redactor;
}): Promise<readonly Hint[]> {
  if (registration === undefined) return [];
  const message = leftWords(await registration.registrar.cleanUp());
  return message === undefined ? [] : [{ message: redact(message) }];
}
