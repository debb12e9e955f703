import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { digitsInGroups } from '../../contract/digits-in-groups.ts';
import type { Report } from '../../contract/index.ts';
import { countWords, durationWords } from '../../report/words/report-words.ts';
import {
  type AnswerTime,
  type AnswerTimes,
  answerTimesOf,
  powersUpTo,
  shareOfTime,
} from '../model/answer-times.ts';
import { visibleText } from '../model/visible-text.ts';
import { Fold } from './fold.tsx';
import { checkLink } from './location.ts';
import { useWidth } from './use-width.ts';

const HEIGHT = 70;
const TOP = 10;
const SIDE = 24;
/** The slowest of them, in a table. */
const MOST_ROWS = 20;

function xOf(ms: number, { mostMs, width }: Pick<Row, 'mostMs' | 'width'>): number {
  return SIDE + shareOfTime(ms, mostMs) * (width - 2 * SIDE);
}

function told({ role, check, tookMs }: AnswerTime): string {
  return `${durationWords(tookMs)}: ${visibleText(role)}, ${check}`;
}

interface Row {
  readonly answers: AnswerTimes;
  readonly mostMs: number;
  /** In pixels. */
  readonly width: number;
  readonly onPoint: (time: AnswerTime) => void;
}

function TimeRow({ answers, mostMs, width, onPoint }: Row): VNode {
  const axis = { mostMs, width };
  const { target, deadlineMs, times } = answers;
  const longestMs = Math.max(...times.map(({ tookMs }) => tookMs));
  return (
    <figure>
      <figcaption>
        {target} <span class="aside">{countWords(times.length, 'answer')}</span>
      </figcaption>
      <svg
        class="chart"
        role="img"
        aria-label={`Answer times of ${target}: at most ${durationWords(longestMs)}`}
        viewBox={`0 0 ${width} ${HEIGHT + TOP + 24}`}
      >
        <rect class="ground" x={SIDE} y={TOP} width={width - 2 * SIDE} height={HEIGHT} />
        {powersUpTo(mostMs).map((ms) => (
          <g key={ms}>
            <line class="level" x1={xOf(ms, axis)} x2={xOf(ms, axis)} y1={TOP} y2={TOP + HEIGHT} />
            <text x={xOf(ms, axis)} y={TOP + HEIGHT + 18} text-anchor="middle">
              {durationWords(ms)}
            </text>
          </g>
        ))}
        {times.map((time, at) => (
          <circle
            key={at}
            class="answer-time"
            r={4}
            cx={xOf(time.tookMs, axis)}
            cy={TOP + 8 + ((at * 37) % (HEIGHT - 16))}
            onPointerEnter={() => onPoint(time)}
          />
        ))}
        {deadlineMs === undefined ? null : (
          <g class="deadline">
            <line
              x1={xOf(deadlineMs, axis)}
              x2={xOf(deadlineMs, axis)}
              y1={TOP}
              y2={TOP + HEIGHT}
            />
            <text x={xOf(deadlineMs, axis) - 6} y={TOP + 14} text-anchor="end">
              deadline {durationWords(deadlineMs)}
            </text>
          </g>
        )}
      </svg>
    </figure>
  );
}

function Slowest({ all }: { readonly all: readonly AnswerTimes[] }): VNode {
  const rows = all
    .flatMap(({ times }) => times)
    .toSorted((one, other) => other.tookMs - one.tookMs)
    .slice(0, MOST_ROWS);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">took</th>
          <th scope="col">what was sent</th>
          <th scope="col">check</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ check, role, tookMs }, at) => (
          <tr key={at}>
            <td>{durationWords(tookMs)}</td>
            <td>{visibleText(role)}</td>
            <td>
              <a href={checkLink(check)}>{check}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How long the answers took that the report has kept, and what the profile allows. */
export function AnswerTimeChart({ report }: { readonly report: Report }): VNode | null {
  const all = useMemo(() => answerTimesOf(report), [report]);
  const { place, width } = useWidth();
  const pointed = useSignal<AnswerTime | undefined>(undefined);
  if (all.length === 0) return null;
  const mostMs = Math.max(
    ...all.flatMap(({ deadlineMs = 0, times }) => [
      deadlineMs,
      ...times.map((each) => each.tookMs),
    ]),
  );
  const kept = all.reduce((sum, { times }) => sum + times.length, 0);
  const sent = report.checks.reduce((sum, { exchanges }) => sum + exchanges, 0);
  return (
    <section aria-labelledby="answer-times" class="course">
      <h2 id="answer-times">Answer times that were kept</h2>
      <p class="muted">
        The dots are the {digitsInGroups(kept)} of {countWords(sent, 'exchange')} that the report
        keeps, those of findings above all: they show which answers were slow, not how the times of
        the whole run are spread. Each line of the scale is ten times the one before it.
      </p>
      <div ref={place}>
        {all.map((answers) => (
          <TimeRow
            key={answers.target}
            answers={answers}
            mostMs={mostMs}
            width={width.value}
            onPoint={(time) => {
              pointed.value = time;
            }}
          />
        ))}
      </div>
      <p class="answer-told muted">
        {pointed.value === undefined
          ? 'Point at a dot to read what was sent.'
          : told(pointed.value)}
      </p>
      <Fold summary="The slowest answers as a table" content={() => <Slowest all={all} />} />
    </section>
  );
}
