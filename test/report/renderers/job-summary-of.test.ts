import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printable } from '../../../src/report/printable.ts';
import { markdownText } from '../../../src/report/renderers/job-summary-of.ts';

/** What a reader of Markdown shows of an escaped text. */
function shown(markdown: string): string {
  return markdown
    .replace(/&#(\d+);/g, (_whole, code) => `\u0000${String.fromCharCode(Number(code))}`)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll('\u0000', '');
}

describe('markdownText', () => {
  test.each([
    ['receiver.signature.rejects-unsigned'],
    ['status 200 ("{}"), and it took effect (observer: 1); 1 of 2 tries showed it'],
    ['28 passes rest on what the profile assumes: events.hasEmptyValues, token.expireUnit.'],
    ['a user_uuid that is empty + another, 50% of 5/receiver-verifies-signature'],
  ])('leaves %s as it is', (text) => {
    expect(markdownText(text)).toBe(text);
  });

  test.each([
    ['<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert(1)\\>'],
    ['[a](javascript:x) ![b](c)', '\\[a\\](javascript:x) \\!\\[b\\](c)'],
    ['a | b `c` *d* __e__ ~~f~~ \\g', 'a \\| b \\`c\\` \\*d\\* \\_\\_e\\_\\_ \\~\\~f\\~\\~ \\\\g'],
    ['https://evil.example www.evil.example', 'https&#58;//evil.example www&#46;evil.example'],
    ['@somebody, me@example.com, #12', '&#64;somebody, me&#64;example.com, \\#12'],
    ['# a heading', '\\# a heading'],
    ['- a list', '\\- a list'],
    ['12. of a list', '12\\. of a list'],
    ['&lt;b&gt;', '\\&lt;b\\&gt;'],
    ['two\n\n    lines ', 'two lines'],
  ])('keeps Markdown from acting upon %j', (text, expected) => {
    expect(markdownText(text)).toBe(expected);
  });

  test('a reader sees the text that it was made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 40 }), (text) => {
        fc.pre(!text.includes('\u0000'));
        expect(shown(markdownText(text))).toBe(printable(text.replace(/\s+/g, ' ').trim()));
      }),
    );
  });
});
