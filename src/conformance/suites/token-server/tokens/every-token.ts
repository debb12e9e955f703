import type { TokenKind } from '../../../../contract/index.ts';
import { bodyText } from '../../../../wire/answer/body-text.ts';
import { type AccessToken2Reading, readSignedToken } from '../../../../wire/token/index.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { requireInside, tokenIn } from '../../../expect/tokens/open-token.ts';
import { askOrdinarily, kindRows } from '../../../expect/tokens/ordinary-request.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';

/** An AccessToken 2 that the run got, whatever was asked for. */
export interface GivenToken {
  readonly kind: TokenKind;
  readonly text: string;
  readonly sent: TokenSent;
  readonly inside: AccessToken2Reading;
  /** The declared certificate verifies it. */
  readonly isSigned: boolean;
}

/** Several instances of a target answer within so many requests, also where a check runs alone. */
const LEAST_TOKENS = 16;

async function askForMore(context: CheckContext, kinds: readonly TokenKind[]): Promise<void> {
  for (let count = context.seen.tokens().length; count < LEAST_TOKENS; count += 1) {
    const kind = kinds[count % kinds.length] ?? 'user';
    if (tokenIn(await askOrdinarily(kind, context)) === undefined) return;
  }
}

function openedIn(context: CheckContext, kinds: readonly TokenKind[]): readonly GivenToken[] {
  const sents = context.seen.tokens().filter(({ kind }) => kinds.includes(kind));
  return sents.flatMap((sent) => {
    const text = tokenIn(sent) ?? '';
    const { reading, isSigned } = readSignedToken(text, context.credentials.appCertificate);
    return reading.kind === 'unreadable'
      ? []
      : [{ kind: sent.kind, text, sent, inside: reading, isSigned }];
  });
}

/** A token as it stands in any text; JSON may escape its slashes. */
const TOKEN_TEXT = /007(?:[A-Za-z0-9+/]|\\\/){40,}={0,2}/g;

/** What looks like a token in the body of an answer, but for the one that it gives. */
export function textsBeside({ exchange: { outcome } }: TokenSent, text: string): readonly string[] {
  if (outcome.kind === 'failure') return [];
  const found = bodyText(outcome.body).match(TOKEN_TEXT) ?? [];
  return found.map((each) => each.replaceAll('\\', '')).filter((each) => each !== text);
}

/** What else the answers of the run gave that the declared certificate verifies, beside tokens of that kind. */
export function tokensBeside(
  context: CheckContext,
  kind: TokenKind,
): readonly Omit<GivenToken, 'isSigned'>[] {
  return openedIn(context, [kind]).flatMap(({ sent, text: own }) =>
    textsBeside(sent, own).flatMap((text) => {
      const { reading, isSigned } = readSignedToken(text, context.credentials.appCertificate);
      const isToken = isSigned && reading.kind === 'access-token-2';
      return isToken ? [{ kind, text, sent, inside: reading }] : [];
    }),
  );
}

interface Judging {
  /** Those that the target has, unless given. */
  readonly kinds?: readonly TokenKind[];
  /** Looks at an ordinary token of each kind; it has to be one that can be opened, unless given. */
  readonly requireOrdinary?: (sent: TokenSent) => void;
}

/**
 * Judges every token that the run got, as far as it can be read: of several instances of a target, one may be
 * set up otherwise.
 */
export async function judgeEveryToken(
  context: CheckContext,
  judge: (given: GivenToken, all: readonly GivenToken[]) => void,
  {
    kinds = context.tokenServer.kinds,
    requireOrdinary = (sent) => void requireInside(context, sent),
  }: Judging = {},
): Promise<void> {
  const ordinary = kindRows(context).filter(({ kind }) => kinds.includes(kind));
  await context.examples(ordinary, async ({ kind }, own) =>
    requireOrdinary(await askOrdinarily(kind, own)),
  );
  await askForMore(context, kinds);
  const all = openedIn(context, kinds);
  const rows = all.map((given) => ({ title: `every token of the run: ${given.sent.role}`, given }));
  await context.examples(rows, async ({ given }) => judge(given, all));
}
