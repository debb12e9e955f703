const SHOWN_CHARACTERS = 120;

/** A call as the list names it; a query may hold anything and is left out. */
export function callName(method: string, url: string): string {
  const [path = ''] = url.split('?');
  return `${method} ${path}`.slice(0, SHOWN_CHARACTERS);
}
