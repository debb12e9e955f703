import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Simulation } from '../../contract/index.ts';
import { durationWords } from '../../report/words/report-words.ts';
import {
  bucketWords,
  type Line,
  numberWords,
  type OverTime,
  overTimeOf,
} from '../model/over-time.ts';
import { visibleText } from '../model/visible-text.ts';
import { Fold } from './fold.tsx';
import { BarChart, LineChart } from './time-chart.tsx';
import { useWidth } from './use-width.ts';

const HEIGHT = 120;
const LOW = 34;
/** Fewer points make no line. */
const LEAST_BUCKETS = 3;

function mostOf(lines: readonly Line[]): number {
  return Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
}

function Chart({
  title,
  children,
}: {
  readonly title: ComponentChildren;
  readonly children: ComponentChildren;
}): VNode {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {children}
    </figure>
  );
}

function Legend({ lines }: { readonly lines: readonly Line[] }): VNode {
  return (
    <span class="legend">
      {lines.map(({ name }, at) => (
        <span key={name}>
          <svg class="sample" viewBox="0 0 28 8" aria-hidden="true">
            <path class={`drawn drawn-${at}`} d="M0 4h28" />
          </svg>{' '}
          {name}
        </span>
      ))}
    </span>
  );
}

function said(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : numberWords(value);
}

/** The same numbers for who cannot see the charts, or wants to copy them. */
function Numbers({ over }: { readonly over: OverTime }): VNode {
  const lines = [...over.rates, ...over.latencies];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section class="numbers" tabIndex={0} aria-label="The charts as a table">
      <table>
        <thead>
          <tr>
            <th scope="col">after</th>
            {over.rates.map(({ name }) => (
              <th key={name} scope="col">
                {name} a second
              </th>
            ))}
            {over.latencies.map(({ name }) => (
              <th key={name} scope="col">
                {name} in ms
              </th>
            ))}
            <th scope="col">not acknowledged</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: over.buckets }, (_, at) => (
            <tr key={at}>
              <th scope="row">{durationWords(Math.max(0, over.fromMs + at * over.bucketMs))}</th>
              {lines.map(({ name, values }) => (
                <td key={name}>{said(values[at])}</td>
              ))}
              <td>
                {over.refusedByOutcome
                  .filter(({ values }) => (values[at] ?? 0) > 0)
                  .map(({ name, values }) => `${name} × ${values[at]}`)
                  .join(', ') || '0'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface Refusals {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** Rate, latency and what was not acknowledged over the time of the run, on one axis. */
export function LoadCharts({ simulation }: { readonly simulation: Simulation }): VNode {
  const over = useMemo(() => overTimeOf(simulation), [simulation]);
  const { place, width } = useWidth();
  const cursor = useSignal<number | undefined>(undefined);
  const onPoint = (bucket: number | undefined) => {
    cursor.value = bucket;
  };
  const frame = { over, width: width.value, cursor: cursor.value, onPoint };
  const refusals: readonly Refusals[] = [
    { title: 'Not acknowledged, by answer', lines: over.refusedByOutcome },
    { title: 'Not acknowledged, by event', lines: over.refusedByEvent },
  ].filter(({ lines }) => lines.length > 0);
  const step = durationWords(over.bucketMs);
  const clock = simulation.isVirtual ? 'virtual time' : 'time';
  return (
    <section aria-labelledby="course" class="course">
      <h2 id="course">The course of the run</h2>
      {over.buckets < LEAST_BUCKETS ? (
        <p class="muted">The run was too short for a course over time.</p>
      ) : (
        <div ref={place}>
          <p class="muted">
            Each point is {step} of {clock}; a sending counts where it was sent. Point at a chart,
            or move the slider, to read the numbers.
          </p>
          <Chart
            title={
              <>
                Sendings a second <Legend lines={over.rates} />
              </>
            }
          >
            <LineChart
              {...frame}
              lines={over.rates}
              height={HEIGHT}
              most={mostOf(over.rates)}
              label={`Sendings a second, at most ${numberWords(mostOf(over.rates))}`}
              hasMoments={over.latencies.length === 0 && refusals.length === 0}
            />
          </Chart>
          {over.latencies.length === 0 ? null : (
            <Chart
              title={
                <>
                  Latency in ms, from the intended sending to the answer{' '}
                  <Legend lines={over.latencies} />
                </>
              }
            >
              <LineChart
                {...frame}
                lines={over.latencies}
                height={HEIGHT}
                most={mostOf(over.latencies)}
                label={`Latency in ms, at most ${numberWords(mostOf(over.latencies))}`}
                hasMoments={refusals.length === 0}
              />
            </Chart>
          )}
          {refusals.map(({ title, lines }, part) => (
            <Chart
              key={title}
              title={
                <>
                  {title} <span class="aside">sendings in {step}</span>
                </>
              }
            >
              {lines.map((line, at) => (
                <div key={line.name} class="refused">
                  <span class="refused-name">{visibleText(line.name)}</span>
                  <BarChart
                    {...frame}
                    line={line}
                    height={LOW}
                    most={mostOf(lines)}
                    label={`${line.name}: at most ${mostOf([line])} in ${step}`}
                    hasMoments={part === refusals.length - 1 && at === lines.length - 1}
                  />
                </div>
              ))}
            </Chart>
          ))}
          <label class="slider">
            <span class="label">Time</span>
            <input
              type="range"
              min={0}
              max={over.buckets - 1}
              value={cursor.value ?? 0}
              aria-valuetext={bucketWords(over, cursor.value ?? 0).join(', ')}
              onInput={({ currentTarget }) => onPoint(Number(currentTarget.value))}
            />
          </label>
          <p class="readout">
            {cursor.value === undefined ? ' ' : bucketWords(over, cursor.value).join(' · ')}
          </p>
          <Fold summary="The charts as a table" content={() => <Numbers over={over} />} />
        </div>
      )}
    </section>
  );
}
