import { readToken } from '../../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { type Breach, Nonconformity } from '../../../core/signals.ts';
import { requireToken } from '../../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  BOTH_TOKENS_SERVED,
  kindRows,
} from '../../../expect/tokens/ordinary-request.ts';
import { ARTICLE_OF } from '../../../probes/token-server-shape.ts';

/** Whether an ordinary user token can be read as AccessToken 2. */
async function givesAccessToken2(context: CheckContext): Promise<boolean> {
  const sent = await askOrdinarily('user', context);
  return readToken(requireToken(sent)).kind === 'access-token-2';
}

/** Ordinary tokens can be read as AccessToken 2. */
async function expectAccessToken2(
  context: CheckContext,
  advice: Pick<Breach, 'hint' | 'remedies'>,
): Promise<void> {
  await context.examples(kindRows(context), async ({ kind }) => {
    const sent = await askOrdinarily(kind, context);
    const reading = readToken(requireToken(sent));
    if (reading.kind === 'access-token-2') return;
    throw new Nonconformity({
      expected: `${ARTICLE_OF[kind]} ${kind} token in the format AccessToken 2`,
      actual: `a token that cannot be read as one: ${reading.why}`,
      ...(reading.isDamaged ? { hint: DAMAGED_HINT } : advice),
      sent,
    });
  });
}

const DAMAGED_HINT =
  'It begins as one: look at what cuts or changes it after it was made, such as a column that is too short.';
const OWN_FORMAT_HINT =
  "If the tokens have a format of their own, set the profile value 'token.format' to 'opaque'.";

/** Section 2.1 does not show the format; section 9 recommends AccessToken 2. The profile decides. */
export const isAccessToken2: Check = defineCheck({
  id: 'token-server.token.is-access-token-2',
  clauses: ['9/access-token-2'],
  level: 'must',
  basis: 'profile',
  restsOn: ['token.format'],
  requires: BOTH_TOKENS_SERVED,
  title: 'gives tokens in the format of the profile',
  async run(context) {
    const format = context.profile.values['token.format'];
    if (format === 'opaque') {
      const verb = (await givesAccessToken2(context)) ? 'are' : 'are not';
      return { observed: `its tokens ${verb} AccessToken 2` };
    }
    await expectAccessToken2(context, { hint: OWN_FORMAT_HINT });
    return undefined;
  },
});

const RTC_ADVICE: Pick<Breach, 'hint' | 'remedies'> = {
  hint: 'The document recommends it where RTC is used, as was declared.',
  remedies: [{ code: 'correct-declaration', of: 'rtc' }],
};

/** Section 9 recommends AccessToken 2 where the chat service is used together with the RTC SDK. */
export const isAccessToken2ForRtc: Check = defineCheck({
  id: 'token-server.token.is-access-token-2-for-rtc',
  clauses: ['9/access-token-2'],
  level: 'should',
  basis: 'stated',
  requires: BOTH_TOKENS_SERVED,
  title: 'gives tokens of the second version when they are used together with the RTC SDK',
  async run(context) {
    if (!context.tokenServer.usesRtc) {
      const format = (await givesAccessToken2(context)) ? 'AccessToken 2' : 'another format';
      return { observed: `its tokens are of ${format}; use together with RTC is not declared` };
    }
    await expectAccessToken2(context, RTC_ADVICE);
    return undefined;
  },
});
