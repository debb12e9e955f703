import { writeSync } from 'node:fs';
import { openStateFile } from '../../../../src/simulator/chat/state-file/open-state-file.ts';

/** A pipe that its reader has not emptied yet takes nothing for a moment. */
function print(text: string): void {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(1, bytes, done);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

// A process to be killed: creates users 1, 2, 3, … and prints the number of each once it is kept.
const [path = '', birth = ''] = process.argv.slice(2);
const file = openStateFile({
  path,
  appId: 'app',
  tokenFormat: 'opaque',
  processes: { own: { pid: process.pid, birth }, find: () => undefined },
});
for (let number = file.state.users.size + 1; ; number += 1) {
  const username = `user-${number}`;
  const user = { uuid: 'u'.repeat(number % 3_000), username, createdMs: number };
  file.store.append([{ type: 'user-created', user }, { type: 'token-issued' }]);
  print(`${number}\n`);
}
