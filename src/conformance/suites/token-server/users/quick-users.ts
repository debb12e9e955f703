import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity, NotApplicable } from '../../../core/signals.ts';
import { ordinarilyAsked, USER_TOKEN_SERVED } from '../../../expect/tokens/ordinary-request.ts';
import { requireNotToldToWait } from '../../../expect/tokens/require-not-throttled.ts';
import type { TokenSent, TokenServerProbe } from '../../../probes/token-server-probe.ts';

/**
 * Each letter doubles what a pattern such as `^([a-z]+-?)*$` takes, so that the first answer that is slow comes
 * within seconds, and no target is kept busy for long.
 */
const LETTERS = [18, 21, 24, 27, 30] as const;
const SLOW_MS = 1_000;
/** Three letters more take eight times as long. */
const LEAST_RATIO = 4;

/** Letters, and then a character that user ids seldom have. */
const userWith = (letters: number, { runId }: CheckContext): string =>
  `${'a'.repeat(letters)}!assay-${runId}`;

function ask(context: CheckContext, probe: TokenServerProbe, user: string): Promise<TokenSent> {
  const letters = user.indexOf('!');
  const asked = ordinarilyAsked('user', context, user);
  return probe.fetch('user', asked, `user id of ${letters} letters and !`);
}

/** What is long for a target that usually takes so long. */
const longFor = (usualMs: number): number => Math.max(SLOW_MS, LEAST_RATIO * usualMs);

const tookMs = ({ exchange }: TokenSent): number => exchange.durationMs;

/** Asks again alone, between ids of few letters: the target may have been busy, or be slow for all such users. */
async function expectQuick(context: CheckContext, user: string): Promise<void> {
  const short = userWith(LETTERS[0], context);
  const { before, again, after } = await context.tokenServer.alone(async (alone) => ({
    before: await ask(context, alone, short),
    again: await ask(context, alone, user),
    after: await ask(context, alone, short),
  }));
  await requireNotToldToWait(context, again);
  const shortMs = Math.max(tookMs(before), tookMs(after));
  if (tookMs(again) < longFor(shortMs)) return;
  throw new Nonconformity({
    expected: `an answer to the user id ${JSON.stringify(user)} about as soon as to one of fewer letters`,
    actual: `one after ${Math.round(tookMs(again))} ms; with ${LETTERS[0]} letters it took ${Math.round(shortMs)} ms`,
    hint: 'A regular expression in which one repetition stands inside another takes twice as long for each further letter: look at the one that checks user ids.',
    proof: 'positive',
    sent: again,
  });
}

/** Good practice: an id of some forty letters must not keep a server busy for hours. */
export const answersAnyUserSoon: Check = defineCheck({
  id: 'token-server.request.answers-any-user-soon',
  clauses: [],
  level: 'should',
  basis: 'practice',
  requires: [USER_TOKEN_SERVED],
  title: 'answers user ids soon on which careless regular expressions take very long',
  async run(context) {
    const { tokenServer } = context;
    const users = LETTERS.map((letters) => userWith(letters, context));
    if (!users.every((user) => tokenServer.canAskFor(user)) || !namesUsers(context)) {
      throw new NotApplicable('the request shape cannot ask for such a user');
    }
    await context.examples([{ title: 'ids of more and more letters' }], async () => {
      let usualMs = Number.POSITIVE_INFINITY;
      for (const user of users) {
        const ms = tookMs(await ask(context, tokenServer, user));
        usualMs = Math.min(usualMs, ms);
        if (ms < longFor(usualMs)) continue;
        await expectQuick(context, user);
        // Whatever is slow here is so for another reason.
        return;
      }
    });
  },
});

/** Without a place for a user, such requests would be ordinary ones. */
function namesUsers({ tokenServer }: CheckContext): boolean {
  return tokenServer.canExpress('user', 'user', 'anybody');
}
