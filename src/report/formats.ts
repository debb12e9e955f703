import type { ReplayReferences, RunEvent } from '../contract/index.ts';
import { eventLineOf } from './event-lines.ts';

/** What a report refers to besides the events of its run. */
export interface RenderOptions {
  /** The folder of the reports, for the files that `curl` lines read (default: `.`). */
  readonly folder?: string;
  readonly references?: ReplayReferences;
}

/** A format that a run can be written down in. */
export interface ReportFormat {
  /** Its name in the folder of the reports. */
  readonly file: string;
  readonly description: string;
  /** Needs every event of the run: what stands in a report is not enough. */
  readonly needsEvents?: boolean;
  /** What one event adds to the file; absent where nothing can be written before the run has ended. */
  readonly renderEvent?: (event: RunEvent) => string;
  /**
   * The whole text, a pure function of the events; what it needs is loaded when it is called.
   * @throws {TypeError} when the first event is not `run-started`.
   */
  readonly render: (events: readonly RunEvent[], options?: RenderOptions) => Promise<string>;
}

class ReportFormats {
  readonly html: ReportFormat = {
    file: 'report.html',
    description:
      'a page for people, in one file that works without a network: the outcome, what is behind it, each clause and each check with its evidence',
    async render(events, options) {
      const { reportPageOf } = await import('./page-of.ts');
      return reportPageOf(events, options);
    },
  };
  readonly json: ReportFormat = {
    file: 'report.json',
    description:
      'the whole run: profile, targets, each check with its evidence, each clause with its checks. Its schema is `schemas/report.schema.json`',
    async render(events) {
      const { reportOf } = await import('./report-of.ts');
      return `${JSON.stringify(reportOf(events), null, 2)}\n`;
    },
  };
  readonly junit: ReportFormat = {
    file: 'junit.xml',
    description: 'the same for CI systems',
    async render(events, options) {
      const [{ reportOf }, { junitOf }] = await Promise.all([
        import('./report-of.ts'),
        import('./junit-of.ts'),
      ]);
      return junitOf(reportOf(events), options);
    },
  };
  readonly ndjson: ReportFormat = {
    file: 'events.ndjson',
    description: 'what happened, line by line as it happened; usable after a crash',
    needsEvents: true,
    renderEvent: eventLineOf,
    render: async (events) => events.map(eventLineOf).join(''),
  };
}

export type ReportFormatName = keyof ReportFormats;

/**
 * Every format of a report by its name: what `--reporter`, the folder of the reports, the documents and
 * the library know of them. It is part of the help, and so loads no renderer.
 */
export const REPORT_FORMATS: Readonly<Record<ReportFormatName, ReportFormat>> = new ReportFormats();
