import { matchesStatus, type StatusPattern, type UserStep } from '../../contract/index.ts';
import { bodyText } from '../../wire/answer/body-text.ts';
import type { Exchange, FailureReason, WireRequest } from '../../wire/exchange.ts';
import { describeOutcome, isRateLimited } from '../core/evidence/evidence.ts';
import type { GovernedExchange } from '../core/governor/govern.ts';
import { RunStopped } from '../core/governor/run-stop.ts';
import { UnusableDeclaration } from '../core/signals.ts';
import type { UsersToRegister } from './test-users.ts';
import { textAt } from './token-answer.ts';
import { fillTemplate } from './token-template.ts';

/** Makes users known to the target, each once and before it is needed, and removes them in the end. */
export interface UserRegistrar {
  /**
   * Registers a user whom the run has to register, unless that was done. An unusual id may be refused.
   * @throws UnusableDeclaration when the registration of another one fails.
   */
  ensure(user: string): Promise<void>;
  /** The uuid that the registration of a user answered. */
  uuidOf(user: string): string | undefined;
  /** Who may be registered at this moment. */
  present(): readonly string[];
  /** Removes who was registered, once; nobody is registered afterwards. */
  cleanUp(): Promise<LeftBehind>;
}

/** The users who are still registered after a run, and why. */
export interface LeftBehind {
  readonly users: readonly string[];
  readonly why: string;
}

export interface RegistrarOptions {
  readonly register: UserStep;
  readonly unregister?: UserStep;
  readonly users: UsersToRegister;
  /** Where a step goes that names no address, and what its callers have to send there. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The password of every user of the run. */
  readonly password: string;
  readonly exchange: GovernedExchange;
  /** Unix ms. */
  readonly now: () => number;
}

/** A user who exists already is as good as a new one, as in a second run with the same seed. */
const REGISTERED: readonly StatusPattern[] = ['2xx', 409];
const REMOVED: readonly StatusPattern[] = ['2xx', 410];
/** Who may never have been registered, since no answer says so, need not be there. */
const NOT_THERE = 404;

/** Time after which no further user is removed. */
const CLEAN_UP_MS = 10_000;
/** Users that are removed at the same time. */
const REMOVERS = 4;

/** What became of a registration that was sent. */
interface Registration {
  readonly isRegistered: boolean;
  readonly exchange: Exchange;
  readonly uuid?: string;
}

/** Puts the values that need no encoding, since they hold letters, digits and hyphens alone. */
function putPlain(value: unknown, plain: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(/\{(password|uuid)\}/g, (mark, name) => plain[name] ?? mark);
  }
  if (Array.isArray(value)) return value.map((item) => putPlain(item, plain));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, putPlain(item, plain)]),
  );
}

/** Failures before a request is sent. */
const NEVER_SENT: readonly FailureReason[] = ['dns', 'refused', 'tls'];

/** Whether no request reached anybody: there was no connection, or the target was known to answer nothing. */
function wasNeverSent({ outcome, durationMs }: Exchange): boolean {
  if (outcome.kind === 'answer') return false;
  return NEVER_SENT.includes(outcome.reason) || (outcome.isSilenced === true && durationMs === 0);
}

function statusOf({ outcome }: Exchange): number | undefined {
  return outcome.kind === 'answer' ? outcome.status : undefined;
}

/** The chat service says so under status 400 (field notes). */
function saysThatUserExists({ outcome }: Exchange): boolean {
  if (outcome.kind === 'failure' || outcome.status !== 400) return false;
  return bodyText(outcome.body).includes('duplicate_unique_property_exists');
}

export function createUserRegistrar(options: RegistrarOptions): UserRegistrar {
  const { register, unregister, users, password, exchange, now } = options;
  const registrations = new Map<string, Promise<Registration>>();
  const found = new Map<string, Registration>();
  /** Who may be registered. */
  const present = new Set<string>();
  let leftBehind: Promise<LeftBehind> | undefined;

  function requestOf(step: UserStep, user: string): WireRequest {
    const plain = { password, uuid: found.get(user)?.uuid ?? '' };
    const { url, success: _success, uuidAt: _uuidAt, $schema: _schema, ...template } = step;
    const filled = fillTemplate(putPlain(template, plain) as typeof template, url ?? options.url, {
      user,
      expire: 0,
    });
    // What the target demands of its callers is nothing for another server.
    return url === undefined
      ? { ...filled, headers: [...filled.headers, ...options.headers] }
      : filled;
  }

  async function send(user: string): Promise<Registration> {
    present.add(user);
    const done = await exchange(requestOf(register, user)).catch((thrown: unknown) => {
      // A run that is not to go on has not sent it.
      if (thrown instanceof RunStopped) present.delete(user);
      throw thrown;
    });
    const status = statusOf(done);
    const isRegistered =
      (status !== undefined && matchesStatus(status, register.success ?? REGISTERED)) ||
      (register.success === undefined && saysThatUserExists(done));
    const { uuidAt } = register;
    const uuid =
      isRegistered && uuidAt !== undefined && done.outcome.kind === 'answer'
        ? textAt(done.outcome, uuidAt)
        : undefined;
    const isRefused = status !== undefined && status >= 400 && status < 500 && !isRegistered;
    const registration: Registration = {
      isRegistered,
      exchange: done,
      ...(uuid === undefined ? {} : { uuid }),
    };
    found.set(user, registration);
    if (isRefused || wasNeverSent(done)) present.delete(user);
    return registration;
  }

  async function ensure(user: string): Promise<void> {
    const isNeeded = users.needed.includes(user);
    if (!isNeeded && !users.unusual.includes(user)) return;
    if (leftBehind !== undefined && !registrations.has(user)) {
      throw new UnusableDeclaration('the run ended before it registered the user');
    }
    const pending = registrations.get(user) ?? send(user);
    registrations.set(user, pending);
    const registration = await pending;
    if (registration.isRegistered || !isNeeded) return;
    throw new UnusableDeclaration(
      `the registration of the user ${user} failed: ${describeOutcome(registration.exchange.outcome)}`,
      {
        remedies: isRateLimited(registration.exchange)
          ? [{ code: 'slow-down' }]
          : [{ code: 'correct-declaration', of: 'registration' }],
      },
    );
  }

  /** Why a user is not known to be removed; undefined for one who is. */
  function whyLeft(user: string, done: Exchange): string | undefined {
    const status = statusOf(done);
    if (status !== undefined && matchesStatus(status, unregister?.success ?? REMOVED)) {
      return undefined;
    }
    const why = `their removal failed: ${describeOutcome(done.outcome)}`;
    if (unregister?.success !== undefined || status !== NOT_THERE) return why;
    return found.get(user)?.isRegistered === true
      ? `${why}, though this run registered them (look at how the request names a user)`
      : undefined;
  }

  async function removeAll(): Promise<LeftBehind> {
    await Promise.allSettled(registrations.values());
    if (unregister === undefined || present.size === 0) {
      return { users: [...present], why: 'no request was declared that removes them' };
    }
    const untilMs = now() + CLEAN_UP_MS;
    const queue = [...present];
    let why = `their removal took longer than ${CLEAN_UP_MS} ms`;
    const work = async () => {
      for (let user = queue.shift(); user !== undefined; user = queue.shift()) {
        if (now() > untilMs) return;
        const done = await exchange(requestOf(unregister, user), { isCleanUp: true });
        const whyNot = whyLeft(user, done);
        if (whyNot === undefined) present.delete(user);
        else why = whyNot;
      }
    };
    await Promise.all(Array.from({ length: REMOVERS }, work));
    return { users: [...present], why };
  }

  return {
    ensure,
    uuidOf: (user) => found.get(user)?.uuid,
    present: () => [...present],
    cleanUp() {
      leftBehind ??= removeAll();
      return leftBehind;
    },
  };
}
