import { type Behaviour, json, membersIn, serve } from './behaviour.ts';
import {
  DAY_SECONDS,
  loginForm,
  loginShape,
  type Minting,
  mint,
  type SampleFields,
  sample,
} from './token-server-parts.ts';

const PASSWORD = 'corpus-password';

/** A server that reads some numbers in `expire` as others, and those as they are of which `read` says nothing. */
const readingExpire =
  (read: (expire: number) => number | undefined): Behaviour['start'] =>
  ({ clock }) => {
    const answer = sample(clock);
    return serve((incoming) => {
      const { expire, ...fields }: SampleFields = membersIn(incoming.body) ?? {};
      const found = typeof expire === 'number' ? read(expire) : undefined;
      if (found === undefined) return answer(incoming);
      const body = Buffer.from(JSON.stringify({ ...fields, expire: found }));
      return answer({ ...incoming, body });
    });
  };

/** A server that reads a whole `expire` of more than 24 hours as another one. */
const beyondMaximum = (read: (expire: number) => number) =>
  readingExpire((expire) => {
    const isBeyond = Number.isInteger(expire) && expire > DAY_SECONDS && expire < 2 ** 32;
    return isBeyond ? read(expire) : undefined;
  });

/** A server that reads a whole `expire` within the 24 hours as another one, or as it is. */
const withinMaximum = (read: (expire: number) => number | undefined) =>
  readingExpire((expire) =>
    Number.isInteger(expire) && expire >= 60 && expire <= DAY_SECONDS ? read(expire) : undefined,
  );

/** A server whose privileges last otherwise than their tokens. */
const withPrivilege =
  (privilegeSeconds: (seconds: number) => number): Behaviour['start'] =>
  ({ clock }) =>
    serve(
      sample(clock, {
        grant: (minting: Minting) =>
          mint(clock, minting, { privilegeSeconds: privilegeSeconds(minting.seconds) }),
      }),
    );

const PRIVILEGE = {
  check: 'token-server.token.privilege-lasts-as-long-as-the-token',
  verdict: 'warn',
  because: 'What the token is for ends at another time than the token.',
} as const;

const LESS_FOR_MORE = {
  check: 'token-server.expire.decides-the-validity',
  because: 'Who asks for more than 24 hours gets less than who asks for 24 hours.',
} as const;

const OTHER_UNIT = {
  check: 'token-server.expire.equals-the-validity',
  verdict: 'warn',
  because: 'What is asked for is not what is given, unless the unit is another one.',
} as const;

/** A server that grants only validities that it allows, and refuses all others. */
const granting =
  (isAllowed: (seconds: number) => boolean): Behaviour['start'] =>
  ({ clock }) =>
    serve(
      sample(clock, {
        grant: (minting) =>
          isAllowed(minting.seconds)
            ? mint(clock, minting)
            : { refusal: json({ error: 'expire is out of range' }, 422) },
      }),
    );

const NOT_EACH_VALIDITY = {
  check: 'token-server.expire.grants-24-hours',
  verdict: 'warn',
  because: 'A second less than what is granted is no limit, and the document allows it.',
} as const;

/** Token servers whose tokens are right for ordinary requests alone, and what stands behind a refusal. */
export const VALIDITIES: readonly Behaviour[] = [
  {
    target: 'token-server',
    title: 'keeps to the shortest validity that was ever asked for',
    seen: 'A minimum that is kept where requests share it.',
    start: ({ clock }) => {
      let shortest = DAY_SECONDS;
      return serve(
        sample(clock, {
          grant: (minting) => {
            shortest = Math.min(shortest, minting.seconds);
            return mint(clock, { ...minting, seconds: shortest });
          },
        }),
      );
    },
    outcome: 'conformant',
    findings: ['decides-the-validity', 'equals-the-validity'].map((name) => ({
      check: `token-server.expire.${name}`,
      verdict: 'warn',
      because: 'One short request shortens the tokens of everybody.',
    })),
  },
  {
    target: 'token-server',
    title: 'fixes its privileges at one hour',
    seen: 'A constant for the privilege beside a validity that is read from the request.',
    start: withPrivilege(() => 3_600),
    outcome: 'conformant',
    findings: [PRIVILEGE],
  },
  {
    target: 'token-server',
    title: 'gives the remainder of expire by 24 hours',
    seen: 'A limit that is kept by a remainder, which leaves nothing of 24 hours.',
    start: ({ clock }) =>
      serve(
        sample(clock, {
          grant: (minting) => mint(clock, { ...minting, seconds: minting.seconds % DAY_SECONDS }),
        }),
      ),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-lifecycle.validity.stays-the-same',
        verdict: 'fail',
        because: 'Who asks for 24 hours cannot log in with what is given.',
      },
      {
        check: 'token-server.expire.grants-24-hours',
        verdict: 'warn',
        because: 'A token of no validity is none, and the document allows 24 hours.',
      },
      { ...LESS_FOR_MORE, verdict: 'fail' },
    ],
    others: 'untestable',
  },
  {
    target: 'token-server',
    title: 'dates its tokens eight hours ahead of the time that it says it is',
    seen: 'Local time that is taken for Unix time.',
    start: ({ clock }) => {
      const issuedAtSeconds = () => Math.floor(clock.now() / 1_000) + 8 * 3_600;
      const answer = sample(clock, {
        grant: (minting) => mint(clock, minting, { issuedAtSeconds: issuedAtSeconds() }),
      });
      return serve((incoming) => {
        const { headers, ...reply } = answer(incoming);
        return { ...reply, headers: { ...headers, date: new Date(clock.now()).toUTCString() } };
      });
    },
    outcome: 'nonconformant',
    findings: [
      ...(['user', 'app'] as const).map((kind) => ({
        check: `token-server.${kind}-token.valid-24-hours-at-most`,
        verdict: 'fail' as const,
        because: 'Who asks for 24 hours can use the token for 32, by the clock of the target too.',
      })),
      {
        check: 'token-server.token.issued-now',
        verdict: 'warn',
        because: 'How far a clock may be off is assumed.',
      },
    ],
    says: /dated ahead: it expires 1151\d\d seconds from now|Date header/,
  },
  ...(
    [
      ['a second to who asks for 24 hours', (expire) => (expire === DAY_SECONDS ? 1 : undefined)],
      ['ten minutes beyond twelve hours', (expire) => (expire > DAY_SECONDS / 2 ? 600 : undefined)],
      [
        'a second to the first validity that 16 bits do not hold',
        (expire) => (expire === 65_536 ? 1 : undefined),
      ],
    ] satisfies readonly (readonly [string, (expire: number) => number | undefined])[]
  ).map(
    ([what, read]): Behaviour => ({
      target: 'token-server',
      title: `grants ${what}`,
      seen: 'Limits, defaults and widths of numbers within the 24 hours.',
      start: readingExpire((expire) =>
        Number.isInteger(expire) && expire > 3_600 && expire <= DAY_SECONDS
          ? read(expire)
          : undefined,
      ),
      outcome: 'nonconformant',
      others: 'untestable',
      findings: [{ ...LESS_FOR_MORE, verdict: 'fail' }],
      says: /no shorter validity for expire \d+ than for expire \d+/,
    }),
  ),
  {
    target: 'token-server',
    title: 'grants five minutes to who asks for 50,001 to 59,999 seconds',
    seen: 'A table of tiers with a gap, for which a default stands.',
    start: withinMaximum((expire) => (expire > 50_000 && expire < 60_000 ? 300 : undefined)),
    outcome: 'nonconformant',
    findings: [{ ...LESS_FOR_MORE, verdict: 'fail' }],
    says: /no shorter validity for expire 54000 than for expire 36000/,
  },
  ...(
    [
      ['whole hours, and one hour at least', (expire) => Math.floor(expire / 3_600) * 3_600],
      [
        'whole multiples of two hours, and one hour at least',
        (expire) => expire - (expire % 7_200),
      ],
      ['twelve hours at most', (expire) => Math.min(expire, DAY_SECONDS / 2)],
    ] satisfies readonly (readonly [string, (expire: number) => number])[]
  ).map(
    ([what, read]): Behaviour => ({
      target: 'token-server',
      title: `grants ${what}`,
      seen: 'Rules of a service for the life of its sessions.',
      start: ({ clock }) =>
        serve(
          sample(clock, {
            grant: (minting) =>
              mint(clock, { ...minting, seconds: read(minting.seconds) || 3_600 }),
          }),
        ),
      outcome: 'conformant',
      findings: what.startsWith('whole') ? [OTHER_UNIT] : [],
    }),
  ),
  {
    target: 'token-server',
    title: 'grants users whose ids have an odd length an hour at most',
    seen: 'Services that keep the longest session of each account beside the account.',
    start: ({ clock }) =>
      serve(
        sample(clock, {
          grant: ({ user, seconds }) => {
            const isLimited = user !== undefined && user.length % 2 === 1;
            const asked = isLimited ? Math.min(seconds, 3_600) : seconds;
            return mint(clock, { ...(user === undefined ? {} : { user }), seconds: asked });
          },
        }),
      ),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'makes each validity up to a sixth longer or shorter, as chance has it',
    seen: 'Caches and sessions whose ends are spread so that not all of them come at once.',
    start: ({ clock }) => {
      let drawn = 7;
      return serve(
        sample(clock, {
          grant: (minting) => {
            drawn = (drawn * 16_807) % 2_147_483_647;
            const share = 5 / 6 + drawn / 2_147_483_647 / 3;
            const seconds = Math.min(Math.ceil(minting.seconds * share), DAY_SECONDS);
            return mint(clock, { ...minting, seconds });
          },
        }),
      );
    },
    outcome: 'nonconformant',
    findings: [
      { ...OTHER_UNIT, verdict: 'flaky' },
      {
        check: 'token-lifecycle.*',
        verdict: 'fail',
        because: 'Two logins of one request end at different times.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'grants the maximum to who asks for more',
    seen: 'The smaller one of what is asked for and what is allowed.',
    start: beyondMaximum(() => DAY_SECONDS),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'grants half an hour at most and refuses whoever asks for more',
    seen: 'A limit of validation in place of a limit of the token.',
    start: granting((seconds) => seconds >= 1 && seconds <= 1_800),
    outcome: 'conformant',
    findings: [],
    says: /refuses one hour.*grants expire 1800.*ask for that(?!; )[\s\S]*no validity this long/,
  },
  {
    target: 'token-server',
    title: 'grants whole days alone',
    seen: 'A list of validities that a caller may choose from.',
    start: granting((seconds) => seconds === DAY_SECONDS),
    outcome: 'conformant',
    findings: [NOT_EACH_VALIDITY],
    says: /refuses one hour.*grants expire 86400.*ask for that/,
  },
  {
    target: 'token-server',
    title: 'grants an hour for half a second',
    seen: 'Code that cuts the fraction off, and then takes 0 for nothing.',
    start: readingExpire((expire) => (expire > 0 && expire < 1 ? 3_600 : undefined)),
    outcome: 'conformant',
    findings: [
      {
        check: 'token-server.expire.ill-typed-gets-no-default',
        verdict: 'warn',
        because: 'Nobody asked for the validity that the token has.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'answers a wrong password with an empty token',
    seen: 'A wrapper of answers that writes its code 0 and ok, whatever happened.',
    declares: {
      shape: loginShape({ password: PASSWORD }, { password: 'not-the-password' }),
    },
    start: ({ clock }) => {
      const login = loginForm(clock, ({ user, field }) =>
        field('password') === PASSWORD ? user : undefined,
      );
      return serve((incoming) => {
        const reply = login(incoming);
        return reply.status === 401 ? json({ message: 'ok', data: { token: '' } }) : reply;
      });
    },
    outcome: 'conformant',
    findings: [],
    says: /answers wrong credentials with an empty token and no error/,
  },
  {
    target: 'token-server',
    title: 'grants an hour to whoever asks for less',
    seen: 'Servers with a least validity, so that clients do not ask too often.',
    start: readingExpire((expire) => (expire >= 1 && expire < 3_600 ? 3_600 : undefined)),
    outcome: 'conformant',
    findings: [],
    says: /raises short validities: an? \w+ token that was asked for 1 s is valid for 3600 s/,
  },
];
