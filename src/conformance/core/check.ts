import assert from '@hapi/hoek/assert';
import type { Basis, Level, Profile, ProfileKey } from '../../contract/index.ts';
import type { CheckContext } from './check-context.ts';

export type SuiteId = 'receiver' | 'token-server' | 'token-lifecycle' | 'client';

/** Something that the user declared about the targets; what is not declared is skipped. */
export type Capability =
  | 'receiver'
  | 'token-server'
  | 'observer'
  /** The calls of the receiver to the engine are seen. */
  | 'engine'
  | 'app-credentials'
  /** The token server is asked by the two endpoints of section 4.1. */
  | 'sample-requests'
  /** It is asked in any other way. */
  | 'own-requests'
  /** It is asked for tokens, of some kind at least, with a JSON body. */
  | 'json-body'
  /** It is asked by `GET` with `userId`. */
  | 'get-form'
  /** Which user a user token is for is known: the request names one, or the one of its session was declared. */
  | 'known-user'
  /** Its request shape has app tokens. */
  | 'app-token'
  /** Its request shape has a place for the validity. */
  | 'expire-field'
  /** How wrong credentials of its callers look was declared. */
  | 'wrong-credentials'
  /** A request was declared for which it can generate no token. */
  | 'failing-request'
  /** A client of the user's own connects to the simulated chat service. */
  | 'client'
  /** The targets may be sent huge bodies and floods: they are on this machine, or it was allowed. */
  | 'heavy-load'
  /** The limits of the run let many requests be under way at the same time. */
  | 'simultaneous-requests';

/** What a target does where the document leaves it open: reported as a note, never judged. */
export interface Observation {
  readonly observed: string;
}

/** What the target did to keep the duty, in words, for a check whose calls do not speak for themselves. */
export interface Confirmation {
  readonly confirmed: string;
}

/** A check: data that says what is claimed and where the duty comes from, plus one function. */
export interface Check {
  /** `target.topic.claim`, permanent: never renamed, never reused. */
  readonly id: string;
  readonly suite: SuiteId;
  /** Clauses of the register that the check covers. */
  readonly clauses: readonly string[];
  readonly level: Level;
  readonly basis: Basis;
  /** Profile values under which the verdict holds; one that is assumed turns a failure into a warning. */
  readonly restsOn: readonly ProfileKey[];
  /** Capabilities besides those of the suite. */
  readonly needs: readonly Capability[];
  /** Checks that must hold for this one to say anything, besides the gate of the suite. */
  readonly requires: readonly string[];
  /** The id of the check that stands in the place of the suite's gate, or `none`. */
  readonly gate?: string;
  /** Why the check does not apply under a profile; without it, or when it gives no reason, it applies. */
  readonly ruledOutBy?: (profile: Profile) => string | undefined;
  /** Is judged after all others, since it is about all that the run has seen. */
  readonly isRunWide?: boolean;
  /** What it sends may bring a target down: it is judged once all else is known, alone where that costs little. */
  readonly isRisky?: boolean;
  /** The claim, in the present tense and without a subject: `rejects an unsigned notification`. */
  readonly title: string;
  /** Resolves when the duty holds; throws one of the signals otherwise. */
  readonly run: (context: CheckContext) => Promise<Observation | Confirmation | undefined>;
}

type Optional = 'restsOn' | 'needs' | 'requires' | 'suite' | 'run';

/** A check as its author writes it. */
export type CheckDefinition = Omit<Check, Optional> &
  Partial<Pick<Check, 'restsOn' | 'needs' | 'requires'>> & {
    // biome-ignore lint/suspicious/noConfusingVoidType: a check that only asserts returns nothing
    readonly run: (context: CheckContext) => Promise<Observation | Confirmation | void>;
  };

/** Declares a check; its suite is the first part of its id. */
export function defineCheck(definition: CheckDefinition): Check {
  const { restsOn = [], needs = [], requires = [], run, ...claims } = definition;
  const suite = definition.id.slice(0, definition.id.indexOf('.')) as SuiteId;
  const suites = Object.keys(SUITES);
  assert(suites.includes(suite), `${definition.id} begins with none of: ${suites.join(', ')}`);
  return {
    ...claims,
    suite,
    restsOn,
    needs,
    requires,
    run: async (context) => (await run(context)) ?? undefined,
  };
}

/** What all checks of a suite have in common. */
export interface Suite {
  readonly id: SuiteId;
  readonly title: string;
  readonly needs: readonly Capability[];
  /**
   * The check without which no other of the suite says anything: one cause, one failure. A suite
   * without a gate leaves it to each check to name what it requires.
   */
  readonly gate?: string;
  /** The check that comes before all others, when it is part of the run: it judges the first requests. */
  readonly opening?: string;
  /**
   * Its checks run one at a time in the order of the registry, and none is repeated: each finds the target
   * in the state in which the one before left it.
   */
  readonly isSequential?: boolean;
  /** Its checks belong to a run only when their target was declared or the selection names them. */
  readonly isOptIn?: boolean;
}

/** The gate of a check that judges signatures. */
export const BY_SOME_NOTIFICATION = { gate: 'receiver.acknowledges.some-notification' } as const;

export const SUITES: Readonly<Record<SuiteId, Suite>> = {
  receiver: {
    id: 'receiver',
    title: 'webhook receiver',
    needs: ['receiver'],
    gate: 'receiver.acknowledges.ordinary-notification',
    opening: 'receiver.signature.rejects-forgeries-in-the-first-requests',
  },
  'token-server': { id: 'token-server', title: 'token server', needs: ['token-server'] },
  'token-lifecycle': {
    id: 'token-lifecycle',
    title: 'life of a token',
    needs: ['token-server'],
  },
  client: {
    id: 'client',
    title: 'chat client',
    needs: ['client'],
    isSequential: true,
    isOptIn: true,
  },
};
