import type { Report } from '../../contract/index.ts';
import type { CliIo } from '../io.ts';
import { RUN_OPTIONS } from '../options/run-options.ts';
import { type Flags, flagsOfWords, wholeFlags } from './flags-of-words.ts';

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

/** The flags of an `assay run` as they were typed; none of what this version does not understand. */
function flagsTyped({ provenance }: Report, io: CliIo): Flags {
  const [, command, ...words] = provenance?.command ?? [];
  if (command !== 'run') return {};
  const typed = flagsOfWords(words, RUN_OPTIONS, io);
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
  return wholeFlags(given);
}
