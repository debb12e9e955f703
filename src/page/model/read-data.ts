import type { Registry, Report, Simulation } from '../../contract/index.ts';
import { eventsOf } from '../../report/event-lines.ts';
import type { RenderOptions } from '../../report/render-options.ts';
import type { ShownCertificate } from '../../report/renderers/page-of.ts';
import { reportOf } from '../../report/report-of.ts';

/** What a page shows. */
export type PageData =
  | { readonly kind: 'report'; readonly report: Report; readonly options: RenderOptions }
  | { readonly kind: 'simulation'; readonly simulation: Simulation }
  | { readonly kind: 'certificate'; readonly certificate: ShownCertificate }
  | { readonly kind: 'registry'; readonly registry: Registry };

/**
 * What a page shows, by the texts of its data elements.
 * @throws {Error} when there are none, as in the bare template.
 */
export function readData(textOf: (id: string) => string | undefined): PageData {
  const simulation = textOf('assay-simulation');
  if (simulation !== undefined) return { kind: 'simulation', simulation: JSON.parse(simulation) };
  const certificate = textOf('assay-certificate');
  if (certificate !== undefined) {
    return { kind: 'certificate', certificate: JSON.parse(certificate) };
  }
  const registry = textOf('assay-registry');
  if (registry !== undefined) return { kind: 'registry', registry: JSON.parse(registry) };
  const events = textOf('assay-events');
  if (events === undefined) throw new Error('This page holds no data.');
  const options = JSON.parse(textOf('assay-options') ?? '{}') as RenderOptions;
  return { kind: 'report', report: reportOf(eventsOf(events)), options };
}
