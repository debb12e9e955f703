import { isCutToken } from '../wire/token/index.ts';

/** A way in which a token is pasted wrongly, and the sentence that says what to do. */
interface Pasted {
  readonly pattern: RegExp;
  readonly advice: string;
}

const PASTED: readonly Pasted[] = [
  {
    pattern: /^(?:authorization:\s*)?bearer\s/i,
    advice: 'Leave out Bearer, which is no part of the token.',
  },
  { pattern: /^[{[]/, advice: 'Give the token alone, without the JSON that it stands in.' },
  { pattern: /^(["'`]).*\1$/s, advice: 'Leave out the quotation marks around it.' },
  {
    pattern: /^(?:https?:\S*[?&#])?["']?[\w-]*token["']?\s*[=:]/i,
    advice: 'Give the value alone, without what stands before it.',
  },
  {
    pattern: /%(?:2b|2f|3d)/i,
    advice: 'Decode it as a URL first: %2B stands for +, %2F for / and %3D for =.',
  },
  {
    pattern: /007e[AFJN][\w+/]*(?:\s*[\r\n]\s*|\\[rn])[\w+/]/,
    advice: 'Join its lines: a token has no line breaks.',
  },
  {
    pattern: /007e[AFJN][\w+/]*(?: [\w+/]+)+=*["']?$/,
    advice: 'Put a + where it has a space: it was decoded as a URL once too often.',
  },
  {
    pattern: /^006[0-9a-f]{32}/i,
    advice:
      'Generate it with a builder of AccessToken 2, such as ChatTokenBuilder: 006 is the older version, which opens no chat service.',
  },
];

const CUT = 'Copy it again as a whole: its end is missing.';

/** The sentences on a text that is no AccessToken 2 and yet holds a token as people paste it; none on others. */
export function tokenAdviceOn(text: string): readonly string[] {
  const advice = PASTED.filter(({ pattern }) => pattern.test(text)).map((row) => row.advice);
  return advice.length === 0 && isCutToken(text) ? [CUT] : advice;
}
