import { pointerNames } from './json-pointer.ts';

/** How one kind of user declares the credentials of callers. */
export interface CredentialPlaceWords {
  /** Where one header that every request has is declared. */
  readonly header: (name: string) => string;
  /** Where the request shape is. */
  readonly shape: string;
  /** Where they may be declared, where it is not known. */
  readonly anywhere: string;
}

/** More places are counted. */
const MOST_PLACES = 3;

function listed(places: readonly string[]): string {
  const rest = places.length - MOST_PLACES;
  const told = rest > 0 ? [...places.slice(0, MOST_PLACES), `${rest} more`] : places;
  return [told.slice(0, -1).join(', '), ...told.slice(-1)]
    .filter((each) => each !== '')
    .join(' and ');
}

/**
 * Where the credentials of callers were declared, in one sentence; `places` are JSON pointers, those to headers that
 * every request has with `/headers` at their beginning, the others into the request shape.
 */
export function credentialPlaceWords(
  places: readonly string[] | undefined,
  words: CredentialPlaceWords,
): string {
  if (places === undefined) return `The credentials of callers are declared by ${words.anywhere}.`;
  const isHeader = (place: string) => place.startsWith('/headers/');
  const headers = places.filter(isHeader).map((each) => words.header(pointerNames(each)[1] ?? ''));
  const inShape = places.filter((place) => !isHeader(place));
  const told = [
    ...(headers.length > 0 ? [`by ${listed(headers)}`] : []),
    ...(inShape.length > 0 ? [`at ${listed(inShape)} in ${words.shape}`] : []),
  ];
  return `The credentials of callers are declared ${told.join(', and ')}.`;
}
