import { TOKEN_PATHS, type TokenKind } from '../contract/index.ts';
import { encodeBody } from '../wire/body.ts';
import type { Exchange, Transport, WireRequest } from '../wire/exchange.ts';
import type { Ledger } from './ledger.ts';
import { recordedExchange } from './recorded-exchange.ts';
import { readTokenAnswer, type TokenAnswer } from './token-answer.ts';

/** One request to the token server, with its answer. */
export interface TokenSent {
  readonly role: string;
  readonly request: WireRequest;
  readonly exchange: Exchange;
  readonly answer: TokenAnswer;
}

/** What may differ from the POST of section 4.1. */
interface AskOptions {
  /** `POST` unless given. A GET carries no body. */
  readonly method?: 'POST' | 'GET';
  /** `application/json` unless given. */
  readonly contentType?: string;
}

/** The token server as a check sees it. */
export interface TokenServerProbe {
  /** Asks for a token with a JSON body made of `body`. */
  ask(kind: TokenKind, body: unknown, role: string): Promise<TokenSent>;
  /** Sends any bytes where a request for a token is expected. */
  askRaw(kind: TokenKind, body: Uint8Array, role: string, options?: AskOptions): Promise<TokenSent>;
}

export interface TokenServerProbeOptions {
  /** Base URL: the paths of section 4.1 are appended to its path, its query is kept. */
  readonly url: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly exchange: Transport;
  readonly ledger: Ledger;
}

const NO_BODY = new Uint8Array();

export function createTokenServerProbe(options: TokenServerProbeOptions): TokenServerProbe {
  const { headers = [], exchange, ledger } = options;

  async function askRaw(
    kind: TokenKind,
    body: Uint8Array,
    role: string,
    { method = 'POST', contentType = 'application/json' }: AskOptions = {},
  ): Promise<TokenSent> {
    const url = new URL(options.url);
    url.pathname = url.pathname.replace(/\/+$/, '') + TOKEN_PATHS[kind];
    const isGet = method === 'GET';
    const request: WireRequest = {
      method,
      url: url.href,
      headers: [...(isGet ? [] : [['Content-Type', contentType] as const]), ...headers],
      body: isGet ? NO_BODY : body,
    };
    const exchanged = await recordedExchange(exchange, ledger, role, request);
    return { role, request, exchange: exchanged, answer: readTokenAnswer(exchanged.outcome) };
  }

  return { askRaw, ask: (kind, body, role) => askRaw(kind, encodeBody(body), role) };
}
