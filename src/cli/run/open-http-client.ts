import { MAX_ANSWER_BYTES } from '../../conformance/core/plan/run-plan.ts';
import { definedMembers } from '../../contract/defined-members.ts';
import { createHttpClient, type HttpClient } from '../../wire/http-client.ts';
import type { CliIo } from '../io.ts';
import { collectingEarly } from './collect-early.ts';
import type { PreparedRun } from './prepare-run.ts';

const DEFAULT_TIMEOUT_MS = 15_000;
/** What an answer may take beyond the deadline, so that a late one is seen to be late. */
const TIMEOUT_MARGIN_MS = 5_000;

/** The client that every request of a run goes over. */
export function openHttpClient(
  {
    settings,
    profile,
    ca,
  }: Pick<PreparedRun, 'profile' | 'ca'> & {
    readonly settings: Pick<PreparedRun['settings'], 'timeout' | 'proxy'>;
  },
  io: CliIo,
): HttpClient {
  const deadlineMs = profile.values['acknowledgement.deadlineMs'];
  const client = createHttpClient({
    clock: io.clock,
    timeoutMs: settings.timeout ?? Math.max(DEFAULT_TIMEOUT_MS, deadlineMs + TIMEOUT_MARGIN_MS),
    maxAnswerBytes: MAX_ANSWER_BYTES,
    ...definedMembers({ ca, proxy: settings.proxy }),
  });
  return { exchange: collectingEarly(client.exchange), close: client.close };
}
