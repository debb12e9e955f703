import {
  APP_CERTIFICATE,
  APP_ID,
  type Behaviour,
  type Finding,
  type Reply,
  serve,
} from './behaviour.ts';
import { mint, sample } from './token-server-parts.ts';

const LEAK: Finding = {
  check: 'token-server.certificate.never-leaks',
  verdict: 'fail',
  because: 'Whoever has the certificate makes any token.',
};

/** A sample whose answers are changed on their way out. */
const answering =
  (change: (reply: Reply) => Reply): Behaviour['start'] =>
  ({ clock }) => {
    const answer = sample(clock);
    return serve((incoming) => change(answer(incoming)));
  };

/** Token servers that show the certificate elsewhere than in the text of an answer. */
export const LEAKS: readonly Behaviour[] = [
  {
    target: 'token-server',
    title: 'hands id and certificate of its app to the builder in the wrong order',
    seen: 'Builders that take two texts of the same form one after the other.',
    start: ({ clock }) =>
      serve(
        sample(clock, {
          grant: (minting) =>
            mint(clock, minting, { appId: APP_CERTIFICATE, appCertificate: APP_ID }),
        }),
      ),
    outcome: 'nonconformant',
    findings: [
      LEAK,
      {
        check: 'token-server.token.signed-with-the-certificate',
        verdict: 'fail',
        because: 'The token is signed with the app id.',
      },
    ],
    others: 'untestable',
  },
  {
    target: 'token-server',
    title: 'shows the certificate in the reason phrase of its refusals',
    seen: 'Frameworks that write the message of an exception behind the status.',
    start: answering((reply) =>
      reply.status === 400 ? { ...reply, reason: `bad input for ${APP_CERTIFICATE}` } : reply,
    ),
    outcome: 'nonconformant',
    findings: [LEAK],
    says: /in the reason phrase/,
  },
  {
    target: 'token-server',
    title: 'gives out the files beside it, its settings among them',
    seen: 'Servers of static files whose root is the directory of the program.',
    start: ({ clock }) => {
      const answer = sample(clock);
      return serve((incoming) =>
        incoming.path === '/.env'
          ? { body: `APP_ID=${APP_ID}\nAPP_CERTIFICATE=${APP_CERTIFICATE}\n` }
          : answer(incoming),
      );
    },
    outcome: 'nonconformant',
    findings: [LEAK],
    says: /the app certificate as it is in the body/,
  },
];
