export type { ReplayReferences } from '../contract/index.ts';
export { againLineOf } from './again-line.ts';
export { auditSentence } from './audit-sentence.ts';
export { expectedReasonOf, isExpected, staleLinesOf } from './baseline-words.ts';
export { buildsItsRequest } from './builds-its-request.ts';
export { callLinesOf } from './call-lines.ts';
export { type Cause, causesOf } from './causes-of.ts';
export { firstBrokenLine } from './chained-lines.ts';
export { clauseCountsOf } from './clause-counts.ts';
export {
  type ChangeKind,
  type CheckChange,
  compareReports,
} from './compare-reports.ts';
export { coveredClauses } from './covered-clauses.ts';
export { bytesOf, curlOf, shellWord } from './curl-of.ts';
export { editLinesOf } from './edit-lines.ts';
export { eventIn, eventLineOf, eventsOf } from './event-lines.ts';
export {
  REPORT_FORMATS,
  type ReportFormat,
  type ReportFormatName,
} from './formats.ts';
export { furtherLinesOf, roundsWordsOf, roundWordsOf } from './further-lines.ts';
export { judgeBaseline } from './judge-baseline.ts';
export { junitOf } from './junit-of.ts';
export { lacksObserver, UNSEEN_WITHOUT_OBSERVER } from './lacks-observer.ts';
export { mergeReports, NotMergeable } from './merge-reports.ts';
export { bodyTextOf, type MinimalPair, minimalPairOf } from './minimal-pair.ts';
export {
  becauseWords,
  causesHeading,
  causeTallyOf,
  outcomeWordsOf,
  tallyWords,
} from './outcome-words.ts';
export type { RenderOptions } from './render-options.ts';
export { replayCommandOf } from './replay-command.ts';
export { eventsOfReport, reasonWordsOf, reportOf } from './report-of.ts';
export { isSameFinding, settledText } from './same-finding.ts';
export { scopeWordsOf } from './scope-words.ts';
export { bodyFilesOf, bodyPathOf, curlLineOf, sentRequestOf } from './sent-request.ts';
