import { VERSION } from '../../contract/generated/version.ts';
import { ALREADY_LOGGED_IN, type ChatCall } from '../../simulator/chat/index.ts';
import { cut, wrap } from '../terminal/layout.ts';
import type { Style } from '../terminal/style.ts';
import type { PreparedServe } from './prepare-serve.ts';

const TOKENS = {
  opaque: 'opaque: any text that is not empty is a token',
  'access-token-2': 'access-token-2, signed with the app certificate',
} as const;

function tokensOf({ format, isEmbedded }: PreparedServe): string {
  if (!isEmbedded) return TOKENS[format.id];
  return 'access-token-2 with app id and certificate of the embedded integrator, since none were given';
}

const LABEL_WIDTH = 16;

function rowLines(label: string, what: string, width: number): readonly string[] {
  return wrap(what, width - LABEL_WIDTH).map(
    (line, at) => `  ${(at === 0 ? label : '').padEnd(LABEL_WIDTH - 3)} ${line}`,
  );
}

/** What is printed once a service listens. */
export function startLines(
  prepared: PreparedServe,
  { url, isLoopback }: { readonly url: string; readonly isLoopback: boolean },
  { width }: Pick<Style, 'width'>,
): readonly string[] {
  const { profile, settings, appId } = prepared;
  const reach = isLoopback
    ? 'bound to loopback, so only this machine gets in'
    : 'open to everyone who can reach this machine';
  const segments = profile.values['users.pathSegments'].map((name) => `{${name}}`).join('/');
  const rows = [
    ['create users', `POST ${url}/${segments}/users`],
    ['update agent', `POST ${url}${profile.values['engine.updateAgentPath']}`],
    ['token server', `GET ${url}/token-server?userId=alice`],
    ['', `POST ${url}/token-server/generate-user-token, …/generate-app-token`],
    ['clients', `${url.replace(/^http/, 'ws')}/chat`],
    ['control', `${url}/control/calls, …/users, …/sessions, …/clock, …/stubs, …`],
    ['description', `${url}/openapi.json`],
    ['profile', profile.name],
    ['tokens', tokensOf(prepared)],
    ['app id', appId],
    ['state', settings.state ?? 'kept in memory only; --state FILE keeps it over a restart'],
  ];
  return [
    `assay ${VERSION} simulates the chat service at ${url}`,
    ...wrap(`This is a test tool without any protection, ${reach}.`, width),
    ...rows.flatMap(([name = '', what = '']) => rowLines(name, what, width)),
    `Ctrl-C ends it. ${settings.rehearse === undefined ? 'Calls' : 'The checks of the client'}:`,
  ];
}

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
