import type { ShardChoice } from '../../conformance/core/plan/shard-of.ts';
import type { OptionRow } from './option-row.ts';
import { names, shardChoice } from './parsers.ts';
import { ReceiverOptions } from './receiver-options.ts';

/** The options of `assay run` that say which checks to run, and those of its receiver. */
export class SelectionOptions extends ReceiverOptions {
  readonly suite: OptionRow<readonly string[]> = {
    flag: '--suite <names>',
    env: 'ASSAY_SUITE',
    config: 'suite',
    description: 'suites to run: receiver, token-server, token-lifecycle, client',
    isRepeatable: true,
    parse: names,
  };
  readonly only: OptionRow<readonly string[]> = {
    flag: '--only <ids>',
    env: 'ASSAY_ONLY',
    config: 'only',
    description: 'checks to run, by id of check or clause; * stands for anything',
    isRepeatable: true,
    parse: names,
  };
  readonly skip: OptionRow<readonly string[]> = {
    flag: '--skip <ids>',
    env: 'ASSAY_SKIP',
    config: 'skip',
    description: 'checks to leave out, by id of check or clause',
    isRepeatable: true,
    parse: names,
  };
  readonly shard: OptionRow<ShardChoice> = {
    flag: '--shard <number/of>',
    env: 'ASSAY_SHARD',
    description:
      'part of the run, such as 2/5: every fifth check from the second on; assay report merge puts the parts together',
    parse: shardChoice,
  };
}
