export { callLinesOf } from './call-lines.ts';
export { coveredClauses } from './covered-clauses.ts';
export { bytesOf, curlOf } from './curl-of.ts';
export { eventLineOf, eventsOf } from './event-lines.ts';
export {
  REPORT_FORMATS,
  type RenderOptions,
  type ReportFormat,
  type ReportFormatName,
} from './formats.ts';
export { furtherLinesOf, roundWordsOf } from './further-lines.ts';
export { junitOf } from './junit-of.ts';
export { type ReplayReferences, replayCommandOf } from './replay-command.ts';
export { reasonWordsOf, reportOf } from './report-of.ts';
export { bodyFilesOf, curlLineOf, sentRequestOf } from './sent-request.ts';
