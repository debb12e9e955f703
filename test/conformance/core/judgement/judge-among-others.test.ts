import { expect, test } from 'vitest';
import { createJudgeAmongOthers } from '../../../../src/conformance/core/judgement/judge-among-others.ts';
import { Nonconformity } from '../../../../src/conformance/core/signals.ts';
import { ONLY_AT_ONCE } from '../../../../src/contract/index.ts';
import { makeCheck, makePlan } from '../../../support/make-plan.ts';

/** What comes of a check that is broken beside another one, with that advice, and held alone. */
async function judgedBeside(hint: string): Promise<string | undefined> {
  let times = 0;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const gate = makeCheck({
    id: 'token-server.made-up.gate',
    run: async ({ tokenServer }) => {
      await tokenServer.ask('app', { expire: 60 }, 'made up');
      times += 1;
      await begun;
      if (times > 1) return;
      throw new Nonconformity({ expected: 'one', actual: 'two', proof: 'positive', hint });
    },
  });
  const other = makeCheck({ id: 'token-server.made-up.other', run: async () => begin() });
  const among = createJudgeAmongOthers(makePlan([gate, other]), () => true);
  const [result] = await Promise.all([among.judge(gate, undefined), among.judge(other, undefined)]);
  return result.reason;
}

test('what is broken beside others and held alone is told as a matter of requests at the same time', async () => {
  expect(await judgedBeside('Look at it.')).toContain(ONLY_AT_ONCE);
});
