import { readFileSync } from 'node:fs';

/** Whether a process lives; one that has ended and is not waited for does not. */
export function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
