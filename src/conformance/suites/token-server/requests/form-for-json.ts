import type { TokenKind } from '../../../../contract/index.ts';
import type { WireRequest } from '../../../../wire/exchange.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import { Nonconformity } from '../../../core/signals.ts';
import { tokenIn } from '../../../expect/tokens/open-token.ts';
import { ordinarilyAsked } from '../../../expect/tokens/ordinary-request.ts';

interface WithoutJson extends Example {
  readonly kind: TokenKind;
  readonly request: WireRequest;
}

/**
 * An ordinary request whose members stand in a form, labelled as JSON. Under a label of its own, or in the query, it is
 * a request of another shape, which a server may offer besides.
 */
export function formsFor(kind: TokenKind, context: CheckContext): readonly WithoutJson[] {
  const { user, expire } = ordinarilyAsked(kind, context);
  const ordinary = context.tokenServer.requestFor(kind, { user, expire });
  const named = user === undefined ? {} : { user_uuid: String(user) };
  const form = new URLSearchParams({ ...named, expire: String(expire) });
  const request = { ...ordinary, body: Buffer.from(form.toString()) };
  return [{ title: `${kind} token: a form`, kind, request }];
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
