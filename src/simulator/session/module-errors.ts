import type { AgentErrorEntry } from '../../contract/index.ts';

/** What went wrong in a module, apart from the turn (section 7). */
export type ModuleError = Omit<AgentErrorEntry, 'turn_id'>;

/** Why the audio file of a greeting was not played (section 7). */
export type GreetingCause =
  | 'download-failed'
  | 'timed-out'
  | 'unsupported-format'
  | 'decode-failed';

/** The example code that section 7 gives. */
const GREETING_CODE = 4001;

function greetingError(message: string): ModuleError {
  return { module: 'agent', code: GREETING_CODE, message };
}

/** Section 7: after any of these the agent speaks the text of the greeting instead. */
export const GREETING_FAILURES: Readonly<Record<GreetingCause, ModuleError>> = {
  'download-failed': greetingError('Greeting audio file failed to download'),
  'timed-out': greetingError('Greeting audio file timed out'),
  'unsupported-format': greetingError('Greeting audio file has an unsupported format'),
  'decode-failed': greetingError('Greeting audio file failed to decode'),
};

export type FailingModule = 'asr' | 'llm' | 'tts' | 'sip';

/** One error of each module that takes part in a turn or a call; the codes are their vendors'. */
export const MODULE_FAILURES: Readonly<Record<FailingModule, ModuleError>> = {
  asr: { module: 'asr', code: 1001, message: 'Connection to the recogniser was lost.' },
  llm: { module: 'llm', code: 503, message: 'Insufficient balance.' },
  tts: { module: 'tts', code: 429, message: 'Too many requests.' },
  sip: { module: 'sip', code: 50, message: 'The callee did not answer.' },
};
