import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface Properties<T> {
  readonly items: readonly T[];
  /** Makes the `li` of an item. */
  readonly row: (item: T) => VNode;
}

/** Rows that are made and dropped together. */
const AT_ONCE = 100;
/** What a row is taken to be as long as it has not been seen, in pixels. */
const ROW_HEIGHT = 54;
/** Rows that are about to be seen are made before. */
const MARGIN = '1000px';

function Part<T>({ items, row, isFirst }: Properties<T> & { readonly isFirst: boolean }): VNode {
  const isMade = useSignal(false);
  const isPrinted = useSignal(false);
  const place = useRef<HTMLUListElement>(null);
  const height = useRef(items.length * ROW_HEIGHT);
  useEffect(() => {
    const list = place.current;
    if (list === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isNear = entry?.isIntersecting === true;
        if (isMade.value && !isNear) height.current = list.offsetHeight;
        isMade.value = isNear;
      },
      { rootMargin: MARGIN },
    );
    observer.observe(list);
    const onPrint = () => {
      isPrinted.value = true;
    };
    const afterPrint = () => {
      isPrinted.value = false;
    };
    window.addEventListener('beforeprint', onPrint);
    window.addEventListener('afterprint', afterPrint);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', onPrint);
      window.removeEventListener('afterprint', afterPrint);
    };
  }, []);
  // Keys lead to the first row from wherever the page is.
  const isShown = isFirst || isMade.value || isPrinted.value;
  return (
    <ul class="rows" ref={place} style={{ height: isShown ? 'auto' : `${height.current}px` }}>
      {isShown ? items.map(row) : null}
    </ul>
  );
}

/** A list of any length of which only what is near the window is there, or all of it on paper. */
export function VirtualRows<T>({ items, row }: Properties<T>): VNode {
  const parts = Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, at) =>
    items.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  return (
    <div class="virtual-rows">
      {parts.map((part, at) => (
        <Part key={at} items={part} row={row} isFirst={at === 0} />
      ))}
    </div>
  );
}
