import type { TokenKind } from '../../../contract/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity } from '../../core/signals.ts';
import { malformedRequests } from './malformed-requests.ts';
import { unservableRequests } from './odd-requests.ts';

/** The first two of each kind of token: what the rest would show, other checks have made it show. */
function someOfEach<T extends { readonly kind: TokenKind }>(rows: readonly T[]): readonly T[] {
  return (['user', 'app'] as const).flatMap((kind) =>
    rows.filter((row) => row.kind === kind).slice(0, 2),
  );
}

/** Requests that make a target report an error, as far as its request shape can express any. */
async function provokeErrors(context: CheckContext): Promise<void> {
  const { tokenServer } = context;
  for (const { kind, request, title } of someOfEach(malformedRequests(context))) {
    await tokenServer.send(kind, request, title);
  }
  for (const { kind, asked, title } of someOfEach(unservableRequests(context))) {
    await tokenServer.fetch(kind, asked, title);
  }
}

/** Good practice: the trace of an error shows a caller files, versions and often settings of the target. */
export const showsNoStackTrace: Check = defineCheck({
  id: 'token-server.answer.shows-no-stack-trace',
  clauses: [],
  level: 'should',
  basis: 'practice',
  isRunWide: true,
  title: 'shows the trace of an error in no answer',
  run: (context) =>
    context.examples([{ title: 'every answer of the run' }], async () => {
      const { seen } = context;
      const seenLeak = () => seen.leak('stack-trace', 'token-server');
      if (seenLeak() === undefined) await provokeErrors(context);
      const leak = seenLeak();
      if (leak === undefined) return;
      throw new Nonconformity({
        proof: 'positive',
        expected: 'answers without the trace of an error',
        actual: leak.found,
        sent: leak,
      });
    }),
});
