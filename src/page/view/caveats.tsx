import type { VNode } from 'preact';
import type { Report } from '../../contract/index.ts';
import { type Caveat, caveatsOf } from '../../report/caveats-of.ts';
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

/** What makes the passes of a run worth less than they look. */
export function Caveats({ report }: { readonly report: Report }): VNode | null {
  const caveats = caveatsOf(report);
  if (caveats.length === 0) return null;
  return (
    <section class="caveats" aria-labelledby="caveats">
      <h2 id="caveats">Before you trust what passed</h2>
      <ul>
        {caveats.map((caveat) => (
          <CaveatItem key={caveat.sentence} caveat={caveat} />
        ))}
      </ul>
    </section>
  );
}
