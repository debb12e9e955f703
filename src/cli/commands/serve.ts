import { isLoopback } from '../../simulator/chat/index.ts';
import type { CommandRunner } from '../command-spec.ts';
import type { CliIo } from '../io.ts';
import { printable, printableJson } from '../printable.ts';
import { type OpenService, openService } from '../serve/open-service.ts';
import { type PreparedServe, prepareServe } from '../serve/prepare-serve.ts';
import { callLine, startLines } from '../serve/serve-lines.ts';
import { styleOf } from '../terminal/style.ts';

/** How a service comes to its end: it was asked to, or it cannot go on. */
interface Ending {
  readonly error?: unknown;
}

function warnOfHost({ settings: { host } }: PreparedServe, io: CliIo): boolean {
  if (host === undefined || isLoopback(host)) return true;
  io.stderr.write(
    `assay: warning: listening on ${printable(host)}: this is a test tool without protection, and everyone who reaches it can create users, get tokens and turn its clock.\n`,
  );
  return false;
}

/** Programs read standard output in JSON, so what is for people goes to the other stream. */
function printStart(prepared: PreparedServe, { url }: OpenService, io: CliIo): void {
  const isSafe = warnOfHost(prepared, io);
  const out = prepared.settings.json ? io.stderr : io.stdout;
  const style = styleOf({ ...io, stdout: out });
  const lines = startLines(prepared, { url, isLoopback: isSafe }, style);
  out.write(`${lines.join('\n')}\n`);
}

/** Lines that nobody has read yet wait in memory: calls beyond so many bytes of them are not printed. */
const MAX_UNREAD_BYTES = 1_048_576;

function printCalls({ settings }: PreparedServe, { service }: OpenService, io: CliIo): void {
  const style = styleOf(io);
  let leftOut = 0;
  service.watch((call) => {
    if (io.stdout.writableLength >= MAX_UNREAD_BYTES) {
      if (leftOut === 0) io.stdout.once('drain', tellLeftOut);
      leftOut += 1;
      return;
    }
    io.stdout.write(`${settings.json ? printableJson(call) : callLine(call, style)}\n`);
  });

  function tellLeftOut() {
    io.stderr.write(
      `assay: ${leftOut} calls came faster than standard output was read, and are not printed; GET /control/calls lists the latest 10,000.\n`,
    );
    leftOut = 0;
  }
}

/** Serves until the end, or until the client is judged; resolves to the exit code. */
async function goOn(
  prepared: PreparedServe,
  opened: OpenService,
  io: CliIo,
  ended: Promise<Ending>,
): Promise<number> {
  const failed = ended.then(({ error }) => {
    if (error !== undefined) throw error;
    return 0;
  });
  if (prepared.settings.rehearse === undefined) return failed;
  const { runClientSuite } = await import('../serve/run-client-suite.ts');
  const interruption = new AbortController();
  // An interrupted suite reports what it has seen; a service that cannot go on does not.
  const broken = failed.then(() => {
    interruption.abort();
    return judged;
  });
  const judged = runClientSuite(prepared, opened, io, interruption.signal);
  return Promise.race([judged, broken]);
}

/** `assay serve`: simulates the chat service and the servers around it, until it is interrupted. */
export const serve: CommandRunner = async (input) => {
  const { io } = input;
  let end: (ending: Ending) => void = () => {};
  const ended = new Promise<Ending>((resolve) => {
    end = resolve;
  });
  let opened: OpenService | undefined;
  let interruptions = 0;
  const stopListening = io.onInterrupt(() => {
    interruptions += 1;
    // The second request ends the process at once.
    if (interruptions > 1) opened?.release();
    end({});
  });
  try {
    const prepared = await prepareServe(input);
    opened = await openService(prepared, io, (error) => end({ error }));
    try {
      // First the file, which may fail: a service that ends at once is never announced.
      opened.announce();
      printStart(prepared, opened, io);
      if (prepared.settings.rehearse === undefined) printCalls(prepared, opened, io);
      opened.start();
      return await goOn(prepared, opened, io, ended);
    } finally {
      await opened.close();
    }
  } finally {
    stopListening();
  }
};
