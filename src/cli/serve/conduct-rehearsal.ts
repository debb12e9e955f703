import { type RehearsalEvent, rehearse } from '../../conformance/suites/client/index.ts';
import { rehearsalLinesOf } from '../../report/index.ts';
import { exitCodeOf } from '../exit-codes.ts';
import type { CliIo } from '../io.ts';
import { printable } from '../terminal/layout.ts';
import type { OpenService } from './open-service.ts';
import type { PreparedServe } from './prepare-serve.ts';

const DEEDS = {
  start: 'start your client',
  restart: 'end your client and start it again',
} as const;

/** What somebody, or the script that runs the client, has to know while it lasts. */
function lineOf(event: RehearsalEvent, userId: string): string | undefined {
  if (event.type === 'asks') {
    return `now ${DEEDS[event.what]} as ${userId}, within ${event.withinMs / 1_000} s`;
  }
  return event.type === 'step-started' ? `step ${event.id}: ${event.title}` : undefined;
}

/** Rehearses the client that comes to the service; resolves to the exit code. */
export async function conductRehearsal(
  { settings, rehearsalReport }: PreparedServe,
  { service }: OpenService,
  io: CliIo,
  signal: AbortSignal,
): Promise<number> {
  const { rehearse: userId = '', json } = settings;
  const report = await rehearse(service, {
    clock: io.clock,
    userId,
    signal,
    onEvent(event) {
      const line = json ? JSON.stringify(event) : lineOf(event, userId);
      if (line !== undefined) io.stdout.write(`${json ? line : printable(line)}\n`);
    },
  });
  if (!json) io.stdout.write(`\n${rehearsalLinesOf(report).map(printable).join('\n')}\n`);
  rehearsalReport?.write(report);
  return exitCodeOf(report.outcome);
}
