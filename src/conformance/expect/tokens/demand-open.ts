import type { AccessToken2Reading } from '../../../wire/token/index.ts';
import { Untestable } from '../../core/signals.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { type Opening, openToken } from './open-token.ts';
import { demandToken } from './token-in.ts';

/**
 * The inside of a token that ought to show it.
 * @throws Untestable when it is no evidence.
 */
export function demandOpen(opening: Opening, token: string): AccessToken2Reading {
  const opened = openToken(opening, token);
  if (opened.kind === 'open') return opened.inside;
  throw new Untestable(opened.why, { isChoice: opened.isChoice });
}

/** The same for the token of an answer that ought to carry one. */
export function demandInside(opening: Opening, sent: TokenSent): AccessToken2Reading {
  return demandOpen(opening, demandToken(sent));
}
