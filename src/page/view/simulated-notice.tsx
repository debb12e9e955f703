import type { VNode } from 'preact';
import { digitsInGroups } from '../../contract/digits-in-groups.ts';
import type { SimulatedAttempt, SimulatedNotice, Simulation } from '../../contract/index.ts';
import { sendAgainCommandOf } from '../../report/requests/send-again-command.ts';
import { byteWords, countWords, durationWords } from '../../report/words/report-words.ts';
import { answerName, eventWords, keyOf } from '../../report/words/simulation-words.ts';
import { visibleText } from '../model/visible-text.ts';
import { markOf, SETTLED } from './attempt-marks.tsx';
import { Command } from './command.tsx';
import { type Fact, FactList } from './fact-list.tsx';
import { noticeLink } from './location.ts';
import { Neighbours } from './neighbours.tsx';

interface Properties {
  readonly notice: SimulatedNotice;
  /** Those that can be gone through with it. */
  readonly listed: readonly SimulatedNotice[];
  readonly simulation: Simulation;
}

function OtherNotices({ notice, listed }: Omit<Properties, 'simulation'>): VNode {
  const at = listed.findIndex((each) => keyOf(each) === keyOf(notice));
  const previous = at < 0 ? undefined : listed[at - 1];
  const next = at < 0 ? undefined : listed[at + 1];
  return (
    <Neighbours
      label="Notices"
      whole="The whole run"
      previous={previous && noticeLink(keyOf(previous))}
      next={next && noticeLink(keyOf(next))}
    />
  );
}

/** Still to be seen when it took no time. */
const LEAST_PERCENT = 0.5;

function Attempts({ notice, simulation }: Omit<Properties, 'listed'>): VNode {
  const { attempts } = notice;
  const fromMs = Math.min(...attempts.map(({ sentMs }) => sentMs));
  const toMs = Math.max(...attempts.map(({ sentMs, tookMs }) => sentMs + tookMs));
  const percent = (ms: number) => (ms / Math.max(1, toMs - fromMs)) * 100;
  const { startedAt, isVirtual } = simulation;
  const momentOf = ({ sentMs }: SimulatedAttempt) =>
    isVirtual ? undefined : new Date(Date.parse(startedAt) + sentMs).toISOString();
  const told = ({ number, isCopy, tookMs, lateMs, outcome, disturbances = [] }: SimulatedAttempt) =>
    [
      isCopy ? `a copy of attempt ${number}` : `attempt ${number}`,
      answerName(outcome),
      ...(isVirtual ? [] : [`after ${durationWords(tookMs)}`]),
      ...(lateMs >= 1 && !isVirtual ? [`sent ${durationWords(lateMs)} late`] : []),
      ...(disturbances.length === 0 ? [] : [`disturbed by ${disturbances.join(', ')}`]),
    ].join(', ');
  return (
    <ol class="timeline">
      {attempts.map((attempt, at) => (
        <li key={at}>
          <span class="when" title={momentOf(attempt)}>
            +{durationWords(attempt.sentMs - fromMs)}
          </span>{' '}
          <span class={`verdict ${markOf(attempt).className}`}>
            <span aria-hidden="true">{markOf(attempt).sign}</span> {markOf(attempt).word}
          </span>{' '}
          {told(attempt)}
          <span class="track" aria-hidden="true">
            <span
              class="bar-of-time"
              style={{
                left: `${Math.min(percent(attempt.sentMs - fromMs), 100 - LEAST_PERCENT)}%`,
                width: `${Math.max(percent(attempt.tookMs), LEAST_PERCENT)}%`,
              }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Again({ notice, simulation }: Omit<Properties, 'listed'>): VNode | null {
  if (notice.settled === 'delivered') return null;
  const command = sendAgainCommandOf(simulation, notice.noticeId);
  if (command !== undefined) return <Command label="Send it again" line={command} />;
  return (
    <p class="callout">
      {simulation.journal === undefined
        ? 'This run kept no journal. With a journal, assay replay sends each notice again that was given up.'
        : 'assay replay does not send this notice again: its receiver was the embedded one, or it came of a file of events.'}
    </p>
  );
}

function factsOf({
  noticeId,
  session,
  place,
  scenario,
  bytes,
  digest,
}: SimulatedNotice): readonly Fact[] {
  return [
    ['noticeId', <code key="id">{visibleText(noticeId)}</code>],
    ['session', `${session}, notice ${place}`],
    ...(scenario === undefined ? [] : [['scenario', scenario] as const]),
    ...(bytes === undefined
      ? []
      : [
          [
            'body',
            <span key="body" title={`${digitsInGroups(bytes)} bytes`}>
              {byteWords(bytes)}
            </span>,
          ] as const,
        ]),
    ...(digest === undefined
      ? []
      : [
          [
            'SHA-256',
            <code key="digest" title={digest}>
              {digest.slice(0, 16)}…
            </code>,
          ] as const,
        ]),
  ];
}

/** One notice with all attempts to deliver it. */
export function Notice({ notice, listed, simulation }: Properties): VNode {
  const { eventType, settled, attempts } = notice;
  const own = attempts.filter(({ isCopy }) => isCopy !== true);
  const { sign, word, className } = SETTLED[settled];
  return (
    <article class="finding">
      <OtherNotices notice={notice} listed={listed} />
      <p class="kicker">
        <span class={`verdict ${className}`}>
          <span aria-hidden="true">{sign}</span> {word}
        </span>{' '}
        <span class="muted">after {countWords(own.length, 'attempt')}</span>
      </p>
      <h1>Event {eventWords(eventType)}</h1>
      <FactList facts={factsOf(notice)} />
      <Again notice={notice} simulation={simulation} />
      {notice.answer === undefined ? null : (
        <section aria-labelledby="answer">
          <h2 id="answer">How the answer begins</h2>
          {notice.answer === '' ? (
            <p class="muted">It has no body.</p>
          ) : (
            <pre>{visibleText(notice.answer)}</pre>
          )}
        </section>
      )}
      <section aria-labelledby="attempts">
        <h2 id="attempts">Attempts</h2>
        <Attempts notice={notice} simulation={simulation} />
      </section>
    </article>
  );
}
