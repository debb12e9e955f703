import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SPECIFICATION } from '../../src/contract/clauses/clauses.ts';
import { SPECIFICATION_TEXT } from './section-lines.ts';

test('the digest is that of the document we ship', () => {
  const digest = createHash('sha256').update(SPECIFICATION_TEXT, 'utf8').digest('hex');
  expect(SPECIFICATION.digest).toBe(digest);
});

test('the title is the heading of the document', () => {
  expect(SPECIFICATION_TEXT.split('\n').at(0)).toBe(`# ${SPECIFICATION.title}`);
});
