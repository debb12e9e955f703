import fc, { type Arbitrary } from 'fast-check';
import { expireFor, type TokenKind } from '../../../contract/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { tokenIn } from '../../expect/tokens/open-token.ts';
import { ORDINARY_SECONDS, plainUser } from '../../expect/tokens/ordinary-request.ts';
import {
  createUserAs,
  createUserAsApp,
  fetchAppToken,
  fetchUserToken,
  inSequence,
  type LifecycleCommand,
  logIn,
  logInWithAppToken,
  logInWithTokenOf,
  logOut,
  renew,
  renewWithTokenOf,
  wait,
} from './lifecycle-commands.ts';
import { createLifecycleModel, expireAllSessions, type LifecycleModel } from './lifecycle-model.ts';
import type { Sandbox } from './sandbox.ts';
import { createScenarioRunner } from './scenario-run.ts';

/** A server that cuts names at a dot takes the first two for the same user. */
const NAMES = ['ann', 'ann.b', 'bob'] as const;
const MAX_COMMANDS = 24;

type Commands = Iterable<LifecycleCommand>;
type Drawn = Arbitrary<LifecycleCommand>;

function sequenceOf(commands: readonly Drawn[]): Arbitrary<Commands> {
  // The seed of the run repeats a sequence, so fast-check's own replay log is switched off.
  const limits = { maxCommands: MAX_COMMANDS, size: 'max', disableReplayLog: true } as const;
  return fc.commands([...commands], limits);
}

type Names = readonly string[];
type ByName = (names: Names) => readonly Drawn[];

const byOne =
  (command: (name: string) => LifecycleCommand): ByName =>
  (names) => [fc.constantFrom(...names).map((name) => command(name))];
const byTwo =
  (command: (name: string, other: string) => LifecycleCommand): ByName =>
  (names) =>
    names.length < 2
      ? []
      : [
          fc
            .shuffledSubarray([...names], { minLength: 2, maxLength: 2 })
            .map(([name = '', other = '']) => command(name, other)),
        ];
const always = (command: () => LifecycleCommand): Drawn => fc.constant(null).map(command);

/** What a client does when its app starts, and when it is warned (section 3.1). */
const start = (name: string) => inSequence(fetchUserToken(name), logIn(name));
const refresh = (name: string) => inSequence(fetchUserToken(name), renew(name));

/** All that several users and the app can do in one hour. */
const MANY_USERS: readonly ByName[] = [
  byOne(start),
  byOne(refresh),
  byOne((name) => fetchUserToken(name)),
  byOne(logIn),
  byOne(renew),
  byOne(logOut),
  byTwo(logInWithTokenOf),
  byTwo(renewWithTokenOf),
  byOne(createUserAs),
];

const WITH_APP: readonly ByName[] = [
  byOne(logInWithAppToken),
  () => [always(() => inSequence(fetchAppToken(), createUserAsApp()))],
  () => [always(createUserAsApp)],
];

/** Commands that are not drawn, and that stand in a counterexample as drawn ones do. */
function sequence(...commands: readonly LifecycleCommand[]): Commands {
  const shown = { toString: () => commands.join(',').trim() };
  return Object.assign(shown, { [Symbol.iterator]: () => commands.values() });
}

/** Each user once right after each other one, and right before and after the app. */
function meetings(names: Names, hasApp: boolean): readonly Commands[] {
  const afterOther = names.flatMap((name) =>
    names
      .filter((other) => other !== name)
      .map((other) => sequence(fetchUserToken(name), start(other))),
  );
  const [name = ''] = names;
  const aroundApp = [
    sequence(fetchUserToken(name), fetchAppToken(), createUserAsApp()),
    sequence(fetchAppToken(), start(name)),
  ];
  return [...afterOther, ...(hasApp ? aroundApp : [])];
}

type WithValidity = (command: (validitySeconds: number) => LifecycleCommand) => Drawn;

/** All that one user and the app can do in days. */
const manyDays = (withValidity: WithValidity): readonly Drawn[] => [
  withValidity((seconds) => inSequence(fetchUserToken('ann', seconds), logIn('ann'))),
  withValidity((seconds) => inSequence(fetchUserToken('ann', seconds), renew('ann'))),
  always(() => logIn('ann')),
  always(() => renew('ann')),
  always(() => logOut('ann')),
  fc.constantFrom(0.95, 1, 12, 24).map(wait),
];

const daysWithApp = (withValidity: WithValidity): readonly Drawn[] => [
  withValidity((seconds) => inSequence(fetchAppToken(seconds), createUserAsApp())),
  always(createUserAsApp),
];

/** Validities beside the ordinary one, the first of which that is granted is drawn. */
const LONG_SECONDS = [24, 12, 2].map((hours) => hours * 3_600);

/** A target need not grant a whole day: what it grants is judged all the same. */
async function grantedValidities(context: CheckContext): Promise<readonly number[]> {
  const { tokenServer, profile } = context;
  const isGranted = async (kind: TokenKind, seconds: number): Promise<boolean> => {
    const expire = expireFor(seconds, profile);
    if (expire === undefined) return false;
    const user = kind === 'user' ? { user: plainUser(context, 'days-grant') } : {};
    const role = `${kind} token of ${seconds} seconds`;
    return tokenIn(await tokenServer.fetch(kind, { ...user, expire }, role)) !== undefined;
  };
  for (const seconds of LONG_SECONDS) {
    let areAllGranted = true;
    for (const kind of tokenServer.expireKinds) {
      areAllGranted &&= await isGranted(kind, seconds);
    }
    if (areAllGranted) return [ORDINARY_SECONDS, seconds];
  }
  return [ORDINARY_SECONDS];
}

interface Property {
  /** Part of the ids of the users. */
  readonly title: string;
  /** A drawn sequence may ask for nothing, and a slow target may be spared all others. */
  readonly first: Commands;
  /** What comes after it, so that what shows only in few sequences does not depend on the draw. */
  readonly covering?: readonly Commands[];
  readonly sequences: Arbitrary<Commands>;
  /** What happens after each sequence. */
  readonly end?: (model: LifecycleModel, sandbox: Sandbox) => void;
}

/** Runs drawn sequences, each in a sandbox of its own. */
async function judgeSequences(
  context: CheckContext,
  { title, first, covering = [], sequences, end = () => {} }: Property,
): Promise<void> {
  const run = createScenarioRunner(context, title);
  await context.property(
    sequences,
    async (commands) => {
      let isFirst = true;
      await run(async (sandbox, userId, reference) => {
        // Commands record that they ran, for the counterexample: the confirmation with our own tokens gets copies.
        const performed = isFirst ? commands : fc.cloneIfNeeded(commands);
        isFirst = false;
        const model = createLifecycleModel(context.profile, userId, reference, sandbox.now());
        await fc.asyncModelRun(() => ({ model, real: sandbox }), performed);
        end(model, sandbox);
      });
    },
    { first: [first, ...covering] },
  );
}

/** Sections 1 and 2.1 in any order of requests: each user and the app gets a token of its own. */
export const keepsApart: Check = defineCheck({
  id: 'token-lifecycle.history.keeps-users-and-app-apart',
  clauses: ['2.1/user-token-inputs', '2.1/app-token-inputs', '1/token-server-generates-tokens'],
  level: 'must',
  basis: 'stated',
  needs: ['known-user', 'app-credentials'],
  requires: [
    'token-lifecycle.login.accepts-the-token',
    'token-lifecycle.rest.accepts-the-app-token',
    'token-lifecycle.will-expire.token-renews',
    'token-lifecycle.expired.token-logs-in-again',
  ],
  title: 'gives every user and the app tokens that serve them alone, in whatever order they ask',
  run(context) {
    const withApp = context.tokenServer.kinds.includes('app') ? WITH_APP : [];
    // As many users as are declared.
    const names = context.users.apart(NAMES, 1).map((_, index) => NAMES[index] as string);
    const sequences = sequenceOf([...MANY_USERS, ...withApp].flatMap((drawn) => drawn(names)));
    const covering = meetings(names, withApp.length > 0);
    const first = [start('ann')];
    return judgeSequences(context, { title: 'hour', first, covering, sequences });
  },
});

/** Sections 2.2, 3.1 and 6.1 over days: warnings and expiries come when the validity says. */
export const expiresOnTime: Check = defineCheck({
  id: 'token-lifecycle.history.lives-through-days',
  clauses: ['2.2/expire-is-validity'],
  level: 'must',
  basis: 'stated',
  needs: ['known-user', 'app-credentials', 'expire-field'],
  requires: [
    'token-lifecycle.rest.accepts-the-app-token',
    'token-lifecycle.validity.stays-the-same',
    'token-lifecycle.login.refuses-an-expired-token',
    'token-lifecycle.rest.refuses-an-expired-app-token',
  ],
  title: 'gives tokens that warn, expire and renew when they should, through days of use',
  async run(context) {
    const validities = await grantedValidities(context);
    const withValidity: WithValidity = (command) => fc.constantFrom(...validities).map(command);
    const hasApp = context.tokenServer.expireKinds.includes('app');
    const withApp = hasApp ? daysWithApp(withValidity) : [];
    const sequences = sequenceOf([...manyDays(withValidity), ...withApp]);
    const first = [start('ann'), wait(1)];
    return judgeSequences(context, { title: 'days', first, sequences, end: expireAllSessions });
  },
});
