import { type Behaviour, type Finding, json, membersIn, serve } from './behaviour.ts';
import {
  DAY_SECONDS,
  MAXIMUM_TOLD,
  mint,
  type SampleFields,
  sample,
} from './token-server-parts.ts';

type Fields = SampleFields & Readonly<Record<string, unknown>>;

/** A server that limits the validity as one parser reads it, and grants it as another does. */
const limitingBy =
  (limited: (body: string) => number, granted: (fields: Fields) => unknown): Behaviour['start'] =>
  ({ clock }) => {
    const answer = sample(clock);
    return serve((incoming) => {
      const fields: Fields = membersIn(incoming.body) ?? {};
      const seconds = Number(granted(fields));
      const isLimited = limited(incoming.body.toString()) <= DAY_SECONDS;
      const isLong = Number.isInteger(seconds) && seconds > DAY_SECONDS;
      if (!isLimited || !isLong || seconds >= 2 ** 32) return answer(incoming);
      const { user_uuid: user } = fields;
      if (incoming.path === '/generate-app-token') return json({ token: mint(clock, { seconds }) });
      if (typeof user !== 'string' || user === '') return answer(incoming);
      return json({ token: mint(clock, { user, seconds }) });
    });
  };

const firstNumber = (body: string): number =>
  Number(/"expire"\s*:\s*(-?[\d.eE+-]+)/.exec(body)?.[1] ?? Number.NaN);
const firstDigits = (body: string): number =>
  Number(/"expire"\s*:\s*(\d+)/.exec(body)?.[1] ?? Number.NaN);

/** The value of the last member of that name, in any case of letters. */
const foldedExpire = (fields: Fields): unknown =>
  Object.entries(fields).findLast(([name]) => name.toLowerCase() === 'expire')?.[1];

const OVER_A_DAY: readonly Finding[] = ['user', 'app'].map((kind) => ({
  check: `token-server.${kind}-token.valid-24-hours-at-most`,
  verdict: 'fail',
  because:
    'The token that was given is valid for longer than section 2.1 allows, whatever was sent.',
}));

/** Token servers of two parsers that read one request in two ways. */
export const TWO_PARSERS: readonly Behaviour[] = (
  [
    ['the first of two validities, and grants the last', firstNumber, ({ expire }) => expire],
    ['the digits before an exponent, and grants the number', firstDigits, ({ expire }) => expire],
    ['expire, and grants what is named so in capital letters', firstNumber, foldedExpire],
  ] satisfies readonly (readonly [
    string,
    Parameters<typeof limitingBy>[0],
    Parameters<typeof limitingBy>[1],
  ])[]
).map(
  ([what, limited, granted]): Behaviour => ({
    target: 'token-server',
    title: `limits ${what}`,
    seen: 'A gateway that checks requests before a service of another language.',
    start: limitingBy(limited, granted),
    outcome: 'nonconformant',
    findings: [...OVER_A_DAY, MAXIMUM_TOLD],
  }),
);
