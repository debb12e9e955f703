import { runChecks } from '../../conformance/core/run/run-checks.ts';
import { createRunPlan } from '../../conformance/create-run-plan.ts';
import { openClientTarget } from '../../conformance/probes/client/client-target.ts';
import { definedMembers } from '../../contract/defined-members.ts';
import { VERSION } from '../../contract/generated/version.ts';
import type { CheckResult, RunEvent } from '../../contract/index.ts';
import { type ReplayReferences, reportOf } from '../../report/index.ts';
import { exitCodeOf } from '../exit-codes.ts';
import type { CliIo } from '../io.ts';
import { printable, printableJson } from '../printable.ts';
import { replayReferencesOf } from '../run/requests/replay-references.ts';
import { startRequestLine } from '../run/targets/open-client.ts';
import { finalLines } from '../terminal/final-lines.ts';
import { type Style, styleOf, verdictStyleOf } from '../terminal/style.ts';
import type { OpenService } from './open-service.ts';
import type { PreparedServe } from './prepare-serve.ts';

/** The checks of a client draw nothing, so their seed changes nothing. */
const SEED = 0;

/** Where `assay run` finds what no report holds. */
function replayReferences({ settings }: PreparedServe): ReplayReferences {
  const { profile, appId, appCertificate, port } = settings;
  const { more = [], ...references } = replayReferencesOf({
    ...definedMembers({ appId, appCertificate, clientPort: port }),
  });
  const credentials = [
    ...(references.appId === undefined ? [] : ['--app-id', references.appId]),
    ...(references.appCertificate === undefined
      ? []
      : ['--app-certificate', references.appCertificate]),
  ];
  return {
    more: [...more, ...credentials],
    ...(profile?.kind === 'file' ? { profile: profile.written } : {}),
  };
}

function verdictLine({ id, verdict }: CheckResult, style: Style): string {
  const { sign, word, paint } = verdictStyleOf(verdict);
  return `${style[paint](sign)} ${id} ${word}`;
}

/** Runs the suite `client` on the client that comes to the service; resolves to the exit code. */
export async function runClientSuite(
  prepared: PreparedServe,
  { service }: OpenService,
  io: CliIo,
  signal: AbortSignal,
): Promise<number> {
  const { settings, profile, clientReport } = prepared;
  const { rehearse: userId = '', json = false } = settings;
  const print = (line: string) => void io.stdout.write(`${line}\n`);
  const client = openClientTarget({
    service,
    clock: io.clock,
    userId,
    ask(request) {
      const event = { type: 'start-requested', ...request };
      print(json ? printableJson(event) : printable(startRequestLine(request)));
    },
  });
  const plan = createRunPlan({
    version: VERSION,
    profile,
    targets: { isEmbedded: false, client },
    clock: io.clock,
    exchange: () => Promise.reject(new Error('a check of the suite client sends no request')),
    seed: SEED,
    selection: { suites: ['client'] },
    signal,
  });
  const style = styleOf(io);
  const events: RunEvent[] = [];
  try {
    for await (const event of runChecks(plan)) {
      events.push(event);
      if (json) print(printableJson(event));
      else if (signal.aborted) continue;
      else if (event.type === 'check-started') {
        const title = plan.checks.find(({ id }) => id === event.id)?.title ?? '';
        print(printable(`check ${event.id}: ${title}`));
      } else if (event.type === 'check-finished') print(verdictLine(event.result, style));
    }
  } finally {
    client.close();
  }
  const report = reportOf(events);
  if (!json) {
    const options = { style, folder: '.', files: [], isVerbose: true, rows: 0 };
    const { details, ending } = finalLines(report, {
      ...options,
      references: replayReferences(prepared),
    });
    print(['', ...details, ...ending].join('\n'));
  }
  if (clientReport !== undefined) {
    clientReport.write(`${JSON.stringify(report, undefined, 2)}\n`);
    // Programs read standard output in JSON.
    (json ? io.stderr : io.stdout).write(`report: ${printable(clientReport.path)}\n`);
  }
  return exitCodeOf(report);
}
