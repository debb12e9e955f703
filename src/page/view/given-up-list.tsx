import type { VNode } from 'preact';
import { digitsInGroups } from '../../contract/digits-in-groups.ts';
import type { SimulatedNotice, Simulation } from '../../contract/index.ts';
import { sendAgainCommandOf } from '../../report/requests/send-again-command.ts';
import { byteWords, countWords } from '../../report/words/report-words.ts';
import { eventWords, keyOf } from '../../report/words/simulation-words.ts';
import { NO_FILTER } from '../model/route.ts';
import { visibleText } from '../model/visible-text.ts';
import { AttemptMarks } from './attempt-marks.tsx';
import { Command } from './command.tsx';
import { noticeLink, replaceRoute, route } from './location.ts';
import { SearchField } from './search-field.tsx';
import { VirtualRows } from './virtual-rows.tsx';

interface Part {
  readonly name: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly nameOf?: (key: string) => string;
}

/** How much was given up by one thing that such notices may have in common. */
function Tally({ name, counts, nameOf = String }: Part): VNode {
  const rows = Object.entries(counts).toSorted(([, one], [, other]) => other - one);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">given up</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, count]) => (
          <tr key={key}>
            <th scope="row">{visibleText(nameOf(key))}</th>
            <td>{digitsInGroups(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function lastOutcomeOf({ attempts }: SimulatedNotice): string {
  return attempts.findLast(({ isCopy }) => isCopy !== true)?.outcome ?? '';
}

function rowOf(notice: SimulatedNotice): VNode {
  return (
    <li key={keyOf(notice)}>
      <a href={noticeLink(keyOf(notice))} data-row>
        <span class="verdict is-fail">{visibleText(lastOutcomeOf(notice))}</span>
        <span class="row-words">
          <span class="row-title">
            event {eventWords(notice.eventType)}
            {notice.bytes === undefined ? '' : `, ${byteWords(notice.bytes)}`}
            {notice.scenario === undefined ? '' : `, ${visibleText(notice.scenario)}`}
          </span>
          <span class="row-id">{visibleText(notice.noticeId)}</span>
        </span>
        <span class="row-facts muted">
          session {notice.session} · <AttemptMarks attempts={notice.attempts} />
        </span>
      </a>
    </li>
  );
}

interface Properties {
  readonly simulation: Simulation;
  readonly listed: readonly SimulatedNotice[];
}

/** What was given up and why: by event, answer, size and scenario, then each notice. */
export function GivenUpList({ simulation, listed }: Properties): VNode | null {
  const { givenUp, counts } = simulation;
  if (counts.givenUp === 0) return null;
  const { text } = route.value.filter;
  const [first] = listed;
  const command = first && sendAgainCommandOf(simulation, first.noticeId);
  const parts: readonly Part[] = [
    { name: 'by answer', counts: givenUp.outcomes },
    { name: 'by event', counts: givenUp.events, nameOf: eventWords },
    { name: 'by size of the body', counts: givenUp.sizes },
    { name: 'by scenario', counts: givenUp.scenarios },
  ];
  return (
    <section aria-labelledby="given-up">
      <h2 id="given-up">What was given up</h2>
      <p class="muted">No attempt to deliver these notices was acknowledged, retries included.</p>
      <div class="tallies">
        {parts.map((part) => (
          <Tally key={part.name} {...part} />
        ))}
      </div>
      {command === undefined ? null : <Command label="Send the first again" line={command} />}
      <search class="filters">
        <SearchField
          text={text}
          placeholder="event, answer, scenario, noticeId"
          onText={(words) => replaceRoute({ filter: { ...NO_FILTER, text: words } })}
        />
      </search>
      <p class="muted" role="status">
        {listed.length === counts.givenUp ? '' : `${listed.length} of `}
        {countWords(counts.givenUp, 'notice')}
        {givenUp.leftOut === 0
          ? ''
          : `; ${digitsInGroups(givenUp.leftOut)} more of the same events and answers are not listed`}
        <span class="keys">
          {' '}
          · <kbd>/</kbd> search, <kbd>j</kbd> <kbd>k</kbd> move, <kbd>Enter</kbd> opens
        </span>
      </p>
      <VirtualRows items={listed} row={rowOf} />
    </section>
  );
}
