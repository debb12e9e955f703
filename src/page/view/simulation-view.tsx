import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { digitsInGroups } from '../../contract/digits-in-groups.ts';
import type { Simulation } from '../../contract/index.ts';
import { countWords, durationWords } from '../../report/words/report-words.ts';
import {
  eventWords,
  keyOf,
  noticesOf,
  sessionWords,
  simulationWordsOf,
  talliedWords,
} from '../../report/words/simulation-words.ts';
import { filterNotices } from '../model/filter-notices.ts';
import { numberWords } from '../model/over-time.ts';
import { visibleText } from '../model/visible-text.ts';
import { Ago, type Fact, FactList } from './fact-list.tsx';
import { GivenUpList } from './given-up-list.tsx';
import { useKeys } from './keys.ts';
import { LoadCharts } from './load-charts.tsx';
import { route } from './location.ts';
import { SessionLines } from './session-lines.tsx';
import { Notice } from './simulated-notice.tsx';

function rateWords({ notificationsPerSecond: rate }: Simulation): string {
  return rate === undefined ? '' : `, ${numberWords(rate)} a second`;
}

function Summary({ simulation }: { readonly simulation: Simulation }): VNode {
  const { counts, latencyMs, outcomes, disturbances, isVirtual, outcome } = simulation;
  const { word, rest } = simulationWordsOf(simulation);
  const { delivered, attempts, retries, copies, callbacks } = counts;
  const parts = [
    ...(retries === 0 ? [] : [`${digitsInGroups(retries)} of them again`]),
    ...(copies === 0 ? [] : [`copies ${digitsInGroups(copies)}`]),
  ];
  const again = parts.length === 0 ? '' : ` (${parts.join(', ')})`;
  const facts: readonly Fact[] = [
    ['receiver', simulation.receiverUrl || 'the embedded one, since none was given'],
    ...(isVirtual ? [] : [['when', <Ago key="when" at={simulation.startedAt} />] as const]),
    ['profile', simulation.profile],
    ['sent', simulation.pace],
    ['took', `${durationWords(simulation.durationMs)}${isVirtual ? ' of virtual time' : ''}`],
    ['seed', String(simulation.seed)],
    ['run id', simulation.runId],
  ];
  return (
    <section class={`outcome is-${outcome}`} aria-labelledby="outcome">
      <h1 id="outcome">
        <span class="word">{word}</span> <span class="rest">— {visibleText(rest)}</span>
      </h1>
      <p class="summary">
        {sessionWords(counts)}, {countWords(delivered, 'notice')} delivered in{' '}
        {countWords(attempts, 'sending')}
        {again}
        {rateWords(simulation)}
        {latencyMs === undefined
          ? ''
          : `; latency p50 ${numberWords(latencyMs.p50)} ms, p90 ${numberWords(latencyMs.p90)} ms, p99 ${numberWords(latencyMs.p99)} ms`}
      </p>
      <p class="summary">
        answers {visibleText(talliedWords(outcomes)) || 'none'}
        {Object.keys(disturbances).length === 0 ? '' : `; disturbed ${talliedWords(disturbances)}`}
        {callbacks === 0 ? '' : `; clients called back ${countWords(callbacks, 'time')}`}
      </p>
      <FactList facts={facts} />
    </section>
  );
}

function Events({ simulation }: { readonly simulation: Simulation }): VNode {
  const { events, isVirtual } = simulation;
  return (
    <section aria-labelledby="events">
      <h2 id="events">By event</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section class="numbers" tabIndex={0} aria-label="Table by event">
        <table>
          <thead>
            <tr>
              <th scope="col">event</th>
              <th scope="col">sendings</th>
              <th scope="col">not acknowledged</th>
              <th scope="col">given up</th>
              {isVirtual ? null : <th scope="col">p50 in ms</th>}
              {isVirtual ? null : <th scope="col">p99 in ms</th>}
            </tr>
          </thead>
          <tbody>
            {events.map(({ event, attempts, refused, givenUp, p50, p99 }) => (
              <tr key={event}>
                <th scope="row">{eventWords(event)}</th>
                <td>{digitsInGroups(attempts)}</td>
                <td>{digitsInGroups(refused)}</td>
                <td>{digitsInGroups(givenUp)}</td>
                {isVirtual ? null : <td>{p50 === undefined ? '–' : numberWords(p50)}</td>}
                {isVirtual ? null : <td>{p99 === undefined ? '–' : numberWords(p99)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** A run of `assay simulate`: its outcome and its course, what was given up, and its sessions; or one notice. */
export function SimulationView({ simulation }: { readonly simulation: Simulation }): VNode {
  const { notice: key, filter } = route.value;
  const notices = noticesOf(simulation);
  const opened = notices.find((each) => keyOf(each) === key);
  const listed = filterNotices(simulation.givenUp.notices, filter.text);
  const { word, rest } = simulationWordsOf(simulation);
  useKeys();
  useEffect(() => {
    document.title =
      opened === undefined
        ? `${word} — ${rest}`
        : `event ${eventWords(opened.eventType)} — ${word}`;
    if (key !== undefined) window.scrollTo(0, 0);
  }, [word, rest, opened, key]);
  if (opened !== undefined) {
    return <Notice key={key} notice={opened} listed={listed} simulation={simulation} />;
  }
  return (
    <>
      {key === undefined ? null : <p class="callout">This page has no notice {key}.</p>}
      <Summary simulation={simulation} />
      {simulation.isVirtual ? (
        <p class="callout">
          The run waited on a virtual clock: all times are its times, and nothing here says how long
          the receiver took to answer.
        </p>
      ) : null}
      <LoadCharts simulation={simulation} />
      <GivenUpList simulation={simulation} listed={listed} />
      <Events simulation={simulation} />
      <SessionLines sessions={simulation.sessions} />
    </>
  );
}
