import {
  expireFor,
  MAX_TOKEN_VALIDITY_SECONDS,
  type TokenKind,
} from '../../../../contract/index.ts';
import {
  type AccessToken2Reading,
  chatGrantsOf,
  chatServicesOf,
  opensAnyChannel,
} from '../../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity, Untestable } from '../../../core/signals.ts';
import {
  hasChatPrivilege,
  ROUNDING_SECONDS,
  requireInside,
  tokenIn,
} from '../../../expect/tokens/open-token.ts';
import {
  APP_TOKEN_SERVED,
  askOrdinarily,
  BOTH_TOKENS_SERVED,
  HAS_USER_PRIVILEGE,
  kindRows,
  ORDINARY_SECONDS,
  OWN_PRIVILEGE,
  ordinarilyAsked,
  ordinaryExpire,
  plainUser,
  USER_TOKEN_SERVED,
} from '../../../expect/tokens/ordinary-request.ts';
import { ARTICLE_OF } from '../../../probes/token-server-shape.ts';
import { explainValidity } from '../validity/granted-validity.ts';
import { judgeEveryToken, tokensBeside } from './every-token.ts';

/** The kind that a token of one kind is mistaken for. */
const OTHER_KIND: Readonly<Record<TokenKind, TokenKind>> = { user: 'app', app: 'user' };

/** What a token is that lacks the privilege of its kind. */
function wordsOf(kind: TokenKind, inside: AccessToken2Reading): string {
  const services = chatServicesOf(inside);
  if (services.length === 0) return 'one that does not open the chat service';
  const other = OTHER_KIND[kind];
  if (hasChatPrivilege(inside, other)) {
    return `this is ${ARTICLE_OF[other]} ${other} token: it has the ${other} privilege alone`;
  }
  const numbers = services.flatMap(({ privileges }) => privileges.map((each) => each.privilege));
  return `one with the chat privileges [${numbers.join(', ')}]`;
}

async function expectOwnPrivilege(kind: TokenKind, context: CheckContext): Promise<void> {
  await context.examples([{ title: `ordinary ${kind} token` }], async () => {
    // The first token of a user: what is wrong with later ones shows when they are used.
    const sent = await askOrdinarily(kind, context, plainUser(context, 'privileged'));
    const inside = requireInside(context, sent);
    if (hasChatPrivilege(inside, kind)) return;
    throw new Nonconformity({
      expected: `a token with the ${kind} privilege of the chat service`,
      actual: wordsOf(kind, inside),
      proof: 'positive',
      sent,
    });
  });
}

/** Section 2.1: a user-privilege token serves login and interaction. */
export const hasUserPrivilege: Check = defineCheck({
  id: 'token-server.user-token.has-the-user-privilege',
  clauses: ['2.1/user-token-inputs'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials'],
  requires: [USER_TOKEN_SERVED],
  title: 'gives a user token the user privilege of the chat service',
  run: (context) => expectOwnPrivilege('user', context),
});

/** Section 2.1: an app-privilege token serves calls of the RESTful API. */
export const hasAppPrivilege: Check = defineCheck({
  id: 'token-server.app-token.has-the-app-privilege',
  clauses: ['2.1/app-token-inputs'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials', 'app-token'],
  requires: [APP_TOKEN_SERVED],
  title: 'gives an app token the app privilege of the chat service',
  run: (context) => expectOwnPrivilege('app', context),
});

const NO_APP_PRIVILEGE = 'a user token without the app privilege';

/** In a shape of the target's own, one request may be for both tokens, by a caller who may have both. */
function isForBoth({ tokenServer }: CheckContext): boolean {
  if (!tokenServer.kinds.includes('app')) return false;
  const [user, app] = (['user', 'app'] as const).map((kind) => tokenServer.requestFor(kind, {}));
  return user?.url === app?.url && user?.method === app?.method;
}

/** A token may open the chat service several times, and one of them is easily overlooked. */
function placeOf(inside: AccessToken2Reading): string {
  const { length } = chatServicesOf(inside);
  return length > 1 ? `, in one of its ${length} chat services` : '';
}

/** Who asks for a user token gets no app token beside it. */
async function judgeBeside(context: CheckContext): Promise<void> {
  const given = tokensBeside(context, 'user').filter(({ inside }) =>
    hasChatPrivilege(inside, 'app'),
  );
  const rows = given.map(({ sent }) => ({ title: `every answer of the run: ${sent.role}`, sent }));
  await context.examples(rows, async ({ sent }) => {
    throw new Nonconformity({
      expected: NO_APP_PRIVILEGE,
      actual: 'a token that holds the app privilege beside it',
      proof: 'positive',
      sent,
      // Who asks in a shape of the target's own may be a server that needs both.
      ...(context.tokenServer.shape === 'template' ? { basis: 'practice' } : {}),
    });
  });
}

/** Section 2.1: a user token is used for calls of the chat SDK, so that its holder needs no channel of RTC. */
async function judgeOtherServices(context: CheckContext): Promise<void> {
  if (context.tokenServer.usesRtc) return;
  await context.examples([{ title: 'ordinary user token' }], async () => {
    const sent = await askOrdinarily('user', context);
    const other = requireInside(context, sent).services.find(opensAnyChannel);
    if (other === undefined) return;
    const { serviceType, privileges, userId } = other;
    const numbers = privileges.map(({ privilege }) => privilege).join(', ');
    const holder = userId === '' ? 'as any user' : `as the user ${JSON.stringify(userId)}`;
    throw new Nonconformity({
      expected: 'a user token for the chat service, without RTC in channels that it does not name',
      actual: `one that also opens RTC (service ${serviceType}, privileges [${numbers}]) in any channel, ${holder}`,
      hint: 'Whoever may chat can join every channel with it. Name the channel and the user in it, or give RTC a token of its own.',
      basis: 'practice',
      proof: 'positive',
      remedies: [{ code: 'correct-declaration', of: 'rtc' }],
      sent,
    });
  });
}

/** Section 2.1: a user token is for one user; with app privileges its holder could act for all. */
export const hasNoAppPrivilege: Check = defineCheck({
  id: 'token-server.user-token.has-no-app-privilege',
  clauses: ['2.1/user-token-inputs'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials'],
  // An app token in the place of a user token is told by this one.
  requires: [USER_TOKEN_SERVED, HAS_USER_PRIVILEGE],
  title: 'gives a user token no app privilege',
  isRunWide: true,
  async run(context) {
    await judgeEveryToken(
      context,
      ({ sent, inside, isSigned }) => {
        if (!isSigned || !hasChatPrivilege(inside, 'app')) return;
        throw new Nonconformity({
          expected: NO_APP_PRIVILEGE,
          actual: hasChatPrivilege(inside, 'user')
            ? `one that holds the app privilege${placeOf(inside)}`
            : 'an app token in its place',
          proof: 'positive',
          sent,
        });
      },
      { kinds: ['user'] },
    );
    if (!isForBoth(context)) await judgeBeside(context);
    await judgeOtherServices(context);
  },
});

/** A privilege may be fixed at what the ordinary request asks for, or at a limit that the token alone obeys. */
const OTHER_SECONDS: readonly number[] = [
  300,
  MAX_TOKEN_VALIDITY_SECONDS,
  MAX_TOKEN_VALIDITY_SECONDS + ORDINARY_SECONDS,
];

/** The ordinary requests, and those for other validities, which may be refused. */
function validityRows(context: CheckContext) {
  const { profile, tokenServer } = context;
  const others = OTHER_SECONDS.map((seconds) => expireFor(seconds, profile)).filter(
    (expire) => expire !== undefined,
  );
  return kindRows(context).flatMap(({ kind, title }) => [
    { kind, title, expire: ordinaryExpire(context), mayBeRefused: false },
    ...(tokenServer.expireKinds.includes(kind) ? others : []).map((expire) => ({
      kind,
      title: `${title} with expire ${expire}`,
      expire,
      mayBeRefused: true,
    })),
  ]);
}

/** A number of seconds by what it is, as advice. */
function hintOf(explanation: string | undefined): { readonly hint?: string } {
  return explanation === undefined
    ? {}
    : { hint: `${explanation}: a privilege lasts for seconds from the issue of its token.` };
}

/** A token that is valid for longer than its privilege, or the reverse, fails before it is renewed. */
export const privilegeLastsAsLongAsToken: Check = defineCheck({
  id: 'token-server.token.privilege-lasts-as-long-as-the-token',
  clauses: ['2.2/expire-is-validity'],
  level: 'should',
  basis: 'practice',
  needs: ['app-credentials'],
  requires: BOTH_TOKENS_SERVED,
  title: 'gives the privilege of a token the validity of the token',
  async run(context) {
    const unlimited = new Set<TokenKind>();
    await context.examples(validityRows(context), async ({ kind, title, expire, mayBeRefused }) => {
      const asked = { ...ordinarilyAsked(kind, context), expire };
      const sent = await context.tokenServer.fetch(kind, asked, title);
      if (mayBeRefused && tokenIn(sent) === undefined) return;
      const inside = requireInside(context, sent);
      const grants = chatGrantsOf(inside, kind);
      if (grants.length === 0) {
        throw new Untestable(`the token holds no ${kind} privilege (${OWN_PRIVILEGE[kind]})`, {
          isChoice: true,
        });
      }
      // A privilege of 0 lasts as long as its token.
      if (grants.some(({ privilegeSeconds }) => privilegeSeconds === 0)) unlimited.add(kind);
      const odd = grants
        .map(({ privilegeSeconds }) => privilegeSeconds)
        .filter((seconds) => seconds !== 0)
        .find((seconds) => Math.abs(seconds - inside.validitySeconds) > ROUNDING_SECONDS);
      if (odd === undefined) return;
      throw new Nonconformity({
        ...(inside.validitySeconds > MAX_TOKEN_VALIDITY_SECONDS
          ? {
              expected: `${ARTICLE_OF[kind]} ${kind} token valid for ${odd} seconds, as its privilege is`,
              actual: `one valid for ${inside.validitySeconds} seconds, which is more than the maximum of ${MAX_TOKEN_VALIDITY_SECONDS}`,
            }
          : {
              expected: `${ARTICLE_OF[kind]} ${kind} privilege of ${inside.validitySeconds} seconds, as its token`,
              actual: `one of ${odd} seconds`,
              ...hintOf(explainValidity(odd, inside.issuedAtSeconds, expire)),
            }),
        sent,
      });
    });
    if (unlimited.size === 0) return undefined;
    const kinds = [...unlimited].join(' and ');
    return {
      observed: `gives the privilege of its ${kinds} tokens 0 s, which is taken for as long as the token lasts`,
    };
  },
});
