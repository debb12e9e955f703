import {
  hasPlaceFor,
  type TokenServerShape,
} from '../../../conformance/probes/token-server-shape.ts';
import { validateTokenRequestShape } from '../../../contract/generated/settings-validators.ts';
import {
  type TokenRequestShape,
  type TokenRequestTemplate,
  violationsOf,
} from '../../../contract/index.ts';
import { ConfigError } from '../../../errors.ts';
import type { CliIo } from '../../io.ts';
import type { ShapeChoice } from '../../options/token-server-parsers.ts';
import { readRequestChoice, type WrittenRequest } from './read-request-choice.ts';
import { type RuleWords, requestViolation } from './request-violation.ts';
import { resolveRequest } from './resolve-request.ts';

/** A request shape that is ready for use, and the secrets that it holds. */
export interface LoadedShape {
  readonly shape: TokenServerShape;
  readonly secrets: readonly string[];
}

const ONE_BODY =
  'must not be present: a request has one of body, form and multipart, and none of them with the method GET';
const RULES: RuleWords = {
  pattern: {
    path: 'must begin with / and hold neither ? nor #',
    tokenAt: 'must be a JSON pointer such as /data/token, or empty for the whole answer',
    errorAt: 'must be a JSON pointer such as /error/message',
    userAt: 'must be a JSON pointer such as /data/user',
  },
  'false schema': { body: ONE_BODY, form: ONE_BODY, multipart: ONE_BODY },
  dependentRequired: {
    user: 'must have errorAt beside noErrors: it says where they stand',
    app: 'must have errorAt beside noErrors: it says where they stand',
  },
};

/** What is written for `{user}` by mistake. */
const MISTAKEN_PLACE = /\{\w*(?:user|uid|account|name|member)\w*\}/i;

function checkedShape({ value, name }: WrittenRequest): TokenRequestShape {
  const [violation] = violationsOf(validateTokenRequestShape, value);
  if (violation !== undefined) {
    const page = 'docs/token-server-shapes.md';
    throw requestViolation(value, violation, { name, rules: RULES, page });
  }
  const shape = value as TokenRequestShape;
  const [mistaken] = MISTAKEN_PLACE.exec(JSON.stringify(shape.user)) ?? [];
  if (mistaken === undefined || hasPlaceFor('user', shape.user)) return shape;
  throw new ConfigError(
    `/user in ${name} has ${mistaken} and no {user}. Put {user} where the user stands whom a token is for, or leave ${mistaken} out where the session of the caller says who that is.`,
  );
}

/**
 * The request shape that was chosen, its references to secrets resolved.
 * @throws ConfigError when it cannot be read or breaks its schema, SecretError for a secret that is not there.
 */
export async function loadShape(choice: ShapeChoice, io: CliIo): Promise<LoadedShape> {
  if (choice.kind === 'word') return { shape: { kind: choice.word }, secrets: [] };
  const written = await readRequestChoice(choice, {
    key: 'tokenServer.shape',
    what: 'request shape',
  });
  const { user, app } = checkedShape(written);
  const place = { name: written.name, folder: written.folder, io };
  const secrets: string[] = [];
  const references: string[] = [];
  const resolve = async (template: TokenRequestTemplate, pointer: string) => {
    const found = await resolveRequest(template, { ...place, pointer });
    secrets.push(...found.secrets);
    references.push(...found.references);
    const { wrongCredentials: wrong } = found.request;
    if (wrong === undefined) return found.request;
    const inner = { ...place, pointer: `${pointer}/wrongCredentials`, isOfWrong: true } as const;
    const resolved = await resolveRequest(wrong, inner);
    secrets.push(...resolved.secrets);
    return { ...found.request, wrongCredentials: resolved.request };
  };
  const shape: TokenServerShape = {
    kind: 'template',
    user: await resolve(user, '/user'),
    ...(app === undefined ? {} : { app: await resolve(app, '/app') }),
    references,
  };
  return { shape, secrets };
}
