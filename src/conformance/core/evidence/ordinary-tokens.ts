import type { TokenKind } from '../../../contract/index.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { isRateLimited } from './evidence.ts';

/** What ordinary requests for tokens got, of each kind. */
export interface OrdinaryTokens {
  note(sent: TokenSent): void;
  /** The first answer to one, where all of them failed alike and no other request got a token of that kind. */
  inVain(kind: TokenKind): TokenSent | undefined;
  /** Whether those for a user and those for an app token failed alike, so that no user is the reason. */
  areAlikeInVain(): boolean;
}

const isOrdinary = ({ role, kind }: TokenSent): boolean => role === `ordinary ${kind}`;

/** What a failure has in common with others of the same cause: its text may name the user, or the request. */
function failureOf({ answer, exchange: { outcome } }: TokenSent): string {
  if (outcome.kind === 'failure') return outcome.reason;
  const why = answer.kind === 'unusable' ? answer.why : '';
  return `${outcome.status} ${answer.kind} ${why}`;
}

export function createOrdinaryTokens(): OrdinaryTokens {
  const first = new Map<TokenKind, TokenSent>();
  /** Those of which a token was given, or whose failures differ. */
  const others = new Set<TokenKind>();

  const inVain = (kind: TokenKind): TokenSent | undefined =>
    others.has(kind) ? undefined : first.get(kind);

  return {
    note(sent) {
      const { kind, answer, exchange } = sent;
      if ('token' in answer) others.add(kind);
      // A limit of pace says nothing of what was asked for.
      if (!isOrdinary(sent) || isRateLimited(exchange)) return;
      const known = first.get(kind) ?? sent;
      if (failureOf(known) !== failureOf(sent)) others.add(kind);
      first.set(kind, known);
    },
    inVain,
    areAlikeInVain() {
      const [user, app] = [inVain('user'), inVain('app')];
      return user !== undefined && app !== undefined && failureOf(user) === failureOf(app);
    },
  };
}
