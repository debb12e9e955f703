import type { VNode } from 'preact';
import type { PageData } from '../model/read-data.ts';
import { CertificateView } from './certificate-view.tsx';
import { RegistryView } from './registry-view.tsx';
import { ReportView } from './report-view.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { SimulationView } from './simulation-view.tsx';

function View({ data }: { readonly data: PageData }): VNode {
  switch (data.kind) {
    case 'report':
      return <ReportView report={data.report} options={data.options} />;
    case 'simulation':
      return <SimulationView simulation={data.simulation} />;
    case 'certificate':
      return <CertificateView certificate={data.certificate} />;
    case 'registry':
      return <RegistryView registry={data.registry} />;
  }
}

function versionOf(data: PageData): string {
  switch (data.kind) {
    case 'report':
      return data.report.assay;
    case 'simulation':
      return data.simulation.assay;
    case 'certificate':
      return data.certificate.registered.assay;
    case 'registry':
      return data.registry.assay;
  }
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
