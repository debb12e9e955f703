import { definedMembers } from '../../contract/defined-members.ts';
import type { ResendableTokenRequest, TokenKind } from '../../contract/index.ts';
import { bodyText } from '../../wire/answer/body-text.ts';
import type { Exchange, WireRequest } from '../../wire/exchange.ts';
import { encodeBody } from '../../wire/request/encode-body.ts';
import { isAccessTokenText, type Redactor } from '../../wire/secrets/redaction.ts';
import { isSentIn } from '../../wire/secrets/secrets-in-answer.ts';
import { type Ledger, performExchange } from '../core/evidence/evidence.ts';
import type { Resets } from '../core/evidence/resets.ts';
import type { ExclusiveLock } from '../core/governor/exclusive-lock.ts';
import type { GovernedExchange } from '../core/governor/govern.ts';
import type { TokenServerTarget } from '../core/targets.ts';
import { createOrdinaryValidity, type OrdinaryValidity } from './ordinary-validity.ts';
import {
  readTokenAnswer,
  readTokenAnswerAt,
  TOKEN_REACTIONS,
  type TokenAnswer,
  textAt,
} from './token-answer.ts';
import { changedRequestOf } from './token-request.ts';
import { tokenRequestWords } from './token-request-words.ts';
import { factsOf } from './token-server-facts.ts';
import type { TokenSent, TokenServerProbe } from './token-server-probe.ts';
import { SAMPLE_SHAPE, templateOf } from './token-server-shape.ts';
import type { TokenValues } from './token-template.ts';
import type { UserRegistrar } from './user-registrar.ts';

export interface TokenServerProbeOptions extends TokenServerTarget {
  readonly exchange: GovernedExchange;
  readonly lock: ExclusiveLock;
  readonly ledger: Ledger;
  /** Registers users before a request names them. */
  readonly registrar?: Pick<UserRegistrar, 'ensure'> | undefined;
  readonly redact: Redactor;
  /** Is told every token of the target's. */
  readonly keepSecret: (text: string) => void;
  /** What the run knows of the validity that is asked for ordinarily. */
  readonly validity?: OrdinaryValidity;
  /** Is told every answer. */
  readonly noteAnswer?: (sent: TokenSent) => void;
  /** What the run knows of connections that were reset. */
  readonly resets?: Resets;
}

/** A shorter text in the place of a token is a word. */
const SHORTEST_TOKEN = 8;

const NO_BODY = new Uint8Array();

/** What a token was asked for with: values for the request shape, or a body. */
type Asked = TokenValues & { readonly body?: Uint8Array };

interface Asking {
  /** How it can be asked for again. */
  readonly again: Asked;
  /** What the request shape was filled with, where nothing was changed in it. */
  readonly asked?: TokenValues;
}

function resendableOf(
  kind: TokenKind,
  { body, ...values }: Asked,
  answer: TokenAnswer,
): ResendableTokenRequest {
  return {
    by: 'token-server',
    kind,
    values,
    ...(body && { body: Buffer.from(body).toString('base64') }),
    reaction: TOKEN_REACTIONS[answer.kind],
  };
}

/** The user whom a body names in the request shape of section 4.1. */
function userNamedIn(body: Uint8Array): string | undefined {
  try {
    const { user_uuid: user } = JSON.parse(bodyText(body)) ?? {};
    return typeof user === 'string' ? user : undefined;
  } catch {
    return undefined;
  }
}

/** The probe of a check among others. */
export function createTokenServerProbe(options: TokenServerProbeOptions): TokenServerProbe {
  const { exchange, lock, validity = createOrdinaryValidity() } = options;
  const amongOthers: GovernedExchange = (request, purpose) =>
    lock.shared(() => exchange(request, purpose));
  const ofCheck: ProbeOptions = {
    ...options,
    validity,
    exchange: amongOthers,
    alone: (work) => lock.exclusive(() => work(exchange)),
  };
  const alone: TokenServerProbe['alone'] = (work, restMs) =>
    lock.exclusive(() => work(createProbe({ ...options, validity })), restMs);
  return {
    ...createProbe(ofCheck),
    risky: () => ({ ...createProbe({ ...ofCheck, isRisky: true }), alone }),
    alone,
  };
}

type ProbeOptions = Omit<TokenServerProbeOptions, 'lock'> & {
  readonly validity: OrdinaryValidity;
  /** Does work while no other check asks; the probe is alone already without it. */
  readonly alone?: <T>(work: (exchange: GovernedExchange) => Promise<T>) => Promise<T>;
  readonly isRisky?: boolean;
};

/** A probe that waits for no other check. */
function createProbe(options: ProbeOptions): TokenServerProbe {
  const { headers = [], shape = SAMPLE_SHAPE, usesRtc = false, mustFail } = options;
  const { exchange, ledger, registrar, redact, keepSecret, noteAnswer, validity } = options;
  const { alone, resets, isRisky = false } = options;
  const facts = factsOf(options);

  /** What stands in the place of the token is a secret, whatever it is, but for what was sent. */
  function keepToken({ request, outcome }: Exchange, tokenAt: string): void {
    if (outcome.kind === 'failure') return;
    const text = bodyText(outcome.body).trim();
    const bare = tokenAt === '' && !/\s/.test(text) ? text : '';
    const token = textAt(outcome, tokenAt) ?? bare;
    if (token.length < SHORTEST_TOKEN || isAccessTokenText(token)) return;
    if (!isSentIn(request, token)) keepSecret(token);
  }

  function read(kind: TokenKind, done: Exchange): TokenAnswer {
    const template = templateOf(shape, kind);
    const { outcome } = done;
    const answer =
      shape.kind === 'sample' ? readTokenAnswer(outcome) : readTokenAnswerAt(outcome, template);
    return 'error' in answer ? { ...answer, error: redact(answer.error) } : answer;
  }

  /** Whether a user is asked for whom this run has registered, and removes again. */
  function isOfRun({ user, body = NO_BODY }: Asked): boolean {
    return registrar !== undefined && (user !== undefined || userNamedIn(body) !== undefined);
  }

  async function ensure(user: unknown): Promise<void> {
    if (typeof user === 'string') await registrar?.ensure(user);
  }

  function userNamedBy(kind: TokenKind, { outcome }: Exchange): string | undefined {
    const { userAt } = templateOf(shape, kind);
    if (userAt === undefined || outcome.kind === 'failure') return undefined;
    return textAt(outcome, userAt);
  }

  async function send(
    kind: TokenKind,
    request: WireRequest,
    role: string,
    { again, asked }: Partial<Asking> = {},
  ): Promise<TokenSent> {
    const purpose = {
      by: 'token-server' as const,
      kind: tokenRequestWords(shape, kind, request, asked),
      isOrdinary: role.startsWith('ordinary '),
      ...(isRisky ? { isRisky } : {}),
      ...(again === undefined || isOfRun(again)
        ? {}
        : { describe: (done: Exchange) => resendableOf(kind, again, read(kind, done)) }),
    };
    // What the answer hands out is known as a secret before anything of it is recorded.
    const learning =
      (over: GovernedExchange): GovernedExchange =>
      async (...passed) => {
        const answered = await over(...passed);
        resets?.note(answered);
        keepToken(answered, templateOf(shape, kind).tokenAt);
        return answered;
      };
    const perform = (over: GovernedExchange, named: string) =>
      performExchange(learning(over), ledger, { role: named, request, purpose });
    const first = await perform(exchange, role);
    // What breaks a target down takes along what others have under way: alone, only that breaks it again.
    const isDoubtful = alone !== undefined && resets?.isShared(first) === true;
    const done = isDoubtful
      ? await alone((over) => perform(over, `${role} (again, alone)`))
      : first;
    const namedUser = userNamedBy(kind, done);
    const sent: TokenSent = {
      role,
      kind,
      request,
      exchange: done,
      answer: read(kind, done),
      ...definedMembers({ asked, namedUser }),
    };
    noteAnswer?.(sent);
    return sent;
  }

  async function askRaw(
    kind: TokenKind,
    body: Uint8Array,
    role: string,
    asked: TokenValues = {},
  ): Promise<TokenSent> {
    if (!facts.jsonKinds.includes(kind)) {
      throw new Error("the check replaces JSON bodies without naming 'json-body'");
    }
    await ensure(asked.user);
    if (registrar !== undefined) await ensure(userNamedIn(body));
    return send(kind, { ...facts.requestFor(kind, asked), body }, role, {
      again: { ...asked, body },
    });
  }

  return {
    ...facts,
    usesRtc,
    validity,
    ...(mustFail === undefined ? {} : { mustFail }),
    async prepare(users) {
      for (const user of users) await ensure(user);
    },
    requestBy: ({ change }, kind, asked) =>
      changedRequestOf({ url: options.url, headers, shape }, kind, asked, change),
    async fetch(kind, asked, role) {
      await ensure(asked.user);
      const request = facts.requestFor(kind, asked);
      const { body } = request;
      return send(kind, request, role, {
        again: shape.kind === 'sample' ? { body } : asked,
        asked,
      });
    },
    send: (kind, request, role) => send(kind, request, role),
    askRaw,
    ask: (kind, body, role) => askRaw(kind, encodeBody(body), role),
    repeat: ({ kind, role, request }) => send(kind, request, `${role} (again, alone)`),
    risky: () => createProbe({ ...options, isRisky: true }),
    alone: (work) => work(createProbe(options)),
  };
}
