import type { Calibration } from '../../contract/index.ts';
import { durationWords } from '../../report/words/report-words.ts';
import { Ago, type Fact } from './fact-list.tsx';

/** When and by what a report or a calibration was made, and against which document. */
export function runFactsOf({
  startedAt,
  durationMs,
  seed,
  assay,
  specification,
}: Pick<
  Calibration,
  'startedAt' | 'durationMs' | 'seed' | 'assay' | 'specification'
>): readonly Fact[] {
  const { title, revision, digest } = specification;
  return [
    ['when', <Ago key="when" at={startedAt} />],
    ['took', durationWords(durationMs)],
    ['seed', String(seed)],
    [
      'version',
      <span key="version" title={`${title}, SHA-256 ${digest}`}>
        assay {assay}, document revision {revision}
      </span>,
    ],
  ];
}
