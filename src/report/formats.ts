import type { Report, RunEvent } from '../contract/index.ts';
import { printableJsonText } from './printable.ts';
import type { RenderOptions } from './render-options.ts';
import { openChainedLines } from './renderers/chained-lines.ts';
import { harOf, harPartOf } from './renderers/har-of.ts';

/** A format that a run can be written down in. */
export interface ReportFormat {
  /** Its name in the folder of the reports. */
  readonly file: string;
  readonly description: string;
  /** A run writes it unless it is told what to write. */
  readonly isWrittenUnasked?: boolean;
  /** Needs every event of the run: what stands in a report is not enough. */
  readonly needsEvents?: boolean;
  /** Needs the exchanges, which a run records only for such a format. */
  readonly needsExchanges?: boolean;
  /** Is no text of its kind before its last event, and so has its name only then. */
  readonly isWholeAtEnd?: boolean;
  /**
   * Begins a file, and gives what each event of a run adds to it, in their order; absent where nothing can be
   * written before the run has ended.
   */
  readonly openEvents?: () => (event: RunEvent) => string;
  /**
   * The whole text, a pure function of the events; what it needs is loaded when it is called.
   * @throws {TypeError} when the first event is not `run-started`.
   */
  readonly render: (events: readonly RunEvent[], options?: RenderOptions) => Promise<string>;
}

/** The renderer of a format that needs nothing but the report. */
function fromReport(
  load: () => Promise<(report: Report, options?: RenderOptions) => string>,
): ReportFormat['render'] {
  return async (events, options) => {
    const [{ reportOf }, render] = await Promise.all([import('./report-of.ts'), load()]);
    return render(reportOf(events), options);
  };
}

function jsonText(value: object): string {
  return `${printableJsonText(JSON.stringify(value, null, 2))}\n`;
}

class ReportFormats {
  readonly html: ReportFormat = {
    file: 'report.html',
    isWrittenUnasked: true,
    description:
      'a page for people, in one file that works without a network: the outcome, what is behind it, each clause and each check with its evidence',
    async render(events, options) {
      const { reportPageOf } = await import('./renderers/page-of.ts');
      return reportPageOf(events, options);
    },
  };
  readonly json: ReportFormat = {
    file: 'report.json',
    isWrittenUnasked: true,
    description:
      'the whole run: profile, targets, each check with its evidence, each clause with its checks. Its schema is `schemas/report.schema.json`',
    render: fromReport(async () => jsonText),
  };
  readonly junit: ReportFormat = {
    file: 'junit.xml',
    isWrittenUnasked: true,
    description: 'the same for CI systems',
    render: fromReport(async () => (await import('./renderers/junit-of.ts')).junitOf),
  };
  readonly ndjson: ReportFormat = {
    file: 'events.ndjson',
    isWrittenUnasked: true,
    description:
      'what happened, line by line as it happened; usable after a crash, before which the latest exchanges may be missing. Each line ends with a digest of all lines so far',
    needsEvents: true,
    openEvents: openChainedLines,
    render: async (events) => events.map(openChainedLines()).join(''),
  };
  readonly sarif: ReportFormat = {
    file: 'report.sarif',
    description:
      'findings for code scanning, as SARIF 2.1.0: checks as rules with their help, clauses as a taxonomy',
    render: fromReport(async () => {
      const { sarifOf } = await import('./renderers/sarif-of.ts');
      return (report, options) => jsonText(sarifOf(report, options));
    }),
  };
  readonly ctrf: ReportFormat = {
    file: 'ctrf-report.json',
    description: 'checks as tests, in the Common Test Report Format',
    render: fromReport(async () => {
      const { ctrfOf } = await import('./renderers/ctrf-of.ts');
      return (report, options) => jsonText(ctrfOf(report, options));
    }),
  };
  readonly har: ReportFormat = {
    file: 'exchanges.har',
    description:
      'every exchange of the run, of passes too, as HAR 1.2: secrets redacted, of each body the first 2,048 characters. A run that writes it records its exchanges in `events.ndjson` too',
    needsEvents: true,
    needsExchanges: true,
    isWholeAtEnd: true,
    openEvents: () => harPartOf,
    render: async (events) => harOf(events),
  };
  readonly markdown: ReportFormat = {
    file: 'summary.md',
    description: 'the outcome and the causes, for the summary of a job or a comment',
    render: fromReport(async () => (await import('./renderers/job-summary-of.ts')).jobSummaryOf),
  };
  readonly badge: ReportFormat = {
    file: 'badge.svg',
    description: 'the outcome as a picture',
    render: fromReport(async () => (await import('./renderers/badge-of.ts')).badgeSvgOf),
  };
  readonly shields: ReportFormat = {
    file: 'badge.json',
    description: 'the outcome for an endpoint badge of shields.io',
    render: fromReport(async () => {
      const { shieldsBadgeOf } = await import('./renderers/badge-of.ts');
      return (report) => jsonText(shieldsBadgeOf(report));
    }),
  };
}

export type ReportFormatName = keyof ReportFormats;

/**
 * Every format of a report by its name: what `--reporter`, the folder of the reports, the documents and
 * the library know of them. It is part of the help, and so loads no renderer but what writes a line for an event.
 */
export const REPORT_FORMATS: Readonly<Record<ReportFormatName, ReportFormat>> = new ReportFormats();
