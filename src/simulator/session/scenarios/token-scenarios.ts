import { EVENT_TYPES } from '../../../contract/index.ts';
import { converse, greet } from '../plan/make-turn.ts';
import { planOfWords } from '../plan/plan-of-words.ts';
import { drawWords } from '../plan/plan-words.ts';
import type { Step } from '../plan/step.ts';
import { type Scenario, session } from './scenario.ts';

/** The warning, and a new token a minute later if nobody brings one before. */
const RENEWAL: readonly Step[] = [
  { step: 'warn-expiry', afterMs: 3_600_000 },
  { step: 'await-update', updatedAfterMs: 60_000 },
];

const RENEWED = [greet(), converse(), ...RENEWAL, converse()];

/** What an integrator has to look after: the agent's token, and the settings of the console. */
export const TOKEN_SCENARIOS: readonly Scenario[] = [
  {
    id: 'token-expiring',
    title: '104 warns, a new properties.token is awaited and keeps the session going',
    plans: () => [session(RENEWED)],
  },
  {
    id: 'token-expiring-with-labels',
    title: 'the same with labels, which 104 carries where the profile says so',
    plans: () => [session(RENEWED, { labels: { team: 'support' } })],
  },
  {
    id: 'settings-saved',
    title: 'the test event of every type that a console sends when settings are saved',
    plans: () => [
      { kind: 'settings-saved', eventTypes: EVENT_TYPES.map(({ eventType }) => eventType) },
    ],
  },
];

const MOST_TURNS = 12;

/** Sessions that nobody wrote down. */
export const DRAWN_SCENARIOS: readonly Scenario[] = [
  {
    id: 'generated',
    title: 'a session drawn from the seed, another one each time',
    plans: (random) => [planOfWords(drawWords(random, MOST_TURNS))],
  },
];
