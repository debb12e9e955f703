export { type BodyFile, bodyFilesOf, curlLineOf } from './body-files.ts';
export { bytesOf, curlOf } from './curl-of.ts';
export { eventLineOf, eventsOf } from './event-lines.ts';
export { type JunitOptions, junitOf } from './junit-of.ts';
export { type ReplayReferences, replayCommandOf } from './replay-command.ts';
export { reportOf } from './report-of.ts';
export { isAccusation, type SentRequest, sentRequestOf } from './sent-request.ts';
export { shellWord } from './shell-word.ts';
