import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createChatService } from '../../../../src/simulator/chat/chat-service.ts';
import {
  type ChatChange,
  createChatState,
  evolve,
} from '../../../../src/simulator/chat/service/chat-state.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { NOON_MS, rulesUnder } from '../chat-sandbox.ts';
import { chatCommands } from './chat-commands.ts';
import { createChatModel } from './chat-model.ts';
import { openWatchedService, type WatchedService } from './watched-service.ts';

const SEED = 20_260_115;
/** For a machine that is busy; no verdict rests on it. */
const TIME_LIMIT_MS = 120_000;

describe.each(['login-again', 'renew'] as const)('any commands, %s after expiry', (afterExpiry) => {
  const rules = rulesUnder('neutral', { 'chat.afterExpiry': afterExpiry });

  test(
    'decide and evolve do what the model says, and every step keeps what has to hold',
    () => {
      fc.assert(
        fc.property(chatCommands(afterExpiry), (commands) => {
          const real = openWatchedService(rules, NOON_MS);
          fc.modelRun(() => ({ model: createChatModel(NOON_MS), real }), commands);
          const replayed = createChatState();
          for (const change of real.kept) evolve(replayed, JSON.parse(change) as ChatChange);
          expect(replayed).toEqual(real.state);
        }),
        { seed: SEED, numRuns: 100 },
      );
    },
    TIME_LIMIT_MS,
  );

  test(
    'the running service, which looks only at the sessions that are due, comes to the same',
    () => {
      fc.assert(
        fc.property(chatCommands(afterExpiry), (commands) => {
          const clock = createManualClock(NOON_MS);
          const service = createChatService({ clock, rules });
          const watched = openWatchedService(rules, NOON_MS);
          const both: WatchedService = {
            ...watched,
            wait(ms) {
              watched.wait(ms);
              clock.pass(ms);
            },
            perform(command) {
              const answer = service.perform(command);
              expect(answer).toEqual(watched.perform(command));
              expect(service.state).toEqual(watched.state);
              return answer;
            },
          };
          fc.modelRun(() => ({ model: createChatModel(NOON_MS), real: both }), commands);
          const noted = service.calls().map(({ clientId, what }) => [clientId, what]);
          const expected = watched.callbacks.map(({ clientId, callback }) => [clientId, callback]);
          expect(noted.sort()).toEqual(expected.sort());
        }),
        { seed: SEED, numRuns: 60 },
      );
    },
    TIME_LIMIT_MS,
  );
});
