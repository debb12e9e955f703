import type { Processes } from '../../../../src/simulator/chat/state-file/acquire-lock.ts';

/** Processes as a test wants them: their births by pid; the first is the own one. */
export function processesOf(...births: readonly (readonly [number, string])[]): Processes {
  const [[pid, birth] = [1, 'own']] = births;
  return {
    own: { pid, birth },
    find(asked) {
      const found = births.find(([each]) => each === asked);
      return found === undefined ? undefined : { pid: asked, birth: found[1] };
    },
  };
}
