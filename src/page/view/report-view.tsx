import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Report } from '../../contract/index.ts';
import { causesOf } from '../../report/causes/causes-of.ts';
import type { RenderOptions } from '../../report/render-options.ts';
import { outcomeWordsOf } from '../../report/words/outcome-words.ts';
import { filterChecks } from '../model/filter-checks.ts';
import { AnswerTimeChart } from './answer-time-chart.tsx';
import { Causes } from './causes.tsx';
import { Caveats } from './caveats.tsx';
import { CheckList } from './check-list.tsx';
import { ClauseMap } from './clause-map.tsx';
import { Finding } from './finding.tsx';
import { useKeys } from './keys.ts';
import { changeFilter, checkLink, route } from './location.ts';
import { Outcome } from './outcome.tsx';
import { useWayBack } from './use-way-back.ts';

interface Properties {
  readonly report: Report;
  readonly options: RenderOptions;
}

/** A finished run: the first screen, or one of its checks. */
export function ReportView({ report, options }: Properties): VNode {
  const causes = useMemo(() => causesOf(report), [report]);
  const { check, filter } = route.value;
  const listed = filterChecks(report.checks, filter);
  const result = report.checks.find(({ id }) => id === check);
  const { word, rest } = outcomeWordsOf(report, causes);
  useKeys();
  useEffect(() => {
    document.title = result === undefined ? `${word} — ${rest}` : `${result.id} — ${word}`;
  }, [word, rest, result]);
  useWayBack(check, checkLink);
  if (result !== undefined) {
    return (
      <Finding
        key={result.id}
        result={result}
        causes={causes}
        listed={listed}
        report={report}
        options={options}
      />
    );
  }
  return (
    <>
      {check === undefined ? null : (
        <p class="callout">No check of this report has the id {check}.</p>
      )}
      <Outcome report={report} causes={causes} />
      <Caveats report={report} isOpen={causes.length === 0} />
      <Causes causes={causes} report={report} options={options} />
      <ClauseMap
        clauses={report.clauses}
        filter={filter}
        onChoose={(clause) => changeFilter({ clause })}
      />
      <AnswerTimeChart report={report} />
      <CheckList checks={report.checks} listed={listed} filter={filter} />
    </>
  );
}
