import { type FileHandle, open, stat } from 'node:fs/promises';

const MIB = 2 ** 20;

/** More than any configuration, profile or key needs. */
const MOST_BYTES = 16 * MIB;

/** What the shell opened for us, as by `<(command)`: a pipe, whose other end is written by somebody. */
const OPENED_BY_SHELL = /^\/dev\/(stdin$|fd\/)/;

/** Throws an Error that says what stands in the place of a file; reading some of these would never end. */
export async function expectFile(path: string): Promise<void> {
  const found = await stat(path);
  if (found.isFile() || found.isDirectory() || OPENED_BY_SHELL.test(path)) return;
  throw new Error(`it is a ${found.isFIFO() ? 'FIFO' : 'device'}, not a file`);
}

function ensureAtMost(mostBytes: number, length: number): void {
  if (length > mostBytes) throw new Error(`it holds more than ${mostBytes / MIB} MiB`);
}

async function readAtMost(file: FileHandle, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  // A pipe has the size 0.
  ensureAtMost(mostBytes, (await file.stat()).size);
  for (;;) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(65_536) });
    if (bytesRead === 0) return Buffer.concat(chunks);
    length += bytesRead;
    ensureAtMost(mostBytes, length);
    chunks.push(buffer.subarray(0, bytesRead));
  }
}

/**
 * The bytes of a file that a user named, at most 16 MiB. It never waits for a FIFO or reads a device.
 * @throws Error whose message follows a colon, or an error with a code of `errno`.
 */
export async function readInputFile(
  path: string,
  mostBytes: number = MOST_BYTES,
): Promise<Uint8Array> {
  await expectFile(path);
  const file = await open(path, 'r');
  try {
    return await readAtMost(file, mostBytes);
  } finally {
    await file.close();
  }
}

/**
 * The text of a file that a user named: UTF-8, whose byte order mark is left out.
 * @throws Error whose message follows a colon, or an error with a code of `errno`.
 */
export async function readInputText(path: string, mostBytes?: number): Promise<string> {
  return decodeText(await readInputFile(path, mostBytes));
}

/**
 * The text that a user's bytes are: UTF-8, whose byte order mark is left out.
 * @throws Error whose message follows a colon.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new Error('it is UTF-16; save it as UTF-8');
  }
  if (bytes.includes(0)) throw new Error('it holds a NUL byte and is no text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('it is not UTF-8 text');
  }
}
