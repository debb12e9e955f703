import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunEvent } from '../../../src/contract/index.ts';
import { eventsOf } from '../../../src/report/event-lines.ts';
import { firstBrokenLine, openChainedLines } from '../../../src/report/renderers/chained-lines.ts';

const EVENTS: readonly RunEvent[] = Array.from({ length: 20 }, (_, at) => ({
  type: 'hint',
  message: `hint ${at}, "chain":"${'a'.repeat(64)}"}`,
}));
const LINES = EVENTS.map(openChainedLines());
const at = fc.nat(LINES.length - 1);

test('a log that nobody touched holds, and tells its events without the chain', () => {
  expect(firstBrokenLine(LINES.join(''))).toBeUndefined();
  expect(eventsOf(LINES.join(''))).toEqual(EVENTS);
});

test('a line that was taken out shows, but for the last ones, which a log without its end lacks', () => {
  fc.assert(
    fc.property(at, (index) => {
      const found = firstBrokenLine(LINES.toSpliced(index, 1).join(''));
      expect(found).toBe(index === LINES.length - 1 ? undefined : index + 1);
    }),
  );
});

test('a line that was added, or moved, shows', () => {
  fc.assert(
    fc.property(at, at, (from, to) => {
      fc.pre(from !== to - 1 && from !== to);
      const added = LINES.toSpliced(to, 0, LINES[from] ?? '').join('');
      expect(firstBrokenLine(added)).toBe(to + 1);
    }),
  );
});

test('a changed byte shows in its line', () => {
  const bytes = Buffer.from(LINES.join(''));
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(127), (index, byte) => {
      fc.pre(bytes[index] !== byte && byte !== 10 && bytes[index] !== 10);
      const changed = Buffer.from(bytes);
      changed[index] = byte;
      const line = bytes.subarray(0, index).toString().split('\n').length;
      expect(firstBrokenLine(changed.toString())).toBe(line);
    }),
  );
});

test('a log without a chain does not hold', () => {
  expect(firstBrokenLine(`${JSON.stringify(EVENTS[0])}\n`)).toBe(1);
  expect(firstBrokenLine(`${LINES.join('')}{"type":`)).toBe(LINES.length + 1);
});
