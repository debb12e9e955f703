import type { Counterexample } from '../../contract/index.ts';

type Edit = Readonly<Record<string, unknown>>;

function editsIn(recipe: Counterexample['recipe'], key: string): readonly Edit[] {
  const edits = recipe?.[key];
  return Array.isArray(edits) ? (edits as Edit[]) : [];
}

const SIGNATURE_WORDS: Readonly<Record<string, (edit: Edit) => string>> = {
  omit: () => 'is left out',
  set: ({ text }) => (text === '' ? 'is empty' : `is ${JSON.stringify(text)}`),
  cut: ({ length }) => `is cut to ${length} digits`,
  append: ({ text }) => `has ${JSON.stringify(text)} appended`,
  insert: ({ text, at }) => `has ${JSON.stringify(text)} inserted at ${at}`,
  'upper-case': () => 'is in upper case',
  reverse: () => 'is written from its end to its beginning',
  'change-digit': () => 'has another digit',
};

/** The value of a signature as it was sent, as far as the header tells which one it is. */
function sentSignature(
  request: Counterexample['request'] | undefined,
  version: unknown,
): string | undefined {
  const ending = version === 'v2' ? /signature-v2$/i : /signature$/i;
  return request?.headers.find(([name]) => ending.test(name))?.[1];
}

/** Which digit it was: the place that was drawn goes round in a shorter value. */
function changedDigitWords(at: number, value: string): string {
  const length = value.replace(/.=+$/, '').length;
  return length === 0
    ? 'has another digit'
    : `has another digit in place ${(at % length) + 1} of ${value.length}`;
}

function signatureLine(edit: Edit, request?: Counterexample['request']): string {
  const { edit: kind, version, at } = edit;
  if (kind === 'swap') return 'The two signatures stand in each other’s header.';
  const value = sentSignature(request, version);
  if (kind === 'change-digit' && value !== undefined && typeof at === 'number') {
    return `The signature ${String(version).toUpperCase()} ${changedDigitWords(at, value)}.`;
  }
  const words = SIGNATURE_WORDS[String(kind)]?.(edit) ?? String(kind);
  return `The signature ${String(version).toUpperCase()} ${words}.`;
}

const BODY_WORDS: Readonly<Record<string, (edit: Edit) => string>> = {
  'flip-bit': ({ at }) => `bit ${at} of the body was flipped`,
  'change-number': () => 'the last digit of a number was changed',
  append: ({ text }) => `${JSON.stringify(text)} was appended`,
  'insert-stray-byte': ({ isNul }) =>
    `${isNul === true ? 'a NUL' : 'a byte that is no UTF-8'} was put at the end of its last text`,
  compress: () => 'it was compressed with gzip',
  rewrite: ({ writing }) => `the JSON was written ${writing}`,
  set: ({ path, value }) =>
    `/${Array.isArray(path) ? path.join('/') : path} was set to ${JSON.stringify(value)}`,
};

function bodyLine(edit: Edit): string {
  const words = BODY_WORDS[String(edit['edit'])]?.(edit) ?? String(edit['edit']);
  return `After the body was signed, ${words}.`;
}

/** What signed in the place of the customer key. */
function signingLines(signing: unknown): readonly string[] {
  if (signing === undefined || signing === 'customer-key') return [];
  const { guess, digestOf } = Object(signing) as { guess?: string; digestOf?: string };
  if (guess !== undefined) return [`It is signed with the key '${guess}', a guess.`];
  if (digestOf !== undefined) {
    return [`Its signatures are plain digests of ${digestOf.replaceAll('-', ' ')}, no HMACs.`];
  }
  return [`It is signed with the ${String(signing).replaceAll('-', ' ')}.`];
}

/** What is deliberately wrong with a counterexample, a sentence each, as its recipe says it. */
export function editLinesOf({
  recipe,
  request,
}: Pick<Counterexample, 'recipe'> & Partial<Pick<Counterexample, 'request'>>): readonly string[] {
  return [
    ...signingLines(recipe?.['signedWith']),
    ...editsIn(recipe, 'signatureEdits').map((edit) => signatureLine(edit, request)),
    ...editsIn(recipe, 'bodyEdits').map(bodyLine),
  ];
}
