import { shellWord } from '../../report/requests/curl-of.ts';
import { commandName } from '../command-name.ts';
import type { CliIo } from '../io.ts';
import type { OpenReceiver } from './open-receiver.ts';
import type { PreparedSimulation } from './prepare-simulation.ts';
import { receiverFlagsOf } from './simulation-of.ts';

/** What a journal does not hold of when notices are sent. */
function paceFlagsOf({ settings, pace, past }: PreparedSimulation): readonly string[] {
  const { sessionRate, virtual, concurrency } = settings;
  const { head } = past ?? { head: { pace, sessionRate } };
  const isOther = JSON.stringify(head.pace) !== JSON.stringify(pace);
  return [
    ...(isOther && pace.kind === 'rate' ? ['--rate', `${pace.perSecond}`] : []),
    ...(sessionRate === head.sessionRate ? [] : ['--session-rate', `${sessionRate}`]),
    ...(isOther && pace.kind === 'real-time' ? ['--realtime'] : []),
    ...(virtual ? ['--virtual'] : []),
    ...(concurrency === undefined ? [] : ['--concurrency', `${concurrency}`]),
  ];
}

function reportFlagsOf(report: PreparedSimulation['settings']['report']): readonly string[] {
  if (report === undefined) return [];
  return report === true ? ['--report'] : ['--report', report];
}

/** The whole command that goes on with an interrupted run; secrets stand in it by reference. */
export function resumeCommandOf(
  prepared: PreparedSimulation,
  { receiver, journal }: { readonly receiver: OpenReceiver; readonly journal: string },
  io: Pick<CliIo, 'env'>,
): string {
  const { disturb, events, failOn, report, config, json } = prepared.settings;
  const words = [
    ...['--resume', '--journal', journal],
    ...receiverFlagsOf(prepared, receiver),
    ...paceFlagsOf(prepared),
    ...(disturb === undefined ? [] : ['--disturb', disturb.join(',')]),
    ...(events === undefined ? [] : ['--events', events]),
    ...(failOn === undefined ? [] : ['--fail-on', failOn.join(',')]),
    ...reportFlagsOf(report),
    ...(config === undefined ? [] : ['--config', config]),
    ...(json ? ['--json'] : []),
  ];
  return [`${commandName(io)} simulate`, ...words.map(shellWord)].join(' ');
}
