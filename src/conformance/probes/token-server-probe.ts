import type { TokenKind } from '../../contract/index.ts';
import type { Exchange, WireRequest } from '../../wire/exchange.ts';
import type { OrdinaryValidity } from './ordinary-validity.ts';
import type { TokenAnswer } from './token-answer.ts';
import type { TokenServerFacts } from './token-server-facts.ts';
import type { FailingTokenRequest } from './token-server-shape.ts';
import type { TokenValues } from './token-template.ts';
import type { CallerChange } from './wrong-credentials.ts';

/** One request to the token server, with its answer. */
export interface TokenSent {
  readonly role: string;
  /** What was asked for. */
  readonly kind: TokenKind;
  /** The values in the request, where it was made of the request shape and nothing was changed in it. */
  readonly asked?: TokenValues;
  readonly request: WireRequest;
  readonly exchange: Exchange;
  readonly answer: TokenAnswer;
  /** The chat user in the answer, where the request shape has a place for one. */
  readonly namedUser?: string;
}

/** The token server as a check sees it. */
export interface TokenServerProbe extends TokenServerFacts {
  /** Its tokens are declared to be used together with the RTC SDK. */
  readonly usesRtc: boolean;
  /** Which validity is asked for ordinarily. */
  readonly validity: OrdinaryValidity;
  /** A declared request for which no token can be generated. */
  readonly mustFail?: FailingTokenRequest;
  /** Registers users where a run does, so that requests for them can be sent at the same time. */
  prepare(users: readonly string[]): Promise<void>;
  /** The request of a caller whose credentials differ. */
  requestBy(caller: CallerChange, kind: TokenKind, asked: TokenValues): WireRequest;
  /** Asks for a token in the request shape of the target. */
  fetch(kind: TokenKind, asked: TokenValues, role: string): Promise<TokenSent>;
  /** Sends any request in the place of one for a token. */
  send(kind: TokenKind, request: WireRequest, role: string): Promise<TokenSent>;
  /** In a request shape with JSON bodies: asks for a token with another value as the body. */
  ask(kind: TokenKind, body: unknown, role: string): Promise<TokenSent>;
  /** The same with any bytes as the body; the rest of the request asks for what is given. */
  askRaw(kind: TokenKind, body: Uint8Array, role: string, asked?: TokenValues): Promise<TokenSent>;
  /** Sends the very same request once more. */
  repeat(sent: TokenSent): Promise<TokenSent>;
  /** The same for requests that may bring the target down: where it went away after one, that is told at once. */
  risky(): TokenServerProbe;
  /** Does work with a probe of its own while no other check asks, nor has asked for `restMs`. */
  alone<T>(work: (probe: TokenServerProbe) => Promise<T>, restMs?: number): Promise<T>;
}
