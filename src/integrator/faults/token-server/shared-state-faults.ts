import { createHash } from 'node:crypto';
import { replyLater } from '../../reply.ts';
import type { TokenServerFault } from '../fault.ts';
import { WORK_MS } from '../work-ms.ts';
import { preparingFor } from './preparing-for.ts';

/** Defects in which one request sees what another one left behind, or nothing of its own. */
export const SHARED_STATE_FAULTS: readonly TokenServerFault[] = [
  {
    id: 'token-server.mints-for-previous-user',
    target: 'token-server',
    breaks: 'mints the token for the user of the request before, as requests share a variable',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-server.user-token.names-the-user',
    change: () =>
      preparingFor('user', (inputs, { state: { memory } }) => {
        const userId = memory.get('previous user') ?? inputs.userId;
        memory.set('previous user', inputs.userId);
        return { ...inputs, userId };
      }),
  },
  {
    id: 'token-server.mints-same-token-for-everybody',
    target: 'token-server',
    breaks: 'hands everybody the first token that it minted',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-server.user-token.differs-between-users',
    change: ({ mint }) => ({
      mint: (inputs, call) => {
        const { memory } = call.state;
        const minting = mint(inputs, call);
        if (minting.kind === 'refused') return minting;
        const token = memory.get(`token ${call.endpoint}`) ?? minting.token;
        memory.set(`token ${call.endpoint}`, token);
        return { kind: 'minted', token };
      },
    }),
  },
  {
    id: 'token-server.mixes-up-parallel-users',
    target: 'token-server',
    breaks: 'answers requests that overlap with the token of the latest of them',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-server.user-token.keeps-parallel-users-apart',
    change: ({ grant }) => ({
      grant: (token, call) => {
        const { memory } = call.state;
        const key = `latest token ${call.endpoint}`;
        memory.set(key, token);
        return replyLater(WORK_MS, () => grant(memory.get(key) ?? token, call));
      },
    }),
  },
  {
    id: 'token-server.mints-older-version',
    target: 'token-server',
    breaks: 'mints tokens of the version before AccessToken 2',
    source: 'specification 9',
    verdict: 'warn',
    foundBy: 'token-server.token.is-access-token-2-for-rtc',
    change: () => ({
      mint: ({ appId, ...inputs }) => {
        const digest = createHash('sha256').update(JSON.stringify(inputs)).digest('base64');
        return { kind: 'minted', token: `006${appId}${digest}` };
      },
    }),
  },
  {
    id: 'token-server.mints-opaque-token',
    target: 'token-server',
    breaks: 'mints tokens of a format of its own',
    source: 'specification 2.1',
    verdict: 'note',
    foundBy: 'token-server.token.is-access-token-2',
    change: () => ({
      mint: (inputs) => ({
        kind: 'minted',
        token: createHash('sha256').update(JSON.stringify(inputs)).digest('hex'),
      }),
    }),
  },
];
