import { type Behaviour, type Incoming, json, type Reply, serve } from './behaviour.ts';
import { plain } from './receivers.ts';

const BROKEN = json({ error: 'worker' }, 500);

/** Answers each so many-th request by another reply, whatever it is. */
function everyNth(share: number, reply: Reply) {
  let count = 0;
  return (incoming: Incoming): Reply => {
    count += 1;
    return count % share === 0 ? reply : plain(incoming);
  };
}

const FAILS_AT_TIMES = {
  check: 'receiver.answer.arrives-whole',
  verdict: 'warn',
  because:
    'A sender that gets a 5xx sends again, so that each notice comes late or is lost at times.',
} as const;

/** Receivers whose answer depends on something else than what they are sent. */
export const UNSTEADY_RECEIVERS: readonly Behaviour[] = [
  {
    target: 'receiver',
    title: 'answers 500 to one request in nine, whichever it is',
    seen: 'One broken worker of several behind a load balancer.',
    start: () => serve(everyNth(9, BROKEN)),
    outcome: 'conformant',
    findings: [FAILS_AT_TIMES],
    says: /\d+ of \d+ ordinary notifications, .* got a 5xx/,
  },
  {
    target: 'receiver',
    title: 'answers 502 to every second request, whichever it is',
    seen: 'A gateway in front of two processes, one of which is down.',
    start: () => serve(everyNth(2, json({ error: 'bad gateway' }, 502))),
    outcome: 'conformant',
    findings: [FAILS_AT_TIMES],
  },
  {
    target: 'receiver',
    title: 'answers 500 to one request in nine, and to each with labels',
    seen: 'A defect of a receiver of which one worker is broken as well.',
    start: () => {
      const unsteady = everyNth(9, BROKEN);
      return serve((incoming) => {
        const reply = unsteady(incoming);
        const isTaken = (reply.status ?? 200) === 200;
        return isTaken && incoming.body.includes('"labels":{"') ? BROKEN : reply;
      });
    },
    outcome: 'nonconformant',
    others: 'untestable',
    says: /payload\/labels is .* where absent is acknowledged/,
    findings: [
      FAILS_AT_TIMES,
      {
        check: 'receiver.acknowledges.*',
        verdict: 'fail',
        because: 'Labels are a part of notifications, and each that has some is answered 500.',
      },
      {
        check: 'receiver.*',
        verdict: 'warn',
        because: 'The same crash is met by checks of what is only good practice.',
      },
    ],
  },
];
