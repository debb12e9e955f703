import type { CheckResult, ObservedCall } from '../../contract/index.ts';

const CALLERS: Readonly<Record<ObservedCall['by'], string>> = {
  client: 'client',
  'token-server': 'token server',
  service: 'service',
  control: 'assay',
  rest: 'REST',
  engine: 'engine',
};

/**
 * The calls of a client that a check observed, each with its time since the first. Names in them come from
 * the client: show them escaped.
 */
export function callLinesOf({
  calls = [],
  callsLeftOut = 0,
}: Pick<CheckResult, 'calls' | 'callsLeftOut'>): readonly string[] {
  const [first] = calls;
  if (first === undefined) return [];
  const lines = calls.map(({ atMs, by, what, userId, code, outcome }) => {
    const whose = userId === undefined ? '' : ` for ${userId}`;
    const status = code === undefined ? '' : ` (${code})`;
    const seconds = ((atMs - first.atMs) / 1_000).toFixed(3);
    return `+${seconds} s  ${CALLERS[by]}: ${what}${whose}: ${outcome}${status}`;
  });
  return callsLeftOut === 0 ? lines : [...lines, `and ${callsLeftOut} more`];
}
