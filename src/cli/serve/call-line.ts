import { ALREADY_LOGGED_IN, type ChatCall } from '../../simulator/chat/index.ts';
import { cut } from '../terminal/layout.ts';
import type { Style } from '../terminal/style.ts';

const WIDTHS = { by: 12, what: 26, user: 12, code: 4 } as const;

const LONGEST_CELL = 200;

/** What a client sent must not look like a call of its own. */
function shown(text: string): string {
  return cut(text.replaceAll('\n', '\\n').replaceAll('\t', '\\t'), LONGEST_CELL);
}

/** Whose codes are those of the SDK; the codes of all others are statuses of HTTP. */
const BY_SDK: ReadonlySet<ChatCall['by']> = new Set(['client', 'service']);

function isGood({ by, code = 0 }: ChatCall): boolean {
  // Section 3.1: who is logged in already has joined.
  return BY_SDK.has(by) ? code === ALREADY_LOGGED_IN : code >= 200 && code < 300;
}

function colour(call: ChatCall, { green, red, dim }: Style): (text: string) => string {
  if (call.code === undefined) return dim;
  return isGood(call) ? green : red;
}

/** One call in one line: when (on the clock of the service), who, what, which user, code, outcome. */
export function callLine(call: ChatCall, style: Style): string {
  const { atMs, by, what, userId, code, outcome } = call;
  return [
    style.dim(new Date(atMs).toISOString()),
    by.padEnd(WIDTHS.by),
    what.padEnd(WIDTHS.what),
    shown(userId === undefined || userId === '' ? '-' : userId).padEnd(WIDTHS.user),
    colour(call, style)(String(code ?? '-').padEnd(WIDTHS.code)),
    shown(outcome),
  ].join(' ');
}
