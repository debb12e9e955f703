/** What names of secrets are made of. */
const SECRET_WORDS: ReadonlySet<string> = new Set([
  '2fa',
  'apikey',
  'auth',
  'authorization',
  'bearer',
  'code',
  'contrasena',
  'cred',
  'credential',
  'credentials',
  'creds',
  'hotp',
  'jwt',
  'kennwort',
  'key',
  'mfa',
  'mpin',
  'otp',
  'pass',
  'passcode',
  'passkey',
  'passphrase',
  'passwd',
  'password',
  'passwords',
  'passwort',
  'pin',
  'pincode',
  'psk',
  'pswd',
  'pw',
  'pwd',
  'secret',
  'secrets',
  'senha',
  'sessionid',
  'sig',
  'signature',
  'tfa',
  'token',
  'totp',
]);

/** Ends that no other word has, so that `userpassword` is a name too. */
const SECRET_END =
  /(?:accesskey|apikey|authcode|credentials?|otpcode|passcode|passphrase|passwd|password|pincode|privatekey|pwd|secret|secretkey|sessionid|token)$/;

/** What is said of a secret, and is none. */
const ABOUT_SECRETS: ReadonlySet<string> = new Set([
  'alg',
  'algorithm',
  'count',
  'duration',
  'exp',
  'expire',
  'expires',
  'expiry',
  'format',
  'kind',
  'left',
  'length',
  'lifetime',
  'method',
  'mode',
  'scheme',
  'ttl',
  'type',
  'validity',
  'version',
]);

/** Codes and keys of which nobody makes a secret. */
const HARMLESS =
  /(?:^| )(?:(?:area|country|currency|dial|dialing|error|lang|language|locale|phone|post|postal|region|response|status|zip) code|(?:primary|public|sort) key)s?$/;

/** The words of a name in small letters, without the digits at their ends: of `clientSecret2`, `client secret`. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/%[0-9a-f]{2}/gi, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase().replace(/(?<=[a-z])\d+$/, ''))
    .filter((word) => word !== '');
}

const isSecretWord = (word: string): boolean => SECRET_WORDS.has(word) || SECRET_END.test(word);

/** Whether a name is that of something about a secret, such as `token_type`, or of a code like that of a country. */
function isHarmless(words: readonly string[]): boolean {
  return ABOUT_SECRETS.has(words.at(-1) ?? '') || HARMLESS.test(words.join(' '));
}

/**
 * Whether one of the words of a name, as in `api_key`, `hub.secret` or `clientSecret`, is a secret's, or two in a row
 * are, as in `pass_word`. What is said of a secret, such as its type or its lifetime, is none.
 */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name);
  if (isHarmless(words)) return false;
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`);
  return words.some(isSecretWord) || pairs.some((pair) => SECRET_WORDS.has(pair));
}

/** Whether a name ends like that of a secret: a number elsewhere, as in `secret_rounds`, may be anything. */
export function isSecretNumberName(name: string): boolean {
  return isSecretName(name) && isSecretWord(wordsOf(name).at(-1) ?? '');
}

const CREDENTIAL_WORDS =
  /(?:^|-)(?:pass(?:words?|wd|wort|phrase|code|key)?|pwd|pswd|pw|m?pin(?:code)?|[th]?otp|mfa|secrets?|cred(?:ential)?s?|api-?key|(?:access|auth|session)-?token)(?:-|$)/;

/** Whether a member of a query or a body says who the caller is. A mere `key` may say which app is meant. */
export function isCredentialName(name: string): boolean {
  const words = wordsOf(name);
  return CREDENTIAL_WORDS.test(words.join('-')) && !isHarmless(words);
}
