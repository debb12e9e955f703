import { describe, expect, test } from 'vitest';
import { contradictionsOf, type Submission } from '../../src/certificate/index.ts';
import type {
  CheckResult,
  ResendableNotice,
  RunEvent,
  RunFinished,
  RunStarted,
} from '../../src/contract/index.ts';
import { EVENTS, REGISTER, submissionOf } from './submitted.ts';

const UNSIGNED = 'receiver.signature.rejects-unsigned';

type Change = (events: readonly RunEvent[]) => readonly RunEvent[];

function changingResult(id: string, change: (result: CheckResult) => CheckResult): Change {
  return (events) =>
    events.map((event) =>
      event.type === 'check-finished' && event.result.id === id
        ? { ...event, result: change(event.result) }
        : event,
    );
}

const changingStart =
  (change: (start: RunStarted) => RunStarted): Change =>
  (events) =>
    events.map((event) => (event.type === 'run-started' ? change(event) : event));

const changingEnd =
  (change: (end: RunFinished) => RunFinished): Change =>
  (events) =>
    events.map((event) => (event.type === 'run-finished' ? change(event) : event));

const broken = changingResult(UNSIGNED, (result) => ({
  ...result,
  outcome: 'broken',
  expected: 'a rejection',
  actual: 'status 200',
}));

const changingExchange =
  (change: (told: ResendableNotice) => ResendableNotice): Change =>
  (events) =>
    events.map((event) =>
      event.type === 'exchange' && event.resendable?.by === 'receiver'
        ? { ...event, resendable: change(event.resendable) }
        : event,
    );

/** How a log is doctored, and what then contradicts it. */
const DOCTORED: Readonly<Record<string, readonly [change: Change, found: RegExp]>> = {
  'a breach that is called a pass': [
    broken,
    /rejects-unsigned is said to be pass; .* follows fail/,
  ],
  'a breach that weighs less than its check': [
    (events) =>
      changingResult(UNSIGNED, (result) => ({
        ...result,
        level: 'may',
        verdict: 'note',
      }))(broken(events)),
    /rejects-unsigned is a must \(stated\), and not may/,
  ],
  'a profile value that is called assumed': [
    changingResult('receiver.acknowledges.ordinary-notification', (result) => ({
      ...result,
      firmness: 'assumed',
    })),
    /ordinary-notification is weighed as assumed; its profile makes it firm/,
  ],
  'answers of a profile under the digest of another': [
    changingStart(({ profile, ...start }) => ({
      ...start,
      profile: { ...profile, values: { ...profile.values, 'rejection.mode': 'silent' } },
    })),
    /the digest of the profile neutral is not that of its answers/,
  ],
  'a check that nobody knows': [
    changingResult(UNSIGNED, (result) => ({ ...result, title: 'rejects what is not signed' })),
    /the title of receiver.signature.rejects-unsigned are not those of its check/,
  ],
  'a check that judges other clauses': [
    changingResult(UNSIGNED, (result) => ({ ...result, clauses: [] })),
    /the clauses of receiver.signature.rejects-unsigned/,
  ],
  'a check that was taken out': [
    (events) =>
      changingStart((start) => ({
        ...start,
        checks: start.checks.filter(({ id }) => id !== UNSIGNED),
      }))(
        events.filter((event) => event.type !== 'check-finished' || event.result.id !== UNSIGNED),
      ),
    /rejects-unsigned is missing, and the report does not say that it was left out/,
  ],
  'a check of which an exchange was taken out': [
    (events) => {
      const at = events.findIndex((event) => event.type === 'exchange' && event.check === UNSIGNED);
      return events.toSpliced(at, 1);
    },
    /rejects-unsigned says that it had \d+ exchanges; the event log holds \d+ of them/,
  ],
  'an exchange with the recipe of another request': [
    changingExchange(({ recipe, ...rest }) => ({
      ...rest,
      recipe: { ...recipe, bodyEdits: [{ edit: 'append', text: ' ' }] },
    })),
    /exchange \d+, of receiver\.\S+, is not the request that its recipe makes/,
  ],
  'an exchange whose recipe is none': [
    changingExchange((told) => ({ ...told, recipe: { content: 7 } })),
    /is not the request that its recipe makes/,
  ],
  'a gap in the exchanges': [
    (events) =>
      events.map((event) =>
        event.type === 'exchange' && event.number > 4
          ? { ...event, number: event.number + 1 }
          : event,
      ),
    /^the event log has a gap: its exchange 5 is missing$/m,
  ],
  'another specification': [
    changingStart((start) => ({
      ...start,
      specification: { ...start.specification, digest: 'x' },
    })),
    /the specification is another one/,
  ],
  'a check that has two results': [
    (events) =>
      events.flatMap((event) =>
        event.type === 'check-finished' && event.result.id === UNSIGNED ? [event, event] : [event],
      ),
    /two results of receiver.signature.rejects-unsigned/,
  ],
  'an outcome that does not follow': [
    changingEnd((end) => ({ ...end, outcome: 'partial' })),
    /said to be partial; from its results follows conformant/,
  ],
  'a summary that counts otherwise': [
    changingEnd((end) => ({ ...end, summary: { ...end.summary, pass: end.summary.pass + 1 } })),
    /the summary does not count/,
  ],
  'a log without its end': [(events) => events.slice(0, -1), /has no end/],
  'two runs in one log': [(events) => [...events.slice(0, 1), ...events], /begins 2 runs/],
  'a clause in other words': [
    changingStart((start) => ({
      ...start,
      clauses: start.clauses.map((clause, index) =>
        index === 0 ? { ...clause, statement: 'The receiver may do as it likes.' } : clause,
      ),
    })),
    /clause \S+ is not as the document has it/,
  ],
  'a clause that was taken out': [
    changingStart((start) => ({ ...start, clauses: start.clauses.slice(1) })),
    /clause \S+ is missing/,
  ],
};

describe('contradictionsOf', () => {
  test('finds none in what a run has written', async () => {
    expect(contradictionsOf(await submissionOf(EVENTS), REGISTER)).toEqual([]);
  });

  test.each(Object.entries(DOCTORED))('finds %s', async (_title, [change, found]) => {
    const words = contradictionsOf(await submissionOf(change(EVENTS)), REGISTER);
    expect(words.join('\n')).toMatch(found);
  });

  test('finds a report that does not follow from its log, and where', async () => {
    const { report, ...files } = await submissionOf(EVENTS);
    const doctored: Submission = { ...files, report: { ...report, seed: report.seed + 1 } };
    expect(contradictionsOf(doctored, REGISTER)).toEqual([
      'the report does not follow from its event log, at /seed',
    ]);
  });

  test('finds a log of which a line was changed, and which', async () => {
    const { log, ...files } = await submissionOf(EVENTS);
    const text = Buffer.from(log)
      .toString()
      .replace('"type":"check-started"', '"type": "check-started"');
    const doctored: Submission = { ...files, log: Buffer.from(text) };
    expect(contradictionsOf(doctored, REGISTER)).toEqual([
      'line 2 of the event log does not follow from the lines before it',
    ]);
  });

  test('does not hold a report of an older version against the claims of this one', async () => {
    const later = { ...REGISTER, version: '99.0.0', checks: [], clauses: [] };
    expect(contradictionsOf(await submissionOf(EVENTS), later)).toEqual([]);
  });
});
