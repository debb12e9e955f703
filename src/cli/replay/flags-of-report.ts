import { Writable } from 'node:stream';
import { VERSION } from '../../contract/generated/version.ts';
import type { Report } from '../../contract/index.ts';
import type { CommandSpec } from '../command-spec.ts';
import { createProgram } from '../create-program.ts';
import type { CliIo } from '../io.ts';
import { RUN_OPTIONS } from '../options/run-options.ts';

type Flags = Readonly<Record<string, unknown>>;

const REDACTED = '[redacted]';

/** A value that a report could keep whole. */
function isWhole(value: unknown): boolean {
  return value !== undefined && !JSON.stringify(value).includes(REDACTED);
}

/** What says how the run went and where it was written, and not what it asked. */
const OF_THE_RUN: ReadonlySet<string> = new Set([
  'suite',
  'only',
  'skip',
  'shard',
  'seed',
  'runId',
  'startTime',
  'for',
  'maxTime',
  'maxRequests',
  'strict',
  'out',
  'keep',
  'baseline',
  'updateBaseline',
  'reporter',
  'json',
  // The report holds its values.
  'profile',
]);

/** Read only; it is never run. */
const RUN: CommandSpec = {
  path: 'run',
  description: '',
  options: RUN_OPTIONS,
  load: () => Promise.reject(new Error('only its words are read')),
};

/** The flags of an `assay run` as they were typed; none of what this version does not understand. */
function flagsTyped({ provenance }: Report, io: CliIo): Flags {
  const [, command, ...words] = provenance?.command ?? [];
  if (command !== 'run') return {};
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  let typed: Flags = {};
  const program = createProgram(
    [RUN],
    VERSION,
    { ...io, stdout: silent, stderr: silent },
    (chosen) => {
      typed = chosen.input.flags;
    },
  );
  try {
    program.parse([command, ...words], { from: 'user' });
  } catch {
    return {};
  }
  return Object.fromEntries(Object.entries(typed).filter(([key]) => !OF_THE_RUN.has(key)));
}

/**
 * What a report says of its targets, as the flags of `assay run`, by the names of its settings. What is secret
 * does not stand in a report: a reference to it does, and else it is looked for where a run would look for it.
 */
export function flagsOfReport(report: Report, io: CliIo): Flags {
  const { receiverUrl, tokenServerUrl, tokenServerShape, observerUrl, client, isEmbedded } =
    report.targets;
  const named = tokenServerShape === 'get' ? tokenServerShape : undefined;
  const given = {
    ...(isEmbedded ? {} : { receiverUrl, tokenServerUrl, observerUrl }),
    tokenServerShape: named,
    clientUser: client?.userId,
    ...flagsTyped(report, io),
    runs: String(report.runs),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => isWhole(value)));
}
