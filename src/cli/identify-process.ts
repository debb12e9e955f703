import { readFileSync } from 'node:fs';
import type { Processes, ProcessMark } from '../simulator/chat/index.ts';

const BOOT_ID = '/proc/sys/kernel/random/boot_id';
/** Place of the start time behind the name of the program (proc(5), field 22). */
const START_TIME = 19;

/** Boot and start time of a process; empty where the system has no /proc. */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold anything, brackets too.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${readFileSync(BOOT_ID, 'utf8').trim()}/${fields[START_TIME] ?? ''}`;
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process that has an id now; undefined when none has. */
export function identifyProcess(pid: number): ProcessMark | undefined {
  return pid > 0 && isAlive(pid) ? { pid, birth: birthOf(pid) } : undefined;
}

/** The processes of this machine. */
export function processesHere(): Processes {
  return { own: { pid: process.pid, birth: birthOf(process.pid) }, find: identifyProcess };
}
