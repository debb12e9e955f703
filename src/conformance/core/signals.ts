import type { Counterexample, Remedy, RootCause, Showing } from '../../contract/index.ts';
import type { Exchange, Failure, WireRequest } from '../../wire/exchange.ts';
import type { Recipe } from '../../wire/request/recipe.ts';

/**
 * What a breach rests on. `positive`: something that must not be was seen, e.g. a forgery that was accepted
 * or the token of another user; seen once, it is proved. `absence`: something did not come, e.g. a timeout,
 * a 5xx, a reset or a refusal, which may have had a passing reason and so has to happen twice.
 */
export type Proof = 'positive' | 'absence';

/** What a breach looks like: every failure says what was expected and what was found. */
export interface Breach {
  readonly expected: string;
  readonly actual: string;
  /** `absence` unless given. */
  readonly proof?: Proof;
  /** Advice on this failure, e.g. a profile value under which it would be none. */
  readonly hint?: string;
  /** It breaks good practice beside the duty of the check, which is kept: it weighs as a should. */
  readonly basis?: 'practice';
  readonly remedies?: readonly Remedy[];
  /** Of several requests of one example that are judged alike, how many show it. */
  readonly showing?: Showing;
  /** What the target had to answer to the sending that shows it, where its answer alone shows the breach. */
  readonly owed?: Counterexample['owed'];
  /**
   * What was acknowledged had no effect long after any effect comes: it is lost for good, also when another like it is
   * not.
   */
  readonly isLoss?: boolean;
  /** The sending that shows it, when there is one. */
  readonly sent?: { readonly request: WireRequest; readonly recipe?: Recipe };
  /** The exchange that shows it, where the request of another check brought it: it is kept as evidence too. */
  readonly seen?: Exchange;
}

/** The target broke the duty. The only error class that becomes a failure. */
export class Nonconformity extends Error {
  override readonly name = 'Nonconformity';
  readonly breach: Breach;

  constructor(breach: Breach) {
    super(`expected ${breach.expected}, found ${breach.actual}`);
    this.breach = breach;
  }
}

/** What else is known of a check that says nothing. */
export interface UntestableOptions {
  /** Weighs as a should: the target hides the evidence by a choice that it is free to make. */
  readonly isChoice?: boolean;
  readonly remedies?: readonly Remedy[];
  readonly rootCause?: RootCause;
}

/** A prerequisite that ought to hold does not, so the check says nothing. */
export class Untestable extends Error {
  override readonly name: string = 'Untestable';
  readonly isChoice: boolean;
  readonly remedies: readonly Remedy[];
  readonly rootCause: RootCause | undefined;

  /** `reason` is plain language that names no option: those stand in the remedies. */
  constructor(reason: string, options: UntestableOptions = {}) {
    super(reason);
    this.isChoice = options.isChoice ?? false;
    this.remedies = options.remedies ?? [];
    this.rootCause = options.rootCause;
  }
}

/**
 * What the user has declared cannot be used. Weighs as a must, whatever the check: a user
 * who declares an observer wants to know what it shows, and a pass without that would say nothing.
 */
export class UnusableDeclaration extends Untestable {
  override readonly name = 'UnusableDeclaration';
}

/** Nothing listens any more where the target ought to be, or nothing is answered there. */
export class TargetGone extends Untestable {
  override readonly name = 'TargetGone';
  /** The request whose connection was reset just before, or that was not answered, if this check sent one. */
  readonly lastRequest: LastRequest | undefined;
  /** It still listens, and answers nothing. */
  readonly isSilent: boolean;

  constructor(url: string, options: GoneOptions = {}) {
    super(goneWords(url, options), goneCause(options));
    this.lastRequest = options.lastRequest;
    this.isSilent = options.isSilent ?? false;
  }
}

const isUnderWay = ({ lastRequest, hasAskedBefore = false }: GoneOptions): boolean =>
  hasAskedBefore || lastRequest !== undefined;

function goneWords(url: string, options: GoneOptions): string {
  const { origin } = new URL(url);
  const { lastRequest, isSilent = false } = options;
  const after = lastRequest === undefined ? '' : `; it had sent ${lastRequest.role}`;
  if (isUnderWay(options)) {
    const verb = isSilent ? 'answering' : 'listening';
    return `the target stopped ${verb} at ${origin} while this check ran${after}`;
  }
  return isSilent
    ? `the target at ${origin} answers nothing any more`
    : `nothing listens at ${origin}`;
}

function goneCause(options: GoneOptions): { readonly rootCause?: RootCause } {
  if (options.isSilent) return isUnderWay(options) ? { rootCause: 'stopped-answering' } : {};
  return { rootCause: isUnderWay(options) ? 'stopped-listening' : 'nothing-listens' };
}

/** What a failure of TLS means, by what its detail holds. */
const TLS_TROUBLE: readonly (readonly [detail: RegExp, what: string])[] = [
  [/HAS_EXPIRED|NOT_YET_VALID/, 'Renew the certificate, and look at the clock of this machine'],
  [/ALTNAME|HOSTNAME/, 'Give the target by a name for which its certificate was made'],
  [
    /CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|^it ends every/,
    'It may want a client certificate, of which assay has none: judge it where it wants none',
  ],
  [/^ECONNRESET/, 'It may speak plain HTTP, or a version of TLS that is too old'],
  [/PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL/, 'It speaks versions of TLS alone that are too old'],
];

const NO_TRUST = /SELF_SIGNED|UNABLE_TO_|^CERT_(?!HAS_EXPIRED|NOT_YET_VALID)/;

/** The target cannot be talked to from here: whose certificate is trusted is the caller's choice. */
export class TargetUntrusted extends Untestable {
  override readonly name = 'TargetUntrusted';

  constructor(url: string, detail: string) {
    const { origin, host } = new URL(url);
    const isPlain = /WRONG_VERSION_NUMBER|EPROTO/.test(detail);
    const [, what] = TLS_TROUBLE.find(([pattern]) => pattern.test(detail)) ?? [];
    const why = isPlain ? `it seems to speak plain HTTP: use http://${host}` : detail;
    super(`no TLS connection to ${origin}: ${why}${what === undefined ? '' : `. ${what}`}`, {
      rootCause: 'no-trust',
      ...(NO_TRUST.test(detail) ? { remedies: [{ code: 'trust-certificate' }] } : {}),
    });
  }
}

/** The target closes the connection of what it answered before, too: nothing follows from that for one request. */
export class ShutOut extends Untestable {
  override readonly name = 'ShutOut';

  constructor(role: string) {
    super(
      `the target closed the connection of ${role}, and that of a request which it had answered before: it may turn away who sends many odd requests, and then has to make an exception of this run`,
      { rootCause: 'turned-away' },
    );
  }
}

/** No exchange came about, and not by the target: nothing follows for it. */
export class TargetUnreached extends Untestable {
  override readonly name = 'TargetUnreached';

  constructor(url: string, { whose, detail }: Pick<Failure, 'whose' | 'detail'>) {
    const { origin } = new URL(url);
    super(
      whose === 'ours'
        ? `the request to ${origin} cannot be sent: ${detail}`
        : `no way leads to ${origin}: ${detail}`,
      whose === 'ours' ? {} : { rootCause: 'no-way', remedies: [{ code: 'look-at-proxy' }] },
    );
  }
}

interface GoneOptions {
  readonly lastRequest?: LastRequest;
  /** The check that met it had asked before, so that the target went away meanwhile. */
  readonly hasAskedBefore?: boolean;
  readonly isSilent?: boolean;
}

interface LastRequest {
  readonly role: string;
  readonly request: WireRequest;
  /** As in a breach: no answer was owed to it, so that dying of it breaks good practice. */
  readonly basis?: 'practice';
}

/** The check does not apply to this target, or needs what the user has not given. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable';
  readonly remedies: readonly Remedy[];

  constructor(reason: string, { remedies = [] }: Pick<UntestableOptions, 'remedies'> = {}) {
    super(reason);
    this.remedies = remedies;
  }
}
