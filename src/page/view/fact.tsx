import type { ComponentChildren, VNode } from 'preact';

interface Properties {
  readonly name: string;
  readonly children: ComponentChildren;
}

/** One of the facts without which an outcome says nothing. */
export function Fact({ name, children }: Properties): VNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
