import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Before it is known. */
const WIDTH = 1_000;

/** The width of an element in pixels, also when the window changes: text in a drawing keeps its size then. */
export function useWidth(): {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly width: ReadonlySignal<number>;
} {
  const width = useSignal(WIDTH);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0)
        width.value = Math.round(entry.contentRect.width);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, width };
}
