import { systemClock } from '../clock/clock.ts';
import { definedMembers } from '../contract/defined-members.ts';
import { VERSION } from '../contract/generated/version.ts';
import {
  type CheckResult,
  type CredentialPlaceWords,
  credentialPlaceWords,
  type DeclarationWords,
  foundWords,
  type Profile,
  type RemedyWords,
  resolveProfile,
  type UserProfile,
  wordRemedy,
} from '../contract/index.ts';
import type { AppCredentials } from '../simulator/chat/index.ts';
import { createHttpClient } from '../wire/http-client.ts';
import { type Check, SUITES } from './core/check.ts';
import { openSession, type RunSession } from './core/judgement/run-session.ts';
import { startEmbeddedTargets } from './core/plan/embedded-targets.ts';
import { removeRegistered } from './core/plan/registration.ts';
import { MAX_ANSWER_BYTES } from './core/plan/run-plan.ts';
import { type Selection, selectChecks } from './core/plan/select-checks.ts';
import type { ReceiverTarget, Targets, TokenServerTarget } from './core/targets.ts';
import { createRunPlan } from './create-run-plan.ts';
import { secretsInRequestHeaders } from './probes/request-secrets.ts';
import { CHECKS } from './suites/index.ts';

/** The part of vitest's test context that is used here. */
export interface TestContext {
  skip(note?: string): never;
  annotate?(message: string, type?: string): unknown;
}

/** vitest's `test`, as far as it is used here. */
export type TestFunction = (
  name: string,
  options: { readonly timeout: number },
  body: (context: TestContext) => Promise<void>,
) => unknown;

/** Which targets to judge and how; without a target the embedded integrator is judged. */
export interface AssayTestOptions extends Selection {
  readonly receiver?: ReceiverTarget;
  readonly tokenServer?: TokenServerTarget;
  readonly credentials?: AppCredentials;
  /** A built-in profile's name or a profile of your own; `neutral` unless given. */
  readonly profile?: string | UserProfile;
  /** Signed 32-bit integer; 0 unless given, so that two runs of your tests are equal. */
  readonly seed?: number;
  /** Examples per property. */
  readonly runs?: number;
  /** Warnings fail. */
  readonly isStrict?: boolean;
  /** Deadline of one exchange. */
  readonly timeoutMs?: number;
  /** A target on another machine may be asked as fast as one on this, by huge bodies and floods too. */
  readonly allowsHeavyLoad?: boolean;
  /** PEM certificates to trust instead of the system's. */
  readonly ca?: string;
}

interface OpenRun {
  readonly session: RunSession;
  close(): Promise<void>;
}

const TEST_TIMEOUT_MS = 120_000;
const EXCHANGE_TIMEOUT_MS = 10_000;

async function openTargets(
  options: AssayTestOptions,
  profile: Profile,
): Promise<{ readonly targets: Targets; close(): Promise<void> }> {
  const { receiver, tokenServer, credentials } = options;
  if (receiver === undefined && tokenServer === undefined) {
    return startEmbeddedTargets({ clock: systemClock, profile });
  }
  const targets: Targets = {
    isEmbedded: false,
    ...(receiver ? { receiver } : {}),
    ...(tokenServer ? { tokenServer } : {}),
    ...(credentials ? { credentials } : {}),
  };
  return { targets, close: async () => {} };
}

function secretsOf({ receiver, tokenServer }: AssayTestOptions): readonly string[] {
  const all = [...(receiver?.headers ?? []), ...(tokenServer?.headers ?? [])];
  // What stands in members is known to every run.
  return [
    ...all.map(([, value]) => value),
    ...(tokenServer ? secretsInRequestHeaders(tokenServer) : []),
  ];
}

async function openRun(options: AssayTestOptions): Promise<OpenRun> {
  const { profile: named = 'neutral', seed = 0, runs, ca, allowsHeavyLoad } = options;
  const profile = resolveProfile(named);
  const { targets, close } = await openTargets(options, profile);
  const httpClient = createHttpClient({
    clock: systemClock,
    timeoutMs: options.timeoutMs ?? EXCHANGE_TIMEOUT_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    ...definedMembers({ ca }),
  });
  const { exchange } = httpClient;
  const plan = createRunPlan({
    version: VERSION,
    clock: systemClock,
    profile,
    targets,
    exchange,
    seed,
    selection: options,
    secrets: secretsOf(options),
    ...definedMembers({ runs, allowsHeavyLoad }),
  });
  return {
    session: openSession(plan),
    async close() {
      // What cannot be removed is named by no test: no check failed for it.
      await removeRegistered(plan);
      await httpClient.close();
      await close();
    },
  };
}

const DECLARED: DeclarationWords = {
  'app-id': 'It is declared by credentials.appId.',
  'app-certificate': 'It is declared by credentials.appCertificate.',
  'failing-request': 'It is declared by tokenServer.mustFail.',
  registration: 'It is declared by tokenServer.register.',
  'request-shape':
    'It is declared by tokenServer.shape: tokenAt, errorAt, noErrors and userAt say what stands where in answers.',
  users: 'They are declared by tokenServer.users.',
  'wrong-credentials': 'They are declared by wrongCredentials in tokenServer.shape.',
  rtc: 'It is declared by tokenServer.usesRtc.',
};

const CREDENTIALS: CredentialPlaceWords = {
  header: (name) => `tokenServer.headers (${name})`,
  shape: 'tokenServer.shape',
  anywhere: 'tokenServer.headers or tokenServer.shape',
};

/** What a remedy says to a user of the library. */
const WORDS: RemedyWords = {
  'give-receiver': () => 'Give one with the option receiver.',
  'give-token-server': () => 'Give one with the option tokenServer.',
  'declare-observer': () => 'receiver.observerUrl would show how often a notice took effect.',
  'declare-engine': () =>
    'receiver.engine would show whether the receiver renews the token of an agent.',
  'declare-app-credentials': () => 'credentials would show what is inside a token.',
  'declare-failing-request': () => 'tokenServer.mustFail would show how a failure is answered.',
  'declare-client': () => 'assay run tries a client; these tests do not.',
  'declare-users': () => 'tokenServer.users names users that it knows, or a pattern of their ids.',
  'register-users': () =>
    'tokenServer.register describes a request that registers users before tokens are asked for them.',
  'raise-user-limit': () =>
    'Raise its limit for each user while it is judged, or declare more users by tokenServer.users.',
  'declare-wrong-credentials': () =>
    'wrongCredentials in tokenServer.shape would show that others get no token.',
  'declare-caller-credentials': () =>
    'tokenServer.headers declares what it demands of its callers, such as Authorization or Cookie.',
  'declare-receiver-headers': ({ header = 'X-Api-Key' }) =>
    `receiver.headers declares headers that it demands besides, such as ${header}.`,
  'declare-request-shape': ({ shape }) =>
    shape === undefined
      ? 'One that is asked in another way needs tokenServer.shape.'
      : `tokenServer.shape of the kind '${shape}' asks it so.`,
  'allow-heavy-load': () => 'The option allowsHeavyLoad sends them: for a target of your own.',
  'allow-time': () => 'assay run can be given the time to wait for it; these tests cannot.',
  'wait-for-effects': () => 'assay run can wait longer for effects; these tests cannot.',
  'trust-certificate': () => 'Trust its certificate with the option ca.',
  'declare-opaque-tokens': () =>
    "Set it by the option profile: { extends: 'neutral', values: { 'token.format': 'opaque' } }.",
  'look-at-proxy': () => 'Look at the network between the tests and the target.',
  'correct-declaration': ({ of, places }) =>
    of === 'caller-credentials' ? credentialPlaceWords(places, CREDENTIALS) : DECLARED[of],
  'slow-down': () => 'Run the tests one after the other, or lift the rate limit for them.',
  'follow-redirect': ({ of, url }) =>
    `Give the address that it redirects to as ${of === 'receiver' ? 'receiver' : 'tokenServer'}.url: ${url}.`,
  'try-profile': ({ profile }) => `Run again with the profile '${profile}'.`,
  'run-alone': ({ checks }) =>
    `Start it again and run them one at a time with the option only: ${checks.join(', ')}.`,
};

function reasonLines({ reason, remedies = [] }: CheckResult): readonly string[] {
  return [
    ...(reason === undefined ? [] : [reason]),
    ...remedies.map((each) => wordRemedy(each, WORDS)),
  ];
}

/** What a failed test says: the claim, the clauses, expected and actual, and how to repeat it. */
function describeResult(result: CheckResult): string {
  const { id, verdict, title, clauses, expected, counterexample } = result;
  const found = foundWords(result);
  const lines = [
    `${verdict}: the target ${verdict === 'fail' ? 'does not hold' : 'leaves open'}: ${title}`,
    `check ${id}, clauses ${clauses.join(', ') || 'none'}`,
    ...(expected === undefined ? [] : [`expected ${expected}`]),
    ...(found === undefined ? [] : [`found    ${found}`]),
    ...reasonLines(result),
    ...(counterexample === undefined
      ? []
      : [`example  ${counterexample.description} (seed ${counterexample.seed})`]),
  ];
  return lines.join('\n');
}

function isFailure({ verdict, level }: CheckResult, isStrict: boolean): boolean {
  if (verdict === 'fail' || verdict === 'error') return true;
  if (verdict === 'untestable') return level === 'must';
  return isStrict && (verdict === 'warn' || verdict === 'flaky');
}

/**
 * Declares one test for each check with the caller's own `test`: the same engine, the same seed and so
 * the same results as `assay run`. Skips become skipped tests, warnings become annotations.
 */
export function assayTests(test: TestFunction, options: AssayTestOptions = {}): void {
  // A client cannot be declared here, and its checks are declared only when they are named.
  const checks = selectChecks(CHECKS, options, ({ suite }) => !SUITES[suite].isOptIn);
  const left = new Set(checks.map(({ id }) => id));
  let opened: Promise<OpenRun> | undefined;

  async function judgeOnce(check: Check): Promise<CheckResult> {
    opened ??= openRun(options);
    const run = await opened;
    const result = await run.session.result(check);
    // A test that vitest tries again asks for the same result once more.
    if (left.delete(check.id) && left.size === 0) await run.close();
    return result;
  }

  // vitest runs them in this order, and some judge what the others have seen.
  const ordered = checks.toSorted(
    (one, other) => Number(one.isRunWide ?? false) - Number(other.isRunWide ?? false),
  );
  for (const check of ordered) {
    test(`${check.id}: ${check.title}`, { timeout: TEST_TIMEOUT_MS }, async (context) => {
      const result = await judgeOnce(check);
      if (isFailure(result, options.isStrict ?? false)) throw new Error(describeResult(result));
      if (result.verdict === 'skip') context.skip(reasonLines(result).join('. '));
      if (result.verdict !== 'pass')
        await context.annotate?.(describeResult(result), result.verdict);
    });
  }
}
