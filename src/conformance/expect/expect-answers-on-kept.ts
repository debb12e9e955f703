import type { CheckContext } from '../core/check-context.ts';
import { type Breach, Nonconformity } from '../core/signals.ts';

const ASKED = { receiver: 'notification', 'token-server': 'request' } as const;

/**
 * A server that keeps a connection open has to answer what comes over it. The governor has tried that where a target
 * fell silent, and the run went on with a connection for each request.
 */
export async function expectAnswersOnKept(
  { seen, examples }: CheckContext,
  by: keyof typeof ASKED,
  weight: Pick<Breach, 'basis'> = {},
): Promise<void> {
  if (!seen.answeringFirstAlone.has(by)) return;
  const breach: Breach = {
    expected: `an answer to each ${ASKED[by]} of a connection that is kept open`,
    actual: `an answer to the first ${ASKED[by]} on a connection and to no other (3 of 3 connections)`,
    proof: 'positive',
    hint: 'Over new connections it answered all along, so the run went on with a connection for each request. Look at what it does with Connection: keep-alive: it may read only once from each connection, or has to answer Connection: close.',
    ...weight,
  };
  await examples([{ title: `each ${ASKED[by]} over one connection` }], async () => {
    throw new Nonconformity(breach);
  });
}
