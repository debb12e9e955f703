import type { TokenKind } from '../../../../contract/index.ts';
import type { WireRequest } from '../../../../wire/exchange.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import { Nonconformity } from '../../../core/signals.ts';
import { tokenIn } from '../../../expect/tokens/open-token.ts';
import { ordinarilyAsked } from '../../../expect/tokens/ordinary-request.ts';
import { isContentType } from './bodiless-get.ts';

interface WithoutJson extends Example {
  readonly kind: TokenKind;
  readonly request: WireRequest;
}

/** The members of an ordinary request of the sample, written as a form. */
function formOf(kind: TokenKind, context: CheckContext): string {
  const { user, expire } = ordinarilyAsked(kind, context);
  const named = user === undefined ? {} : { user_uuid: String(user) };
  return new URLSearchParams({ ...named, expire: String(expire) }).toString();
}

/** An ordinary request whose members stand in a form, under either label. */
export function formsFor(kind: TokenKind, context: CheckContext): readonly WithoutJson[] {
  const ordinary = context.tokenServer.requestFor(kind, ordinarilyAsked(kind, context));
  const body = Buffer.from(formOf(kind, context));
  const headers = ordinary.headers.filter((header) => !isContentType(header));
  const label = ['Content-Type', 'application/x-www-form-urlencoded'] as const;
  return [
    { title: `${kind} token: a form`, kind, request: { ...ordinary, body } },
    {
      title: `${kind} token: a form that is labelled as one`,
      kind,
      request: { ...ordinary, headers: [label, ...headers], body },
    },
  ];
}

/** An ordinary request whose members stand in the query, beside an empty body. */
export function queryFor(kind: TokenKind, context: CheckContext): readonly WithoutJson[] {
  const ordinary = context.tokenServer.requestFor(kind, ordinarilyAsked(kind, context));
  const url = new URL(ordinary.url);
  url.search = [url.search.slice(1), formOf(kind, context)].filter((part) => part !== '').join('&');
  const request = { ...ordinary, url: url.href, body: new Uint8Array() };
  return [{ title: `${kind} token: no body, and what it asks for in the query`, kind, request }];
}

/** Who answers with another status says that the media type or the URL is wrong, and gives nothing away. */
export async function expectNoTokens(
  context: CheckContext,
  rows: readonly WithoutJson[],
): Promise<void> {
  const judge = async ({ kind, request, title }: WithoutJson, own: CheckContext) => {
    const sent = await own.tokenServer.send(kind, request, title);
    if (tokenIn(sent) === undefined) return;
    throw new Nonconformity({
      expected: 'status 400',
      actual: 'a token, though the body is no JSON',
      owed: 'status-400',
      proof: 'positive',
      sent,
    });
  };
  await context.examples(rows, judge, { areIndependent: true });
}
