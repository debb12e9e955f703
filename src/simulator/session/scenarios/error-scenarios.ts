import { callOut } from '../plan/call-steps.ts';
import { converse, GREETING_TEXT, greet } from '../plan/make-turn.ts';
import {
  type FailingModule,
  GREETING_FAILURES,
  type GreetingCause,
  MODULE_FAILURES,
} from '../plan/module-errors.ts';
import { type Scenario, session } from './scenario.ts';

const CAUSES = Object.keys(GREETING_FAILURES) as readonly GreetingCause[];

function fallBack(cause: GreetingCause, isErrorMessageEnabled: boolean) {
  return session([greet(GREETING_TEXT, cause), converse()], { isErrorMessageEnabled });
}

function failIn(module: Exclude<FailingModule, 'sip'>): Scenario {
  const errors = [MODULE_FAILURES[module]];
  return {
    id: `module-error-${module}`,
    title: `110 with an error of the module ${module}, and a turn that ends as error`,
    plans: () => [session([greet(), converse({ endType: 'error', errors }), converse()])],
  };
}

/** What goes wrong (section 7). */
export const ERROR_SCENARIOS: readonly Scenario[] = [
  {
    id: 'greeting-fallback',
    title: '110 with module agent, code 4001, for each of four causes; the text is spoken instead',
    plans: () => [
      ...CAUSES.map((cause) => fallBack(cause, false)),
      ...CAUSES.map((cause) => fallBack(cause, true)),
    ],
  },
  failIn('asr'),
  failIn('llm'),
  failIn('tts'),
  {
    id: 'module-error-sip',
    title: '110 with an error of the module sip, outside of any turn',
    plans: () => [
      session([
        ...callOut('START', 'CALLING', 'RINGING'),
        { step: 'error', afterMs: 500, errors: [MODULE_FAILURES.sip] },
        ...callOut('HANGUP'),
      ]),
    ],
  },
];
