import fc, { type Arbitrary } from 'fast-check';
import type { AgentErrorEntry, AgentErrorPayload } from '../../contract/index.ts';
import { inUnit } from '../epoch.ts';
import { labelsOf, type PayloadPlan } from '../payload-plan.ts';
import { filledText } from '../text.ts';

/** What went wrong in a module, apart from the turn. */
export type ModuleError = Omit<AgentErrorEntry, 'turn_id'>;

/** Section 7: after any of these the agent speaks the text of the greeting instead. */
export const GREETING_FAILURES: readonly ModuleError[] = [
  'Greeting audio file failed to download',
  'Greeting audio file timed out',
  'Greeting audio file has an unsupported format',
  'Greeting audio file failed to decode',
].map((message) => ({ module: 'agent', code: 4001, message }));

/** One error of each other module that is seen in the field. */
export const MODULE_FAILURES: readonly ModuleError[] = [
  { module: 'llm', code: 503, message: 'Insufficient balance.' },
  { module: 'asr', code: 1001, message: 'Connection to the recogniser was lost.' },
  { module: 'tts', code: 429, message: 'Too many requests.' },
  { module: 'sip', code: 50, message: 'The callee did not answer.' },
];

const anyModuleError: Arbitrary<ModuleError> = fc.oneof(
  fc.constantFrom(...GREETING_FAILURES, ...MODULE_FAILURES),
  fc.record({
    module: fc.constantFrom('agent', 'llm', 'asr', 'tts', 'sip', 'rtc'),
    code: fc.integer({ min: -1, max: 99_999 }),
    message: filledText,
  }),
);

/** Event 110. All errors of one notification belong to its turn, whose id is written as the
 * integer that it is in the errors: the document gives no type of its own. */
export function agentError(
  moduleErrors: Arbitrary<ModuleError> = anyModuleError,
): PayloadPlan<AgentErrorPayload> {
  return fc
    .tuple(fc.integer({ min: 1, max: 500 }), fc.array(moduleErrors, { minLength: 1, maxLength: 4 }))
    .map(([turnId, errors]) => (session, unit) => ({
      agent_id: session.agentId,
      name: session.name,
      start_ts: inUnit(session.startMs, unit),
      channel: session.channel,
      turn_id: turnId,
      errors: errors.map(({ module, code, message }) => ({
        module,
        turn_id: turnId,
        code,
        message,
      })),
      ...labelsOf(session),
    }));
}
