export type { ReplayReferences } from '../contract/index.ts';
export { type Cause, causesOf, checkCountOf, untoldHintsOf } from './causes/causes-of.ts';
export {
  type ChangeKind,
  type CheckChange,
  compareReports,
} from './compare-reports.ts';
export { eventIn, eventLineOf, eventsOf } from './event-lines.ts';
export {
  REPORT_FORMATS,
  type ReportFormat,
  type ReportFormatName,
} from './formats.ts';
export { findingIdOf, furtherResultsOf, withFurtherResults } from './further-results.ts';
export { judgeBaseline } from './judge-baseline.ts';
export { mergeReports, NotMergeable } from './merge-reports.ts';
export type { RenderOptions } from './render-options.ts';
export { firstBrokenLine } from './renderers/chained-lines.ts';
export { eventsOfReport, reasonWordsOf, reportOf } from './report-of.ts';
export { againLineOf } from './requests/again-line.ts';
export { buildsItsRequest } from './requests/builds-its-request.ts';
export { bytesOf, curlOf, shellWord } from './requests/curl-of.ts';
export { editLinesOf } from './requests/edit-lines.ts';
export { bodyTextOf, type MinimalPair, minimalPairOf } from './requests/minimal-pair.ts';
export { replayCommandOf } from './requests/replay-command.ts';
export { bodyFilesOf, bodyPathOf, curlLineOf, sentRequestOf } from './requests/sent-request.ts';
export { isSameFinding, settledText } from './same-finding.ts';
export { clauseCountsOf } from './scope/clause-counts.ts';
export { coveredClauses } from './scope/covered-clauses.ts';
export { lacksObserver, UNSEEN_WITHOUT_OBSERVER } from './scope/lacks-observer.ts';
export { scopeWordsOf } from './scope/scope-words.ts';
export { auditSentence } from './words/audit-sentence.ts';
export { expectedReasonOf, isExpected, staleLinesOf } from './words/baseline-words.ts';
export { callLinesOf } from './words/call-lines.ts';
export { furtherLinesOf, roundNameOf, roundsWordsOf, roundWordsOf } from './words/further-lines.ts';
export {
  becauseWords,
  causesHeading,
  causeTallyOf,
  outcomeWordsOf,
  tallyWords,
} from './words/outcome-words.ts';
