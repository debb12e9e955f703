import { expireFor, MAX_UINT32, type TokenKind } from '../../../../contract/index.ts';
import { bodyText } from '../../../../wire/answer/body-text.ts';
import type { WireRequest } from '../../../../wire/exchange.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import {
  ordinarilyAsked,
  ordinaryExpire,
  plainUser,
} from '../../../expect/tokens/ordinary-request.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';

/** A request whose validity is read as a small one by some code, and as one beyond the maximum by other code. */
interface AmbiguousValidity extends Example {
  readonly ask: (context: CheckContext) => Promise<TokenSent>;
}

const LONG_SECONDS = 2_592_000;
/** More than 24 hours in every unit. */
const LONG_EXPONENT = '9e8';

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Requests with the validity twice, once more in capital letters or in the query, or with an exponent: who limits it
 * may read it otherwise than who mints the token. Each may be refused, or served within the maximum.
 */
export function ambiguousValidities(
  kind: TokenKind,
  context: CheckContext,
): readonly AmbiguousValidity[] {
  const { profile, tokenServer } = context;
  if (!tokenServer.expireKinds.includes(kind)) return [];
  const asked = ordinarilyAsked(kind, context, plainUser(context, 'ambiguous'));
  const request = tokenServer.requestFor(kind, asked);
  const small = ordinaryExpire(context);
  const long = expireFor(LONG_SECONDS, profile) ?? MAX_UINT32;
  const isJson = tokenServer.jsonKinds.includes(kind);
  const isForm = tokenServer.bodyKind(kind) === 'form';
  const written = isJson || isForm ? bodyText(request.body) : request.url;
  const member = isJson ? new RegExp(`"([^"\\\\]+)":("?)${small}\\2(?=[,}])`) : fieldOf(small);
  const [whole, name = '', sign = ''] = member.exec(written) ?? [];
  if (whole === undefined) return [];
  const memberOf = (key: string, value: number | string) =>
    isJson ? `"${key}":${sign}${value}${sign}` : `${key}=${value}`;
  const both = (one: string, other: string) => `${one}${isJson ? ',' : '&'}${other}`;
  const rows: Readonly<Record<string, string>> = {
    'a short validity and a long one': both(memberOf(name, small), memberOf(name, long)),
    'a long validity and a short one': both(memberOf(name, long), memberOf(name, small)),
    [`a short ${name} and a long ${capitalized(name)}`]: both(
      memberOf(name, small),
      memberOf(capitalized(name), long),
    ),
    [`the validity ${LONG_EXPONENT}`]: memberOf(name, LONG_EXPONENT),
  };
  const inPlace = Object.entries(rows).map(([what, members]) => {
    const title = `${kind} token with ${what}`;
    const changed = written.replace(whole, () => members);
    const ask: AmbiguousValidity['ask'] = (own) => {
      if (isJson) return own.tokenServer.askRaw(kind, Buffer.from(changed), title, asked);
      const change = isForm ? { body: Buffer.from(changed) } : { url: changed };
      return own.tokenServer.send(kind, { ...request, ...change }, title);
    };
    return { title, ask };
  });
  return isJson || isForm ? [...inPlace, inQuery(kind, request, [name, long])] : inPlace;
}

/** Many frameworks have one place for what a query and a body say, in which one of them hides the other. */
function inQuery(
  kind: TokenKind,
  { url, ...rest }: WireRequest,
  [name, long]: readonly [name: string, validity: number],
): AmbiguousValidity {
  const title = `${kind} token with a short validity and a long one in the query`;
  const longer = `${url}${url.includes('?') ? '&' : '?'}${name}=${long}`;
  return { title, ask: (own) => own.tokenServer.send(kind, { ...rest, url: longer }, title) };
}

/** The field of a query or a form that holds this value and nothing else. */
function fieldOf(value: number): RegExp {
  return new RegExp(`(?<=[?&]|^)([^?&=/]+)=${value}(?=&|$)`);
}
