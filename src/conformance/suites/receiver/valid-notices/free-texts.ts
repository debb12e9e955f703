import type { Notice, Profile } from '../../../../contract/index.ts';
import { converse, ORDINARY_SESSION, REPORTS } from '../../../../simulator/session/index.ts';
import { type Boundary, boundaryAgent } from './boundaries.ts';
import { noticesOfPlan } from './session-history.ts';

/** What people say to an agent that helps with code, and what a filter of attacks looks for. */
const CODE_TEXTS: readonly string[] = [
  '<script src="app.js"></script>',
  '../images/logo.png',
  'SELECT name FROM users UNION SELECT title FROM jobs; --',
  "' OR '1'='1",
  '{{ user.name }}',
  `\${HOME}/bin`,
  '<?php echo 1; ?>',
  'cat notes.txt | sort && rm notes.txt',
  '%s and %n',
];

/** The first notice of an event in a session of one talk; each sending puts an agent of its own in its place. */
function noticeOf(eventType: number, runId: string, profile: Profile): readonly Notice[] {
  const session = { ...ORDINARY_SESSION, steps: [converse(), ...REPORTS[110].samples] };
  return noticesOfPlan(session, boundaryAgent(runId), profile)
    .filter((notice) => notice.eventType === eventType)
    .slice(0, 1);
}

type Entry = Readonly<Record<string, unknown>>;

/** The notice with one member of the first entry of a list changed. */
function withEntry(notice: Notice, list: string, members: Entry): Notice {
  const payload: Readonly<Record<string, unknown>> = { ...notice.payload };
  const [first, ...rest] = payload[list] as readonly Entry[];
  const entries = [{ ...first, ...members }, ...rest];
  return { ...notice, payload: { ...payload, [list]: entries } } as unknown as Notice;
}

/** A history (103) whose user speaks of code, all at once and in parts by one text. */
export function boundariesOfCode(runId: string, profile: Profile): readonly Boundary[] {
  return noticeOf(103, runId, profile).map((notice) => {
    const saying = (content: string) => withEntry(notice, 'contents', { role: 'user', content });
    return {
      title: 'event 103 of a user who speaks of code',
      notice: saying(CODE_TEXTS.join('\n')),
      parts: CODE_TEXTS.map((text) => ({
        title: `event 103 of a user who says ${JSON.stringify(text)}`,
        notice: saying(text),
      })),
    };
  });
}

/** A history (103) of a user of whom nothing was understood, where the profile has such ones. */
export function boundariesOfSilence(runId: string, profile: Profile): readonly Boundary[] {
  if (!profile.values['events.hasEmptyValues']) return [];
  return noticeOf(103, runId, profile).map((notice) => ({
    title: 'event 103 with an empty content beside one that is not',
    notice: withEntry(notice, 'contents', { role: 'user', content: '' }),
    parts: [],
  }));
}

/** Metrics (111) of a round whose id is a text that is neither a number nor a UUID. */
export function boundariesOfRoundIds(runId: string, profile: Profile): readonly Boundary[] {
  return noticeOf(111, runId, profile).map((notice) => ({
    title: "event 111 of the round 'round-1a'",
    notice: withEntry(notice, 'metrics', { turn_id: 'round-1a' }),
    parts: [],
  }));
}

/** A code below zero, and one that two bytes cannot hold: lists of codes have both. */
const ODD_CODES: readonly number[] = [-1, 70_001];

/** Errors (110) whose codes are integers beyond those of the samples. */
export function boundariesOfErrorCodes(runId: string, profile: Profile): readonly Boundary[] {
  return noticeOf(110, runId, profile).flatMap((notice) =>
    ODD_CODES.map((code) => ({
      title: `event 110 with the code ${code}`,
      notice: withEntry(notice, 'errors', { code }),
      parts: [],
    })),
  );
}
