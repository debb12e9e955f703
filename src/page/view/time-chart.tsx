import type { ComponentChildren, VNode } from 'preact';
import {
  type Line,
  momentsOf,
  momentWords,
  numberWords,
  type OverTime,
  ticksUpTo,
} from '../model/over-time.ts';

/** Left of it stand the numbers of the axis, in pixels. */
const GUTTER = 56;
const RIGHT = 12;
const TOP = 8;

interface Frame {
  readonly over: OverTime;
  /** In pixels, of the whole chart. */
  readonly width: number;
  /** Of what is drawn. */
  readonly height: number;
  readonly most: number;
  /** The bucket that is pointed at. */
  readonly cursor: number | undefined;
  readonly onPoint: (bucket: number | undefined) => void;
  /** What is seen, for who does not see it. */
  readonly label: string;
  readonly hasMoments?: boolean;
}

/** Where a bucket stands: its middle. */
function xOf({ over, width }: Pick<Frame, 'over' | 'width'>, bucket: number): number {
  const share = (bucket + 0.5) / Math.max(1, over.buckets);
  return GUTTER + share * (width - GUTTER - RIGHT);
}

function yOf({ height, most }: Pick<Frame, 'height' | 'most'>, value: number): number {
  return TOP + height * (1 - value / Math.max(most, Number.MIN_VALUE));
}

function bucketAt(frame: Frame, event: PointerEvent): number {
  const box = (event.currentTarget as SVGElement).getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * frame.width;
  const share = (x - GUTTER) / (frame.width - GUTTER - RIGHT);
  const bucket = Math.floor(share * frame.over.buckets);
  return Math.min(frame.over.buckets - 1, Math.max(0, bucket));
}

function Moments({ frame, bottom }: { readonly frame: Frame; readonly bottom: number }): VNode {
  const { over, width } = frame;
  const xAt = (ms: number) =>
    GUTTER + ((ms - over.fromMs) / over.lengthMs) * (width - GUTTER - RIGHT);
  return (
    <g class="moments">
      {momentsOf(over, width < 500 ? 4 : 8).map((ms) => (
        <g key={ms}>
          <line x1={xAt(ms)} x2={xAt(ms)} y1={TOP} y2={bottom + 4} />
          {frame.hasMoments ? (
            <text x={xAt(ms)} y={bottom + 18} text-anchor="middle">
              {momentWords(ms)}
            </text>
          ) : null}
        </g>
      ))}
    </g>
  );
}

/** The ground of a chart: both axes, and a line at the bucket that is pointed at. */
function ChartFrame({
  children,
  ...frame
}: Frame & { readonly children: ComponentChildren }): VNode {
  const { width, height, most, cursor, onPoint, label, hasMoments = false } = frame;
  const bottom = TOP + height;
  return (
    <svg
      class="chart"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${bottom + (hasMoments ? 24 : 6)}`}
      onPointerMove={(event) => onPoint(bucketAt(frame, event))}
      onPointerLeave={() => onPoint(undefined)}
    >
      <rect class="ground" x={GUTTER} y={TOP} width={width - GUTTER - RIGHT} height={height} />
      <Moments frame={frame} bottom={bottom} />
      {ticksUpTo(most, height < 60 ? 1 : 3).map((value) => (
        <g key={value}>
          <line
            class="level"
            x1={GUTTER}
            x2={width - RIGHT}
            y1={yOf(frame, value)}
            y2={yOf(frame, value)}
          />
          <text x={GUTTER - 6} y={yOf(frame, value) + 4} text-anchor="end">
            {numberWords(value)}
          </text>
        </g>
      ))}
      {children}
      {cursor === undefined ? null : (
        <line class="cursor" x1={xOf(frame, cursor)} x2={xOf(frame, cursor)} y1={TOP} y2={bottom} />
      )}
    </svg>
  );
}

/** Each part of a line between gaps; a value alone is a point. */
function pathOf(frame: Frame, { values }: Line): string {
  let isOpen = false;
  return values
    .map((value, bucket) => {
      if (value === null) {
        isOpen = false;
        return '';
      }
      const point = `${xOf(frame, bucket).toFixed(1)} ${yOf(frame, value).toFixed(1)}`;
      const piece = isOpen ? `L${point}` : `M${point}h0.01`;
      isOpen = true;
      return piece;
    })
    .join('');
}

/** A chart of lines, told apart by how they are drawn. */
export function LineChart({ lines, ...frame }: Frame & { readonly lines: readonly Line[] }): VNode {
  return (
    <ChartFrame {...frame}>
      {lines.map((line, at) => (
        <path key={line.name} class={`drawn drawn-${at}`} d={pathOf(frame, line)} />
      ))}
    </ChartFrame>
  );
}

/** A chart of bars. */
export function BarChart({ line, ...frame }: Frame & { readonly line: Line }): VNode {
  const { over, width } = frame;
  const barWidth = Math.max(1.5, (width - GUTTER - RIGHT) / Math.max(1, over.buckets) - 0.5);
  return (
    <ChartFrame {...frame}>
      {line.values.map((value, bucket) =>
        value === null || value === 0 ? null : (
          <rect
            key={bucket}
            class="bar-of-refused"
            x={xOf(frame, bucket) - barWidth / 2}
            width={barWidth}
            y={yOf(frame, value)}
            height={TOP + frame.height - yOf(frame, value)}
          />
        ),
      )}
    </ChartFrame>
  );
}
