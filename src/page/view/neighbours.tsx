import type { VNode } from 'preact';
import { hashOf } from '../model/route.ts';
import { route } from './location.ts';

interface Properties {
  /** What is gone through, for who hears the page. */
  readonly label: string;
  /** What the way back leads to. */
  readonly whole: string;
  /** Where this one stands among those that are gone through. */
  readonly position?: string;
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
}

/** The ways from one of several to all of them, to the one before and to the next; keys find them too. */
export function Neighbours({ label, whole, position = '', previous, next }: Properties): VNode {
  return (
    <nav class="neighbours" aria-label={label}>
      <a href={hashOf({ filter: route.value.filter })}>← {whole}</a>
      <span>
        {position}
        {previous === undefined ? null : (
          <a data-previous href={previous} title="k">
            Previous
          </a>
        )}{' '}
        {next === undefined ? null : (
          <a data-next href={next} title="j">
            Next
          </a>
        )}
      </span>
    </nav>
  );
}
