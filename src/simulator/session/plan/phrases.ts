/** What users say; some of it shows careless handling of bytes, escapes or numbers. */
export const QUESTIONS: readonly string[] = [
  'What are your opening hours?',
  'I would like to change my booking.',
  'Could you repeat that, please?',
  '你好，请问几点开门？',
  'Où est la gare ? — à côté du café',
  '"quoted" \\ and /slashed/',
  '👩‍👩‍👧‍👦 👋🏽',
  '',
];

/** What agents say. */
export const ANSWERS: readonly string[] = [
  'We are open from nine to five.',
  'Of course. Which day would suit you?',
  'Let me look that up for you.',
  '我们九点开门。',
  'Zoe\u0308 is not here today.',
  'line\nbreak, tab\t, line\u2028and paragraph\u2029separator',
  '<b>&amp;</b> 1.0 null',
  'שלום',
];

/** Names of agents and channels in any script. */
export const NAMES: readonly string[] = ['front-desk', 'support', 'レセプション', 'agent 🤖'];
export const CHANNELS: readonly string[] = ['lobby', 'room 12', 'accueil-été', 'канал'];
