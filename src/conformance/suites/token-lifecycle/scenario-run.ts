import { type Check, type CheckDefinition, defineCheck } from '../../core/check.ts';
import type { CheckContext, Example } from '../../core/check-context.ts';
import { Nonconformity, Untestable } from '../../core/signals.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { tokenIn } from '../../expect/tokens/open-token.ts';
import { plainUser } from '../../expect/tokens/ordinary-request.ts';
import { UNKNOWN_USER_REMEDIES } from '../../expect/tokens/require-user-not-unknown.ts';
import { createUserMeaning } from '../../expect/tokens/user-meaning.ts';
import { PLAIN_ID, shortTitle } from '../../probes/test-users.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { createReferenceValidity, type ReferenceValidity } from './reference-validity.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { NoToken, ownSource, type TokenSource, targetSource } from './token-source.ts';

/** What happens in a sandbox; its expectations throw a Nonconformity. `userId` makes an id of a short name. */
export type SandboxScenario = (
  sandbox: Sandbox,
  userId: (name: string) => string,
  reference: ReferenceValidity,
) => Promise<void>;

/** One run of a scenario. Its title is part of the user ids, so that no run meets users of another one. */
interface ScenarioRun {
  readonly title: string;
  readonly scenario: SandboxScenario;
}

async function runScenario(
  { title, scenario }: ScenarioRun,
  context: CheckContext,
  source: TokenSource,
  reference: ReferenceValidity,
): Promise<void> {
  const sandbox = createSandbox(context.profile, context.credentials, source);
  await scenario(sandbox, context.users.story(title), reference);
}

/**
 * Throws the failure after it was confirmed: with correct tokens of our own the scenario has to succeed.
 * @throws Error when it fails with those too, which is a bug of assay.
 */
async function confirmFailure(run: ScenarioRun, context: CheckContext, failure: Nonconformity) {
  try {
    const source = ownSource(context.credentials);
    await runScenario(
      run,
      context,
      source,
      createReferenceValidity(source, () => 'reference'),
    );
  } catch (thrown) {
    throw new Error('the scenario fails with tokens of our own too', { cause: thrown });
  }
  throw failure;
}

/**
 * To be called before a scenario is left for a token that the target does not give, as it may.
 * @throws Untestable when it refuses an id that assay invented, and serves another one in its place.
 */
async function requireUserServed(
  { users, tokenServer }: CheckContext,
  sent: TokenSent,
): Promise<void> {
  const { kind, asked } = sent;
  if (users.origin !== 'invented' || kind !== 'user' || asked?.user === undefined) return;
  // Other characters are a matter of choice.
  if (!PLAIN_ID.test(String(asked.user))) return;
  const other = { ...asked, user: plainUser({ users }, 'user') };
  const served = await tokenServer.fetch('user', other, 'the same for the ordinary user');
  if (tokenIn(served) === undefined) return;
  throw new Untestable(
    `it answers the user '${asked.user}', whom assay invented, with ${describeAnswer(sent)}, and gives a token to '${other.user}': it may admit some ids alone`,
    { remedies: UNKNOWN_USER_REMEDIES },
  );
}

/**
 * Runs a scenario with tokens of the target.
 * @throws Nonconformity when the service does not answer the tokens as the scenario expects; Untestable
 * when the target gives no token: its policy may refuse a user or a validity, and other checks judge
 * whether it gives tokens at all.
 */
async function runWithTarget(
  run: ScenarioRun,
  context: CheckContext,
  source: TokenSource,
  reference: ReferenceValidity,
): Promise<void> {
  try {
    await runScenario(run, context, source, reference);
  } catch (thrown) {
    if (thrown instanceof NoToken) {
      await requireUserServed(context, thrown.sent);
      throw new Untestable(`the target gives ${thrown.message} during the scenario`, {
        isChoice: true,
      });
    }
    if (thrown instanceof Nonconformity) await confirmFailure(run, context, thrown);
    throw thrown;
  }
}

/** Runs scenarios with tokens of the target, each run with users of its own, and in the context that it is given. */
function createScenarioRunner(
  context: CheckContext,
  title: string,
): (scenario: SandboxScenario, own?: CheckContext) => Promise<void> {
  const meaning = createUserMeaning(context);
  const source = targetSource(context, meaning);
  const reference = createReferenceValidity(source, (seconds) =>
    plainUser(context, `${shortTitle(title)}-ref-${seconds}`),
  );
  let runs = 0;
  return (scenario, own = context) => {
    runs += 1;
    const run = { title: `${title}${runs}`, scenario };
    return runWithTarget(run, own, targetSource(own, meaning), reference);
  };
}

/** One scenario of a check; `title` names it in a counterexample. */
interface ScenarioExample extends Example {
  readonly scenario: SandboxScenario;
}

/** A must that runs a few scenarios; it needs the credentials that open the tokens. */
export function defineScenarioCheck(
  definition: Omit<CheckDefinition, 'run' | 'level'>,
  examples: readonly ScenarioExample[],
): Check {
  return defineCheck({
    ...definition,
    level: 'must',
    needs: ['app-credentials', ...(definition.needs ?? [])],
    run(context) {
      const run = createScenarioRunner(context, topicOf(definition.id));
      return context.examples(examples, ({ scenario }, own) => run(scenario, own));
    },
  });
}

/** The id without its suite, as part of user ids. */
function topicOf(id: string): string {
  return id.split('.').slice(1).join('-');
}
