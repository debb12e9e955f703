import { definedMembers } from '../../contract/defined-members.ts';
import type { CheckResult, Evidence, RecordedBody, RecordedRequest } from '../../contract/index.ts';
import { diffTexts, type Piece, type TextDiff } from './diff-texts.ts';
import { sentRequestOf } from './sent-request.ts';

/** A header in both requests; absent where it was not sent. */
export interface HeaderPair {
  readonly name: string;
  readonly right?: string;
  readonly sent?: string;
  readonly diff: TextDiff;
}

/** What shows a finding, beside something that was right, where the run kept it. */
export interface MinimalPair {
  readonly sent: {
    readonly role: string;
    readonly request: RecordedRequest;
    readonly evidence?: Evidence;
  };
  readonly right?: Evidence;
  readonly headers: readonly HeaderPair[];
  readonly body: TextDiff;
}

/** Roles of exchanges that show what is right. */
const RIGHT = /^(?:control|a valid|the genuine|first copy|first attempt)/u;

/** A body as text: what is no UTF-8 stands as base64. */
export function bodyTextOf({ text, base64 }: RecordedBody): string {
  return text ?? `base64 ${base64 ?? ''}`;
}

function rightOf({ evidence }: CheckResult, sent: MinimalPair['sent']): Evidence | undefined {
  const candidates = evidence.filter(
    ({ role, request }) =>
      RIGHT.test(role) &&
      role !== sent.role &&
      request.method === sent.request.method &&
      request.url === sent.request.url,
  );
  const closest = candidates.findLast(
    ({ startedAtMs }) => startedAtMs <= (sent.evidence?.startedAtMs ?? 0),
  );
  return closest ?? candidates[0];
}

function headerPairs(
  right: RecordedRequest | undefined,
  sent: RecordedRequest,
): readonly HeaderPair[] {
  const rightOnes = right?.headers ?? sent.headers;
  const names = [...new Set([...rightOnes, ...sent.headers].map(([name]) => name))];
  const valueIn = (headers: readonly (readonly [string, string])[], wanted: string) => {
    const values = headers.filter(([name]) => name === wanted).map(([, value]) => value);
    return values.length === 0 ? undefined : values.join('\n');
  };
  return names.map((name) => {
    const one = valueIn(rightOnes, name);
    const other = valueIn(sent.headers, name);
    return {
      name,
      ...definedMembers({ right: one, sent: other }),
      diff: diffTexts(one ?? '', other ?? ''),
    };
  });
}

/** The text of the member at a JSON pointer, where it stands in a compact text; undefined where it does not. */
function memberTextOf(text: string, pointer: string): { start: number; end: number } | undefined {
  const steps = pointer.split('/').slice(1);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  for (const step of steps) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  if (value === undefined) return undefined;
  const name = `${JSON.stringify(steps.at(-1))}:`;
  const at = text.indexOf(`${name}${JSON.stringify(value)}`);
  if (at < 0) return undefined;
  const start = at + name.length;
  return { start, end: start + JSON.stringify(value).length };
}

/** What is known to be refused is what differs, whatever else does. */
function markCause({ cause }: CheckResult, text: string): readonly Piece[] | undefined {
  const path = cause?.length === 1 ? cause[0]?.path : undefined;
  const member = path?.startsWith('/') ? memberTextOf(text, path) : undefined;
  if (member === undefined) return undefined;
  const { start, end } = member;
  return [
    { mark: 'same', text: text.slice(0, start) },
    { mark: 'changed', text: text.slice(start, end) },
    { mark: 'same', text: text.slice(end) },
  ];
}

/** The request that shows a finding, and what would have been right; none where nothing was sent. */
export function minimalPairOf(result: CheckResult): MinimalPair | undefined {
  const sent = sentRequestOf(result);
  if (sent === undefined) return undefined;
  const right = rightOf(result, sent);
  const text = bodyTextOf(sent.request.body);
  const body = diffTexts(right === undefined ? text : bodyTextOf(right.request.body), text);
  const marked = markCause(result, text);
  return {
    sent,
    ...definedMembers({ right }),
    headers: headerPairs(right?.request, sent.request),
    body: marked === undefined ? body : { ...body, sent: marked },
  };
}
