import type { VNode } from 'preact';
import type { Evidence } from '../../contract/index.ts';
import { diffTexts } from '../../report/requests/diff-texts.ts';
import { bodyTextOf } from '../../report/requests/minimal-pair.ts';
import { timeBarsOf } from '../model/time-bars.ts';
import { visibleText } from '../model/visible-text.ts';
import { Answer, answerWords } from './answer.tsx';
import { Fold } from './fold.tsx';
import { RequestSide } from './request-side.tsx';

function Exchange({ evidence }: { readonly evidence: Evidence }): VNode {
  const { request } = evidence;
  const headers = request.headers.map(([name, value]) => ({
    name,
    right: value,
    sent: value,
    diff: diffTexts(value, value),
  }));
  const body = bodyTextOf(request.body);
  const pair = { sent: evidence, headers, body: diffTexts(body, body) };
  return (
    <div class="exchange">
      <RequestSide pair={pair} side="sent" request={request} />
      <Answer evidence={evidence} />
    </div>
  );
}

/** All exchanges that were kept, one after the other, each with its time. */
export function Timeline({ evidence }: { readonly evidence: readonly Evidence[] }): VNode {
  return (
    <ol class="timeline">
      {timeBarsOf(evidence).map(({ entry, offsetWords, leftPercent, widthPercent }, at) => (
        <li key={at}>
          <Fold
            summary={
              <>
                <time
                  class="when"
                  dateTime={new Date(entry.startedAtMs).toISOString()}
                  title={new Date(entry.startedAtMs).toISOString()}
                >
                  {offsetWords}
                </time>{' '}
                <span class="role">{visibleText(entry.role)}</span>{' '}
                <span class="muted">{visibleText(answerWords(entry))}</span>
                <span class="track" aria-hidden="true">
                  <span
                    class="bar-of-time"
                    style={{ left: `${leftPercent}%`, width: `${widthPercent}%` }}
                  />
                </span>
              </>
            }
            content={() => <Exchange evidence={entry} />}
          />
        </li>
      ))}
    </ol>
  );
}
