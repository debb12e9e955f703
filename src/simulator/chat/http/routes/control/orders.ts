import type { OrderCall, OrdersReply } from '../../../../../contract/generated/types.ts';
import type { Route } from '../../route.ts';
import { createDeed, createQuestion, refuseBody } from './control-route.ts';

function checkAnswer({ what, answer }: OrderCall): void {
  if (what === 'logins' || (answer >= 200 && answer <= 599)) return;
  throw refuseBody(`the answer of ${what} is an HTTP status from 200 to 599`);
}

export const ORDERS: readonly Route[] = [
  createQuestion({
    path: '/orders',
    id: 'getOrders',
    summary: 'Tells which answers are still ordered.',
    schema: 'OrdersReply',
    answer: (_call, { service }): OrdersReply => service.state.orders,
  }),
  createDeed<OrderCall>({
    path: '/orders',
    id: 'order',
    summary:
      'Rejects the next logins with an error code, or answers the next calls with a status: of the chat and engine REST interfaces (`rest`) or of the token server (`tokens`).',
    takes: 'OrderCall',
    schema: 'OrdersReply',
    perform(body, { service }) {
      checkAnswer(body);
      const { what, count, answer } = body;
      service.perform<'order'>({ type: 'order', what, count, answer });
      return { body: service.state.orders, words: `the next ${count} ${what}: ${answer}` };
    },
  }),
];
