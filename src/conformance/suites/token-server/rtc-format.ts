import { type Check, defineCheck } from '../../core/check.ts';
import { BOTH_GATES } from '../../expect/tokens/token-gates.ts';
import { expectAccessToken2, givesAccessToken2 } from './token-format.ts';

const RTC_HINT =
  'The document recommends it where RTC is used, as --token-server-uses-rtc declares.';

/** Section 9 recommends AccessToken 2 where the chat service is used together with the RTC SDK. */
export const isAccessToken2ForRtc: Check = defineCheck({
  id: 'token-server.token.is-access-token-2-for-rtc',
  clauses: ['9/access-token-2'],
  level: 'should',
  basis: 'stated',
  requires: BOTH_GATES,
  title: 'gives tokens of the second version when they are used together with the RTC SDK',
  async run(context) {
    if (!context.tokenServer.usesRtc) {
      const format = (await givesAccessToken2(context)) ? 'AccessToken 2' : 'another format';
      return { observed: `its tokens are of ${format}; use together with RTC is not declared` };
    }
    await expectAccessToken2(context, RTC_HINT);
    return undefined;
  },
});
