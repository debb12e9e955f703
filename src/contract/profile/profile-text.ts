function sorted(members: object): readonly (readonly [string, unknown])[] {
  return Object.entries(members).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

interface Answers {
  readonly values: object;
  readonly firmness: object;
}

/** The text whose SHA-256 is the digest of a profile: its answers without its name, which says nothing of them. */
export function profileText({ values, firmness }: Answers): string {
  return JSON.stringify([sorted(values), sorted(firmness)]);
}
