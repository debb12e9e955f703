import type { VNode } from 'preact';
import type { PageData } from '../model/read-data.ts';
import { CalibrationView } from './calibration-view.tsx';
import { ReportView } from './report-view.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { SimulationView } from './simulation-view.tsx';

function View({ data }: { readonly data: PageData }): VNode {
  if (data.kind === 'report') return <ReportView report={data.report} options={data.options} />;
  return data.kind === 'calibration' ? (
    <CalibrationView calibration={data.calibration} />
  ) : (
    <SimulationView simulation={data.simulation} />
  );
}

function versionOf(data: PageData): string {
  if (data.kind === 'report') return data.report.assay;
  return data.kind === 'calibration' ? data.calibration.assay : data.simulation.assay;
}

/** The whole page. */
export function App({ data }: { readonly data: PageData }): VNode {
  return (
    <>
      <header class="bar">
        <a class="brand" href="#top">
          assay <span class="muted">{versionOf(data)}</span>
        </a>
        <SchemeSwitch />
      </header>
      <main id="top">
        <View data={data} />
      </main>
    </>
  );
}
