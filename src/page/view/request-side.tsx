import type { VNode } from 'preact';
import type { RecordedRequest } from '../../contract/index.ts';
import type { HeaderPair, MinimalPair } from '../../report/requests/minimal-pair.ts';
import { byteWords } from '../../report/words/report-words.ts';
import { visibleText } from '../model/visible-text.ts';
import { Pieces } from './pieces.tsx';

type Side = 'right' | 'sent';

function HeaderLine({ pair, side }: { readonly pair: HeaderPair; readonly side: Side }): VNode {
  const value = pair[side];
  const name = visibleText(pair.name);
  if (value === undefined) {
    return (
      <li>
        <mark>
          {name}: <em>not sent</em>
        </mark>
      </li>
    );
  }
  const isAdded = pair[side === 'right' ? 'sent' : 'right'] === undefined;
  return (
    <li>
      {isAdded ? <mark>{name}:</mark> : `${name}:`}{' '}
      {value === '' ? (
        <mark>
          <em>empty</em>
        </mark>
      ) : (
        pair.diff[side].map(({ mark, text }, at) => {
          const Tag = mark === 'changed' ? 'mark' : 'span';
          return (
            <Tag key={at} class={mark === 'fresh' ? 'fresh' : ''}>
              {visibleText(text)}
            </Tag>
          );
        })
      )}
    </li>
  );
}

interface Properties {
  readonly pair: MinimalPair;
  readonly side: Side;
  readonly request: RecordedRequest;
}

/** A request as on the wire, with what differs from the other one marked. */
export function RequestSide({ pair, side, request }: Properties): VNode {
  const { method, url, body, isChunked } = request;
  return (
    <div class="request">
      <p class="line">
        {method} {visibleText(url)}
      </p>
      <ul class="headers">
        {pair.headers.map((header) => (
          <HeaderLine key={header.name} pair={header} side={side} />
        ))}
        {isChunked ? <li>Transfer-Encoding: chunked</li> : null}
      </ul>
      {body.bytes === 0 ? (
        <p class="muted">no body</p>
      ) : (
        <>
          <Pieces pieces={pair.body[side]} />
          <p class="muted">{byteWords(body.bytes)}</p>
        </>
      )}
    </div>
  );
}
