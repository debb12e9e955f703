import type { IncomingMessage } from 'node:http';
import type { ServerLimits } from './limits.ts';
import { refuseCall } from './refusal.ts';

/** Receives the bytes of one body; the second parameter of `done` is there when the first is not. */
export type ReceiveBody = (
  stream: IncomingMessage,
  done: (error: Error | null, body?: Buffer) => void,
) => void;

/**
 * Collects bodies up to a limit. A body beyond it is read to its end and forgotten, since a sender
 * that is cut off in the middle sees a reset instead of the status.
 */
export function createBodyReceiver({ bodyBytes, readBytes }: ServerLimits): ReceiveBody {
  const tooLarge = () =>
    refuseCall(413, 'request_too_large', `the body is larger than ${bodyBytes} bytes`);

  const brokenOff = () => refuseCall(400, 'bad_request', 'the body broke off');

  return (stream, done) => {
    let chunks: Buffer[] = [];
    let received = 0;

    const finish = (error: Error | null) => {
      stream.off('data', take).off('end', end).off('error', breakOff);
      if (error !== null) done(error);
      else done(null, chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
    };
    const take = (chunk: Buffer) => {
      received += chunk.length;
      if (received <= bodyBytes) chunks.push(chunk);
      else chunks = [];
      if (received > readBytes) finish(tooLarge());
    };
    const end = () => finish(received > bodyBytes ? tooLarge() : null);
    const breakOff = () => finish(brokenOff());
    stream.on('data', take).on('end', end).on('error', breakOff);
  };
}
