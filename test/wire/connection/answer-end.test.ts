import { describe, expect, test } from 'vitest';
import { createAnswerEnd } from '../../../src/wire/connection/answer-end.ts';

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n';
const LENGTH = { 'content-length': '4' };

/** What lies behind an answer that is read in these pieces, of which the first ones are its head. */
function surplus(pieces: readonly string[], headPieces = 1, headers: object = LENGTH) {
  const end = createAnswerEnd();
  let bodyBytes = 0;
  for (const [at, piece] of pieces.entries()) {
    const isHead = at < headPieces;
    end.noteRead(Buffer.from(piece), isHead, bodyBytes);
    const begin = isHead ? piece.indexOf('\r\n\r\n') + 4 : 0;
    bodyBytes += isHead && begin < 4 ? 0 : piece.length - begin;
  }
  const found = end.surplusOf({ ...headers });
  return found && Buffer.from(found).toString();
}

describe('behind the end of an answer', () => {
  test.each<[string, readonly string[], number]>([
    ['all in one piece', [`${HEAD}abcd}`], 1],
    ['its body in a piece of its own', [HEAD, 'abcd}'], 1],
    ['its body in two', [`${HEAD}ab`, 'cd}'], 1],
    ['its head in two', [HEAD.slice(0, 9), `${HEAD.slice(9)}abcd}`], 2],
  ])('bytes are found: %s', (_how, pieces, headPieces) => {
    expect(surplus(pieces, headPieces)).toBe('}');
  });

  test.each<[string, readonly string[]]>([
    ['nothing', [`${HEAD}abcd`]],
    ['an empty line', [`${HEAD}abcd\r\n`]],
    ['an answer of its own', [`${HEAD}abcdHTTP/1.1 408 Request Timeout\r\n\r\n`]],
    ['what an interim answer came before', [`HTTP/1.1 103 Early Hints\r\n\r\n${HEAD}abcd`]],
    ['less than it announced', [`${HEAD}ab`]],
  ])('is no surplus: %s', (_what, pieces) => {
    expect(surplus(pieces)).toBeUndefined();
  });

  test('nothing can be told of chunks and of an answer without a length', () => {
    expect(surplus([`${HEAD}abcd}`], 1, {})).toBeUndefined();
    const chunked = { ...LENGTH, 'transfer-encoding': 'chunked' };
    expect(surplus([`${HEAD}abcd}`], 1, chunked)).toBeUndefined();
  });
});
