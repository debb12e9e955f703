import type { VNode } from 'preact';
import type { PageData } from '../model/read-data.ts';
import { CalibrationView } from './calibration-view.tsx';
import { ReportView } from './report-view.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';

/** The whole page. */
export function App({ data }: { readonly data: PageData }): VNode {
  const assay = data.kind === 'report' ? data.report.assay : data.calibration.assay;
  return (
    <>
      <header class="bar">
        <a class="brand" href="#top">
          assay <span class="muted">{assay}</span>
        </a>
        <SchemeSwitch />
      </header>
      <main id="top">
        {data.kind === 'report' ? (
          <ReportView report={data.report} options={data.options} />
        ) : (
          <CalibrationView calibration={data.calibration} />
        )}
      </main>
    </>
  );
}
