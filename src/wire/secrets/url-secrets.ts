/** A shorter value or name may stand in ordinary text by chance. */
const MIN_VALUE_LENGTH = 8;

/** What the address of an observer holds in place of ids: no request has it, only what is around it. */
const PLACEHOLDER = /\{noticeIds?\}/;

/** As it is written in a URL, and as a server reads it. */
function bothSpellings(text: string): readonly string[] {
  try {
    return [text, decodeURIComponent(text.replaceAll('+', ' '))];
  } catch {
    return [text];
  }
}

/**
 * What is secret of a URL that was given: the password, and of the user name and the values of its query what is
 * long enough to be no ordinary word. Of a text that is no URL nothing is.
 */
export function secretsOfUrl(url: string): readonly string[] {
  if (!URL.canParse(url)) return [];
  const { username, password, search } = new URL(url);
  const values = search
    .slice(1)
    .split('&')
    .flatMap((member) => member.slice(member.indexOf('=') + 1).split(PLACEHOLDER));
  const long = [username, ...values].filter((value) => value.length >= MIN_VALUE_LENGTH);
  return [...new Set([password, ...long].filter((each) => each !== '').flatMap(bothSpellings))];
}
