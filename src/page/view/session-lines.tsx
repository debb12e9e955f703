import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { digitsInGroups } from '../../contract/digits-in-groups.ts';
import type { SimulatedNotice, SimulatedSession, Simulation } from '../../contract/index.ts';
import { countWords } from '../../report/words/report-words.ts';
import { eventWords, keyOf } from '../../report/words/simulation-words.ts';
import { visibleText } from '../model/visible-text.ts';
import { AttemptMarks, SETTLED } from './attempt-marks.tsx';
import { noticeLink } from './location.ts';

const STATES: Readonly<Record<SimulatedSession['state'], string>> = {
  'given-up': 'something given up',
  unsettled: 'something left open',
  retried: 'something sent again',
  delivered: 'all delivered at once',
};

/** Lines that are made at once. */
const AT_ONCE = 40;

function NoticeMark({ notice }: { readonly notice: SimulatedNotice }): VNode {
  const { eventType, settled, attempts } = notice;
  const words = `event ${eventWords(eventType)}: ${SETTLED[settled].word}, ${countWords(attempts.length, 'sending')}`;
  return (
    <a
      class={`notice-mark ${SETTLED[settled].className}`}
      href={noticeLink(keyOf(notice))}
      title={words}
      aria-label={words}
    >
      {eventType} <AttemptMarks attempts={attempts} />
    </a>
  );
}

/** Some sessions, each as a line of its notices with a mark for each attempt. */
export function SessionLines({ sessions }: { readonly sessions: Simulation['sessions'] }): VNode {
  const shown = useSignal(AT_ONCE);
  const { shown: kept, leftOut } = sessions;
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      <p class="muted">
        {leftOut === 0
          ? 'All sessions'
          : `${countWords(kept.length, 'session')} of ${digitsInGroups(kept.length + leftOut)}: those with trouble, some of each kind, then some of the others`}
        . Each notice is named by its event, with a mark for each sending: ✓ acknowledged, ✗ not
        acknowledged, + a copy that a disturbance added.
      </p>
      <ol class="sessions">
        {kept.slice(0, shown.value).map(({ session, state, scenario, notices, leftOut: more }) => (
          <li key={session} class="session">
            <span class="session-name">
              <strong>Session {session}</strong>{' '}
              <span class="muted">
                {STATES[state]}
                {scenario === undefined ? '' : `, ${visibleText(scenario)}`}
              </span>
            </span>
            <span class="session-notices">
              {notices.map((notice) => (
                <NoticeMark key={notice.place} notice={notice} />
              ))}
              {more === 0 ? null : <span class="muted">and {countWords(more, 'sending')}</span>}
            </span>
          </li>
        ))}
      </ol>
      {shown.value >= kept.length ? null : (
        <button
          type="button"
          onClick={() => {
            shown.value += AT_ONCE;
          }}
        >
          Show more of {countWords(kept.length, 'session')}
        </button>
      )}
    </section>
  );
}
