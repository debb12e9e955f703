import {
  type ClientTarget,
  openClientTarget,
  type StartRequest,
} from '../../../conformance/probes/client/client-target.ts';
import { definedMembers } from '../../../contract/defined-members.ts';
import { createChatService, rulesOf } from '../../../simulator/chat/index.ts';
import type { CliIo } from '../../io.ts';
import { printable } from '../../printable.ts';
import { chooseFormat } from '../../serve/choose-format.ts';
import { DEFAULT_PORT, guardClock, listen } from '../../serve/open-service.ts';
import type { PreparedRun } from '../prepare-run.ts';

const REQUESTS = {
  start: 'start your client',
  restart: 'end your client and start it again',
} as const;

/** Asks a person, or the script that runs the client, to start it. */
export function startRequestLine({ what, userId, withinMs }: StartRequest): string {
  return `now ${REQUESTS[what]} as ${userId}, within ${withinMs / 1_000} s`;
}

/** The client that a run tries, with the service that listens for it. */
export interface OpenClient {
  readonly client: ClientTarget;
  close(): Promise<void>;
}

/**
 * Starts the simulated chat service on the loopback interface for one run, and says where the client is to
 * connect: on standard error when the report for a person was not chosen.
 * @throws UsageError when the port is taken; HarnessError for credentials that cannot be used.
 */
export async function openClient(
  { settings, profile, reporters }: PreparedRun,
  userId: string,
  io: CliIo,
): Promise<OpenClient> {
  const { appId: appIdReference, appCertificate, clientPort = DEFAULT_PORT } = settings;
  const { appId, format } = await chooseFormat(
    {
      ...definedMembers({ appId: appIdReference, appCertificate }),
    },
    profile,
    { io, args: [], argv: [], flags: {} },
  );
  const out = reporters.has('terminal') ? io.stdout : io.stderr;
  const print = (line: string) => void out.write(`${printable(line)}\n`);
  const fail = (error: unknown) =>
    void io.stderr.write(`assay: the simulated chat service failed: ${printable(String(error))}\n`);
  const rules = rulesOf(profile, format, appId);
  const service = createChatService({ clock: guardClock(io.clock, fail), rules });
  const client = openClientTarget({
    service,
    clock: io.clock,
    userId,
    ask: (request) => print(startRequestLine(request)),
  });
  try {
    const server = await listen({
      service,
      appId,
      clock: io.clock,
      port: clientPort,
      portFlag: '--client-port',
    });
    print(`the client of ${userId} connects to ${server.url.replace(/^http/, 'ws')}/chat`);
    print(
      `and asks ${server.url}/token-server?userId=${encodeURIComponent(userId)} for its tokens`,
    );
    return {
      client,
      async close() {
        client.close();
        await server.close();
        service.close();
      },
    };
  } catch (error) {
    client.close();
    service.close();
    throw error;
  }
}
