/** Where clients connect to. */
export const SOCKET_PATH = '/chat';

/** Why a connection is closed: a code of RFC 6455, or one of ours from 4000 on, and a reason. */
export interface Closing {
  readonly code: number;
  readonly reason: string;
}

/** A message may have this many bytes. */
export const MAX_MESSAGE_BYTES = 65_536;

export const CLOSINGS: Readonly<
  Record<
    | 'shutDown'
    | 'brokenFrame'
    | 'binary'
    | 'notUtf8'
    | 'tooLarge'
    | 'serviceFailed'
    | 'appClosed'
    | 'takenOver'
    | 'noPong',
    Closing
  >
> = {
  shutDown: { code: 1001, reason: 'the service shuts down' },
  brokenFrame: { code: 1002, reason: 'a frame breaks RFC 6455' },
  binary: { code: 1003, reason: 'messages are text, this one is binary' },
  notUtf8: { code: 1007, reason: 'a text message is UTF-8, this one is not' },
  tooLarge: { code: 1009, reason: `a message has at most ${MAX_MESSAGE_BYTES} bytes` },
  serviceFailed: { code: 1011, reason: 'the service failed; its own output says why' },
  /** The only one that a client sends: its session ends, whatever its client id. */
  appClosed: { code: 4000, reason: 'the app was closed' },
  takenOver: { code: 4001, reason: 'a newer connection has the same clientId' },
  noPong: { code: 4002, reason: 'a ping was not answered by a pong' },
};
