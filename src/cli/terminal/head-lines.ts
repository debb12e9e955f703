import type { RunStarted } from '../../contract/index.ts';
import { count } from './layout.ts';
import type { Style } from './style.ts';

/** How a token server is asked, where that is not the way of the document. */
const ASKED_BY: Readonly<Record<string, string | undefined>> = {
  get: 'GET with userId',
  template: 'the declared request shape',
};

/** The first lines of a run: what is judged, under which answers, and how to repeat it. */
export function headLines(started: RunStarted, style: Style): readonly string[] {
  const { assay, profile, targets, seed, runId, checks } = started;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['receiver', targets.receiverUrl],
    ['token server', targets.tokenServerUrl],
    ['asked by', ASKED_BY[targets.tokenServerShape ?? 'sample']],
    ['observer', targets.observerUrl],
  ];
  return [
    `${style.bold(`assay ${assay}`)} ${style.dim(`profile ${profile.name}, seed ${seed}, run ${runId}, ${count(checks.length, 'check')}`)}`,
    ...(targets.isEmbedded
      ? ['No target was given: judging the embedded integrator.']
      : rows.flatMap(([label, url]) =>
          url === undefined ? [] : [`${style.dim(label.padEnd(14))}${url}`],
        )),
    '',
  ];
}
