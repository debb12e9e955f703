import { type FileHandle, open, stat } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import type { CountEffects } from '../../conformance/probes/observer-target.ts';
import { errnoReason } from '../../errors.ts';
import type { LinePattern } from '../options/observer-parsers.ts';
import { expectFile } from '../read-input-file.ts';

const CHUNK_BYTES = 64 * 1_024;
/** What a log may grow by during a run. */
const MAX_CHARACTERS = 128 * 1_024 * 1_024;

/** A log file that is followed from its end on. */
interface FollowedLog {
  /** Every whole line that was added since it is followed. Throws when it cannot be read. */
  lines(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Nothing when there is no file yet: the target may create it. */
async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    await expectFile(path);
    return await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function inodeAt(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ ino }) => ino,
    () => undefined,
  );
}

/** Follows a log through rotation by renaming, whose rest is read, and by truncation. */
async function followLog(path: string): Promise<FollowedLog> {
  let file = await openIfThere(path);
  const found = await file?.stat();
  if (found !== undefined && !found.isFile()) {
    await file?.close();
    throw new Error('it is no file');
  }
  let offset = found?.size ?? 0;
  let decoder = new StringDecoder('utf8');
  let partial = '';
  let characters = 0;
  const lines: string[] = [];
  const chunk = new Uint8Array(CHUNK_BYTES);

  async function readOn(handle: FileHandle): Promise<void> {
    if ((await handle.stat()).size < offset) {
      offset = 0;
      partial = '';
    }
    for (;;) {
      const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES, offset);
      if (bytesRead === 0) return;
      offset += bytesRead;
      const parts = (partial + decoder.write(Buffer.from(chunk.subarray(0, bytesRead)))).split(
        '\n',
      );
      partial = parts.pop() ?? '';
      lines.push(...parts);
      characters += bytesRead;
      if (characters > MAX_CHARACTERS) throw new Error('it grew by more than 128 MiB');
    }
  }

  async function read(): Promise<readonly string[]> {
    if (file !== undefined) await readOn(file);
    const isReplaced = file !== undefined && (await file.stat()).ino !== (await inodeAt(path));
    const next = file === undefined || isReplaced ? await openIfThere(path) : undefined;
    if (next !== undefined) {
      await file?.close();
      file = next;
      offset = 0;
      partial = '';
      decoder = new StringDecoder('utf8');
      await readOn(next);
    }
    if (file === undefined) throw new Error('there is no such file');
    return lines;
  }

  // One reading at a time, so that none takes what another has begun to read.
  let latest: Promise<readonly string[]> = Promise.resolve(lines);
  return {
    lines() {
      latest = latest.catch(() => lines).then(read);
      return latest;
    },
    async close() {
      await latest.catch(() => lines);
      await file?.close();
    },
  };
}

/** Counts the lines of a log that were added since now and match the pattern with the id of a notice. */
export async function countInLog(
  path: string,
  pattern: LinePattern,
): Promise<{ readonly count: CountEffects; close(): Promise<void> }> {
  const log = await followLog(path);
  return {
    async count(noticeId) {
      try {
        const expression = pattern.forNotice(noticeId);
        return (await log.lines()).filter((line) => expression.test(line)).length;
      } catch (error) {
        return { problem: `the log ${path} cannot be read: ${errnoReason(error, 'read')}` };
      }
    },
    close: () => log.close(),
  };
}
