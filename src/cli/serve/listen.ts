import { HarnessError, UsageError } from '../../errors.ts';
import {
  type ChatServer,
  type ChatServerOptions,
  LOOPBACK,
  startChatServer,
} from '../../simulator/chat/index.ts';

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE:
    'something listens there already. Stop it, or choose another --port (0 takes a free one)',
  EACCES: 'permission is denied. Ports below 1024 are for the administrator: choose another --port',
  EADDRNOTAVAIL: 'this machine has no such address. Correct --host',
  ENOTFOUND: 'the name is unknown. Correct --host',
  EAI_AGAIN: 'the name cannot be looked up. Correct --host',
  EINVAL: 'this is no address to listen on. Correct --host',
};

/** Starts the faces. Throws a UsageError when they cannot listen where they are to. */
export async function listen(options: ChatServerOptions & { port: number }): Promise<ChatServer> {
  try {
    return await startChatServer(options);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (error instanceof HarnessError || code === '') throw error;
    const { host = LOOPBACK, port } = options;
    const reason = REASONS[code] ?? message;
    throw new UsageError(`Cannot listen at ${host}, port ${port}: ${reason}.`, { cause: error });
  }
}

/** A URL by which a client on this machine gets there; "all addresses" is none. */
export function reachableUrl(url: string): string {
  return url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}
