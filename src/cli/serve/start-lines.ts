import { VERSION } from '../../contract/generated/version.ts';
import type { PreparedServe } from './prepare-serve.ts';

const TOKENS = {
  opaque: 'opaque: any text that is not empty is a token',
  'access-token-2': 'access-token-2, signed with the app certificate',
} as const;

function tokensOf({ format, isEmbedded }: PreparedServe): string {
  if (!isEmbedded) return TOKENS[format.id];
  return 'access-token-2 with app id and certificate of the embedded integrator, since none were given';
}

/** What is printed once a service listens. */
export function startLines(
  prepared: PreparedServe,
  { url, isLoopback }: { readonly url: string; readonly isLoopback: boolean },
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
    `This is a test tool without any protection, ${reach}.`,
    ...rows.map(([name = '', what = '']) => `  ${name.padEnd(13)} ${what}`),
    `Ctrl-C ends it. ${settings.rehearse === undefined ? 'Calls' : 'The checks of the client'}:`,
  ];
}
