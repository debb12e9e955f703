import type { WireRequest } from '../../../../wire/exchange.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import { ordinarilyAsked } from '../../../expect/tokens/ordinary-request.ts';
import { bodilessGet } from './bodiless-get.ts';

/** A request whose body cannot name a user, and nothing else of it does. */
export interface NamelessBody extends Example {
  readonly request: WireRequest;
}

/** The request for a user token with another body; none where the user stands elsewhere too, or nowhere. */
function withBody(context: CheckContext, text: string, title: string): readonly NamelessBody[] {
  const { tokenServer } = context;
  const [one, other] = ['ann', 'ben'].map((user) => {
    const asked = ordinarilyAsked('user', context, user);
    const { body, ...head } = tokenServer.requestFor('user', asked);
    return { body, head };
  });
  const isNamedInBody = one?.body.toString() !== other?.body.toString();
  const isNamedElsewhere = JSON.stringify(one?.head) !== JSON.stringify(other?.head);
  if (one === undefined || !isNamedInBody || isNamedElsewhere) return [];
  return [{ title, request: { ...one.head, body: Buffer.from(text) } }];
}

/** A request of which nothing is left but its head. */
export function withoutBody(context: CheckContext): readonly NamelessBody[] {
  return withBody(context, '', 'user token without a body');
}

/** The same asked by GET, as a cache in front of a server may answer it. */
export function withoutBodyByGet(context: CheckContext): readonly NamelessBody[] {
  return withBody(context, '', 'GET for a user token').map(({ title, request }) => ({
    title,
    request: bodilessGet(request),
  }));
}

/** JSON that is no object. */
export const NO_OBJECTS: readonly string[] = ['null', '60', '"text"', '[]'];

/** JSON that is no object, and so has no member for the user. */
export function withNoObject(context: CheckContext): readonly NamelessBody[] {
  if (!context.tokenServer.jsonKinds.includes('user')) return [];
  return NO_OBJECTS.flatMap((text) => withBody(context, text, `user token for the body ${text}`));
}
