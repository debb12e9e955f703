import type { StubCall, StubsReply } from '../../../../../contract/generated/types.ts';
import type { Route } from '../../route.ts';
import { createDeed, createQuestion, refuseBody } from './control-route.ts';

function checkAnswer({ what, answer }: StubCall): void {
  if (what === 'logins' || (answer >= 200 && answer <= 599)) return;
  throw refuseBody(`the answer of ${what} is an HTTP status from 200 to 599`);
}

export const STUBS: readonly Route[] = [
  createQuestion({
    path: '/stubs',
    id: 'getStubs',
    summary: 'Tells which stubs are set, and how often each still answers.',
    schema: 'StubsReply',
    answer: (_call, { service }): StubsReply => service.state.stubs,
  }),
  createDeed<StubCall>({
    path: '/stubs',
    id: 'setStub',
    summary:
      'Rejects the next logins with an error code, or answers the next calls with a status: of the chat and engine REST interfaces (`rest`) or of the token server (`tokens`).',
    takes: 'StubCall',
    schema: 'StubsReply',
    perform(body, { service }) {
      checkAnswer(body);
      const { what, count, answer } = body;
      service.perform<'set-stub'>({ type: 'set-stub', what, count, answer });
      return { body: service.state.stubs, words: `the next ${count} ${what}: ${answer}` };
    },
  }),
];
