import type { Report } from '../../contract/index.ts';
import { durationWords } from '../../report/words/report-words.ts';
import { Ago, type Fact } from './fact-list.tsx';

/** Time, tool and document of a report. */
export function runFactsOf({
  startedAt,
  durationMs,
  seed,
  assay,
  specification,
}: Report): readonly Fact[] {
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
