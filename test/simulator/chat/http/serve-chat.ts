import { onTestFinished } from 'vitest';
import { systemClock } from '../../../../src/clock/clock.ts';
import { resolveProfile, type UserProfile } from '../../../../src/contract/index.ts';
import {
  type ChatService,
  createChatService,
  OPAQUE,
  rulesOf,
} from '../../../../src/simulator/chat/index.ts';
import {
  type ChatServer,
  type ChatServerOptions,
  startChatServer,
} from '../../../../src/simulator/chat/start-chat-server.ts';

export const APP_ID = '0123456789abcdef0123456789abcdef';

/** A service whose faces listen until the test ends. */
export interface ServedChat extends ChatServer {
  readonly service: ChatService;
  readonly appToken: string;
}

export interface ServeChatOptions extends Partial<Omit<ChatServerOptions, 'service' | 'appId'>> {
  readonly profile?: string | UserProfile;
}

export async function serveChat(options: ServeChatOptions = {}): Promise<ServedChat> {
  const { profile = 'neutral', ...others } = options;
  const { clock = systemClock } = others;
  const rules = rulesOf(resolveProfile(profile), OPAQUE, APP_ID);
  const service = createChatService({ clock, rules });
  const server = await startChatServer({ ...others, service, appId: APP_ID, clock });
  onTestFinished(async () => {
    await server.close();
    service.close();
  });
  const issue = service.perform<'issue-token'>({
    type: 'issue-token',
    privilege: 'app',
    userId: '',
    validitySeconds: 3_600,
  });
  if (issue.kind !== 'issued') throw new Error(issue.why);
  return { ...server, service, appToken: issue.token };
}

/** An answer with its body read. */
export interface ReadAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Record<string, unknown>;
}

/** Sends a request; an object is sent as JSON, a text as it is. */
export async function ask(
  url: string,
  method: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<ReadAnswer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: text }),
  });
  const read = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  const json = isJson && read !== '' ? JSON.parse(read) : {};
  return { status: answer.status, headers: answer.headers, text: read, json };
}
