import { mintAppToken } from '../../../wire/token/index.ts';
import { nextSalt } from '../../incoming.ts';
import { answerJson } from '../../reply.ts';
import { preparingFor, type TokenServerFault } from '../fault.ts';

const APP_VALIDITY_SECONDS = 3_600;

/** Defects (and a harmless choice) in the tokens of the app. */
export const APP_TOKEN_FAULTS: readonly TokenServerFault[] = [
  {
    id: 'token-server.app-token-is-user-token',
    breaks: 'answers a request for an app token with a user token',
    source: 'specification 2.1',
    verdict: 'fail',
    foundBy: 'token-server.app-token.has-the-app-privilege',
    change: () => preparingFor('app', (inputs) => ({ ...inputs, privilege: 'user' })),
  },
  {
    id: 'token-server.gives-app-token-beside-user-token',
    breaks: 'answers an app token beside each user token',
    source: 'specification 2.1',
    verdict: 'fail',
    foundBy: 'token-server.user-token.has-no-app-privilege',
    change: ({ grant }) => ({
      grant: (token, call) => {
        const { appId, appCertificate, clock } = call.environment;
        const issuedAtSeconds = Math.floor(clock.now() / 1000);
        const minting = mintAppToken({
          appId,
          appCertificate,
          validitySeconds: APP_VALIDITY_SECONDS,
          issuedAtSeconds,
          salt: nextSalt(call.state, issuedAtSeconds, 'beside'),
        });
        return call.endpoint === 'app' || minting.kind === 'refused'
          ? grant(token, call)
          : answerJson(200, { token, appToken: minting.token });
      },
    }),
  },
  {
    id: 'token-server.app-token-takes-absolute-time',
    breaks: 'passes an absolute time to its library as the validity of app tokens',
    source: 'field-notes 11',
    verdict: 'fail',
    foundBy: 'token-server.app-token.valid-24-hours-at-most',
    change: () =>
      preparingFor('app', (inputs) => ({
        ...inputs,
        validitySeconds: inputs.issuedAtSeconds + inputs.validitySeconds,
      })),
  },
  {
    id: 'token-server.app-token-carries-user',
    breaks: 'writes the user_uuid of the request into an app token',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.app-token.names-no-user',
    change: ({ readUserId }) => ({
      readUserId: (fields, call) =>
        call.endpoint === 'app' && typeof fields['user_uuid'] === 'string'
          ? { kind: 'read', value: fields['user_uuid'] }
          : readUserId(fields, call),
    }),
  },
  {
    id: 'token-server.app-token-logs-admin-in',
    breaks: 'puts a second chat service into app tokens, for the user admin',
    source: 'specification 2.1',
    verdict: 'fail',
    foundBy: 'token-server.app-token.names-no-user',
    change: () =>
      preparingFor('app', (inputs) => ({
        ...inputs,
        secondService: { privilege: 'user', userId: 'admin' },
      })),
  },
  {
    id: 'token-server.app-token-has-user-privilege',
    breaks: 'gives app tokens the privilege of users as well, for no user',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'token-server.app-token.has-no-user-privilege',
    change: () => preparingFor('app', (inputs) => ({ ...inputs, hasBothPrivileges: true })),
  },
  {
    id: 'token-server.app-endpoint-requires-user',
    breaks: 'mints no app token without a user_uuid',
    source: 'specification 2.2',
    verdict: 'fail',
    foundBy: 'token-server.app-token.returns-a-token',
    change: ({ readUserId }) => ({
      readUserId: (fields, call) =>
        call.endpoint === 'app' && fields['user_uuid'] === undefined
          ? { kind: 'refused', why: 'user_uuid is missing' }
          : readUserId(fields, call),
    }),
  },
  {
    id: 'token-server.app-endpoint-refuses-user',
    breaks: 'mints no app token when the request carries a user_uuid',
    source: 'specification 2.2',
    verdict: 'fail',
    foundBy: 'token-server.app-token.accepts-a-user-uuid',
    change: ({ readUserId }) => ({
      readUserId: (fields, call) =>
        call.endpoint === 'app' && fields['user_uuid'] !== undefined
          ? { kind: 'refused', why: 'user_uuid is not allowed' }
          : readUserId(fields, call),
    }),
  },
  {
    id: 'token-server.app-endpoint-refuses-ill-typed-user',
    breaks: 'takes a body for an app token for undecodable when its user_uuid is not a string',
    source: 'field-notes, tokens',
    verdict: 'pass',
    change: ({ readUserId }) => ({
      readUserId: (fields, call) =>
        typeof (fields['user_uuid'] ?? '') === 'string'
          ? readUserId(fields, call)
          : { kind: 'ill-typed' },
    }),
  },
];
