/** A URL with a slash more or less at the end of its path; a path of one slash cannot do without it. */
export function withOtherSlash(text: string): string {
  const url = new URL(text);
  const { pathname } = url;
  if (!pathname.endsWith('/')) url.pathname = `${pathname}/`;
  else if (pathname.length > 1) url.pathname = pathname.slice(0, -1);
  return url.href;
}
