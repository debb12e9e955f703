import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { Piece } from '../../report/requests/diff-texts.ts';
import { countWords } from '../../report/words/report-words.ts';
import { foldPieces } from '../model/fold-pieces.ts';
import { visibleText, visibleWhitespace } from '../model/visible-text.ts';

function PieceText({ piece }: { readonly piece: Piece }): VNode {
  const { mark, text } = piece;
  if (mark === 'changed') return <mark>{visibleWhitespace(text)}</mark>;
  if (mark === 'fresh') return <span class="fresh">{visibleText(text)}</span>;
  return <>{visibleText(text)}</>;
}

/** A text with what changed in it marked; a long one is folded around that. */
export function Pieces({ pieces }: { readonly pieces: readonly Piece[] }): VNode {
  const isWhole = useSignal(false);
  const folded = foldPieces(pieces);
  const left = folded.before + folded.after;
  const shown = isWhole.value ? pieces : folded.pieces;
  return (
    <div class="text">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <pre tabIndex={0}>
        {!isWhole.value && folded.before > 0 ? <span class="muted">… </span> : null}
        {shown.map((piece, at) => (
          <PieceText key={at} piece={piece} />
        ))}
        {!isWhole.value && folded.after > 0 ? <span class="muted"> …</span> : null}
      </pre>
      {left === 0 ? null : (
        <button
          type="button"
          onClick={() => {
            isWhole.value = !isWhole.value;
          }}
        >
          {isWhole.value ? 'Fold' : `Show ${countWords(left, 'more character')}`}
        </button>
      )}
    </div>
  );
}
