import { HarnessError, UsageError } from '../../errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE:
    'something listens there already. Stop it, or choose another --port (0 takes a free one)',
  EACCES: 'permission is denied. Ports below 1024 are for the administrator: choose another --port',
  EADDRNOTAVAIL: 'this machine has no such address. Correct --host',
  ENOTFOUND: 'the name is unknown. Correct --host',
  EAI_AGAIN: 'the name cannot be looked up. Correct --host',
  EINVAL: 'this is no address to listen on. Correct --host',
};

/** Where a server was to listen. */
export interface ListeningPlace {
  readonly host: string;
  readonly port: number;
  /** The option that sets the port. */
  readonly portFlag: string;
}

/** Why a server cannot listen, as a mistake to correct; whatever else was thrown stays as it is. */
export function listeningError(error: unknown, { host, port, portFlag }: ListeningPlace): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (error instanceof HarnessError || code === '') return error;
  const reason = (REASONS[code] ?? message).replaceAll('--port', portFlag);
  return new UsageError(`Cannot listen at ${host}, port ${port}: ${reason}.`, { cause: error });
}
