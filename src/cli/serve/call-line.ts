import type { ChatCall } from '../../simulator/chat/index.ts';
import { printable } from '../terminal/layout.ts';
import type { Style } from '../terminal/style.ts';

const WIDTHS = { by: 12, what: 20, user: 12, code: 4 } as const;

function colour({ code }: ChatCall, { green, red, dim }: Style): (text: string) => string {
  if (code === undefined) return dim;
  return code >= 200 && code < 300 ? green : red;
}

/** One call in one line: when (on the clock of the service), who, what, which user, code, outcome. */
export function callLine(call: ChatCall, style: Style): string {
  const { atMs, by, what, userId, code, outcome } = call;
  return [
    style.dim(new Date(atMs).toISOString()),
    by.padEnd(WIDTHS.by),
    what.padEnd(WIDTHS.what),
    printable(userId === undefined || userId === '' ? '-' : userId).padEnd(WIDTHS.user),
    colour(call, style)(String(code ?? '-').padEnd(WIDTHS.code)),
    printable(outcome),
  ].join(' ');
}
