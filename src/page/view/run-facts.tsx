import type { VNode } from 'preact';
import type { Calibration } from '../../contract/index.ts';
import { agoWords, durationWords } from '../../report/report-words.ts';
import { Fact } from './fact.tsx';

interface Properties {
  /** A report or a calibration. */
  readonly of: Pick<Calibration, 'startedAt' | 'durationMs' | 'seed' | 'assay' | 'specification'>;
}

/** When and by what something was judged, and against which document. */
export function RunFacts({ of }: Properties): VNode {
  const { startedAt, durationMs, seed, assay, specification } = of;
  return (
    <>
      <Fact name="when">
        <time dateTime={startedAt} title={startedAt}>
          {agoWords(Date.parse(startedAt), Date.now())}
        </time>
      </Fact>
      <Fact name="took">{durationWords(durationMs)}</Fact>
      <Fact name="seed">{seed}</Fact>
      <Fact name="version">assay {assay}</Fact>
      <Fact name="document">
        <span title={`SHA-256 ${specification.digest}`}>
          {specification.title}, revision {specification.revision}
        </span>
      </Fact>
    </>
  );
}
