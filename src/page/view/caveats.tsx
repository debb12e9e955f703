import type { VNode } from 'preact';
import type { Report } from '../../contract/index.ts';
import { type Caveat, caveatsOf } from '../../report/scope/caveats-of.ts';
import { visibleText } from '../model/visible-text.ts';
import { Fold } from './fold.tsx';
import { checkLink } from './location.ts';

function Ids({ ids }: { readonly ids: readonly string[] }): VNode {
  return (
    <ul class="ids">
      {ids.map((id) => (
        <li key={id}>
          <a href={checkLink(id)}>{id}</a>
        </li>
      ))}
    </ul>
  );
}

function CaveatItem({ caveat }: { readonly caveat: Caveat }): VNode {
  const { sentence, checks, reasons, leftOut } = caveat;
  if (leftOut !== undefined) {
    return (
      <li>
        <Fold
          summary={visibleText(sentence)}
          content={() => (
            <ul class="ids">
              {leftOut.map((id) => (
                <li key={id}>{id}</li>
              ))}
            </ul>
          )}
        />
      </li>
    );
  }
  if (checks.length === 0) return <li>{visibleText(sentence)}</li>;
  return (
    <li>
      <Fold
        summary={visibleText(sentence)}
        content={() =>
          reasons === undefined ? (
            <Ids ids={checks} />
          ) : (
            [...reasons].map(([reason, ids]) => (
              <div key={reason}>
                <p>{visibleText(reason)}</p>
                <Ids ids={ids} />
              </div>
            ))
          )
        }
      />
    </li>
  );
}

interface Properties {
  readonly report: Report;
  /** Nothing that has to be mended is waiting to be read. */
  readonly isOpen: boolean;
}

/** What makes the passes of a run worth less than they look: the gravest in one line, and all of it in a list. */
export function Caveats({ report, isOpen }: Properties): VNode | null {
  const caveats = caveatsOf(report);
  const [gravest] = caveats;
  if (gravest === undefined) return null;
  const rest = caveats.length - 1;
  return (
    <details class="caveats" open={isOpen}>
      <summary>
        <span class="two-lines">
          <h2>Before you trust what passed</h2>
          <span class="gravest">
            : {visibleText(gravest.sentence)}
            {rest === 0 ? '' : ` And ${rest} more.`}
          </span>
        </span>
      </summary>
      <ul>
        {caveats.map((caveat) => (
          <CaveatItem key={caveat.sentence} caveat={caveat} />
        ))}
      </ul>
    </details>
  );
}
