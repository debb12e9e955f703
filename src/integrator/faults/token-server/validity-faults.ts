import { MAX_TOKEN_VALIDITY_SECONDS, MAX_UINT32 } from '../../../contract/index.ts';
import { readUint32 } from '../../reference-token-server.ts';
import type { TokenServerBehaviour } from '../../token-server.ts';
import type { TokenServerFault } from '../fault.ts';

const ONE_HOUR_SECONDS = 3600;
const THIRTY_DAYS_SECONDS = 2_592_000;

/** Defects (and harmless choices) in the validity and the time of issue. */
export const VALIDITY_FAULTS: readonly TokenServerFault[] = [
  {
    id: 'token-server.has-no-maximum',
    breaks: 'mints tokens of any validity, also of 30 days',
    source: 'field-notes 11',
    verdict: 'fail',
    foundBy: 'token-server.user-token.valid-24-hours-at-most',
    change: ({ readValiditySeconds }) => ({
      readValiditySeconds: (fields, call) => {
        const value = readUint32(fields['expire']);
        return value !== undefined && value > MAX_TOKEN_VALIDITY_SECONDS
          ? { kind: 'read', value }
          : readValiditySeconds(fields, call);
      },
    }),
  },
  {
    id: 'token-server.always-mints-30-days',
    breaks: 'mints tokens of 30 days, whatever is asked for',
    source: 'field-notes 11',
    verdict: 'fail',
    foundBy: 'token-server.app-token.valid-24-hours-at-most',
    change: () => validFor(() => THIRTY_DAYS_SECONDS),
  },
  {
    id: 'token-server.ignores-expire',
    breaks: 'mints tokens of one hour, whatever is asked for',
    source: 'specification 2.2',
    verdict: 'note',
    foundBy: 'token-server.expire.decides-the-validity',
    change: () => validFor(() => ONE_HOUR_SECONDS),
  },
  {
    id: 'token-server.passes-absolute-time',
    breaks: 'passes an absolute time to its library, which expects a validity',
    source: 'field-notes 11',
    verdict: 'fail',
    foundBy: 'token-server.user-token.valid-24-hours-at-most',
    change: () => validFor((validitySeconds, issuedAtSeconds) => issuedAtSeconds + validitySeconds),
  },
  {
    id: 'token-server.grants-less-for-more',
    breaks: 'takes what is asked for away from a day',
    source: 'specification 2.2',
    verdict: 'fail',
    foundBy: 'token-server.expire.decides-the-validity',
    change: () => validFor((validitySeconds) => MAX_TOKEN_VALIDITY_SECONDS - validitySeconds),
  },
  {
    id: 'token-server.takes-expire-as-time',
    breaks: 'takes expire for an absolute time and so mints tokens that have expired already',
    source: 'field-notes 11',
    verdict: 'fail',
    foundBy: 'token-server.expire.decides-the-validity',
    change: () =>
      validFor((validitySeconds, issuedAtSeconds) =>
        Math.max(0, validitySeconds - issuedAtSeconds),
      ),
  },
  {
    id: 'token-server.privilege-outlives-token',
    breaks: 'grants the privilege for a day, however soon its token expires',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'token-server.token.privilege-lasts-as-long-as-the-token',
    change: () => ({
      prepare: (inputs) => ({ ...inputs, privilegeSeconds: MAX_TOKEN_VALIDITY_SECONDS }),
    }),
  },
  {
    id: 'token-server.takes-expire-as-milliseconds',
    breaks: 'takes expire for milliseconds',
    source: 'field-notes, tokens',
    verdict: 'warn',
    foundBy: 'token-server.expire.equals-the-validity',
    change: () => validFor((validitySeconds) => Math.floor(validitySeconds / 1000)),
  },
  {
    id: 'token-server.takes-expire-as-minutes',
    breaks: 'takes expire for minutes',
    source: 'field-notes, tokens',
    verdict: 'warn',
    foundBy: 'token-server.expire.equals-the-validity',
    change: () => validFor((validitySeconds) => validitySeconds * 60),
  },
  {
    id: 'token-server.takes-small-expire-as-hours',
    breaks: 'takes an expire of up to 48 for hours',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-server.user-token.valid-24-hours-at-most',
    alsoFoundBy: ['token-server.app-token.valid-24-hours-at-most'],
    change: () =>
      validFor((validitySeconds) =>
        validitySeconds <= 48 ? validitySeconds * 3_600 : validitySeconds,
      ),
  },
  {
    id: 'token-server.wraps-negative-expire',
    breaks: 'mints a token of 136 years for a negative expire',
    source: 'field-notes 11',
    verdict: 'fail',
    foundBy: 'token-server.expire.never-wraps-around',
    change: ({ readValiditySeconds }) => ({
      readValiditySeconds: (fields, call) => {
        const value = fields['expire'];
        return typeof value === 'number' && value < 0
          ? { kind: 'read', value: value >>> 0 }
          : readValiditySeconds(fields, call);
      },
    }),
  },
  {
    id: 'token-server.drops-sign-of-expire',
    breaks: 'grants 60 seconds for an expire of -60',
    source: 'specification 2.2',
    verdict: 'warn',
    foundBy: 'token-server.expire.ill-typed-gets-no-default',
    change: ({ readValiditySeconds }) => ({
      readValiditySeconds: (fields, call) => {
        const value = fields['expire'];
        const expire = typeof value === 'number' ? Math.abs(value) : value;
        return readValiditySeconds({ ...fields, expire }, call);
      },
    }),
  },
  {
    id: 'token-server.loses-high-bits-of-expire',
    breaks: 'keeps 32 bits of an expire, so that 2^32 + 60 is granted as 60',
    source: 'field-notes 12',
    verdict: 'warn',
    foundBy: 'token-server.expire.never-wraps-around',
    change: ({ readValiditySeconds }) => ({
      readValiditySeconds: (fields, call) => {
        const value = fields['expire'];
        return typeof value === 'number' && value > MAX_UINT32
          ? readValiditySeconds({ ...fields, expire: value >>> 0 }, call)
          : readValiditySeconds(fields, call);
      },
    }),
  },
  {
    id: 'token-server.accepts-text-expire',
    breaks: 'mints a token for an expire that is a text of digits',
    source: 'specification 2.2',
    verdict: 'pass',
    change: ({ readValiditySeconds }) => ({
      readValiditySeconds: (fields, call) =>
        readValiditySeconds(
          typeof fields['expire'] === 'string'
            ? { ...fields, expire: Number(fields['expire']) }
            : fields,
          call,
        ),
    }),
  },
  {
    id: 'token-server.truncates-fractional-expire',
    breaks: 'mints a token for an expire with a fraction',
    source: 'specification 2.2',
    verdict: 'pass',
    change: ({ readValiditySeconds }) => ({
      readValiditySeconds: (fields, call) =>
        readValiditySeconds(
          typeof fields['expire'] === 'number'
            ? { ...fields, expire: Math.trunc(fields['expire']) }
            : fields,
          call,
        ),
    }),
  },
  {
    id: 'token-server.defaults-missing-expire',
    breaks: 'mints a token of one hour when expire is missing',
    source: 'specification 2.2',
    verdict: 'note',
    foundBy: 'token-server.expire.missing',
    change: ({ readValiditySeconds }) => ({
      readValiditySeconds: (fields, call) =>
        readValiditySeconds({ expire: ONE_HOUR_SECONDS, ...fields }, call),
    }),
  },
  {
    id: 'token-server.defaults-ill-typed-expire',
    breaks: 'mints a token of one hour when expire is no whole number',
    source: 'field-notes 12',
    verdict: 'warn',
    foundBy: 'token-server.expire.ill-typed-gets-no-default',
    change: ({ readValiditySeconds }) => ({
      readValiditySeconds: (fields, call) => {
        const reading = readValiditySeconds(fields, call);
        return reading.kind === 'ill-typed' ? { kind: 'read', value: ONE_HOUR_SECONDS } : reading;
      },
    }),
  },
  {
    id: 'token-server.defaults-empty-expire',
    breaks: 'mints a token of one hour when expire is an empty text, an empty array or false',
    source: 'field-notes 12',
    verdict: 'warn',
    foundBy: 'token-server.expire.ill-typed-gets-no-default',
    change: ({ readValiditySeconds }) => ({
      readValiditySeconds: (fields, call) =>
        ['""', '[]', 'false'].includes(JSON.stringify(fields['expire']) ?? '')
          ? { kind: 'read', value: ONE_HOUR_SECONDS }
          : readValiditySeconds(fields, call),
    }),
  },
  {
    id: 'token-server.counts-text-in-minutes',
    breaks: 'counts an expire in minutes where it is a text, and in seconds where it is a number',
    source: 'field-notes 12',
    verdict: 'warn',
    foundBy: 'token-server.expire.ill-typed-gets-no-default',
    change: ({ readValiditySeconds }) => ({
      readValiditySeconds: (fields, call) => {
        const { expire } = fields;
        const isText = typeof expire === 'string' && /^\d{1,4}$/.test(expire);
        // Within the maximum, which another check judges.
        const value = Math.min(Number(expire) * 60, MAX_TOKEN_VALIDITY_SECONDS);
        return isText ? { kind: 'read', value } : readValiditySeconds(fields, call);
      },
    }),
  },
  {
    id: 'token-server.rejects-full-day',
    breaks: 'refuses exactly 24 hours, off by one',
    source: 'specification 2.1',
    verdict: 'warn',
    foundBy: 'token-server.expire.grants-24-hours',
    change: (base) => refusingValidity(base, (value) => value === MAX_TOKEN_VALIDITY_SECONDS),
  },
  {
    id: 'token-server.hands-out-old-token',
    breaks: 'hands out tokens from its cache, issued an hour ago',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'token-server.token.issued-now',
    change: () => issuedAfter(-ONE_HOUR_SECONDS),
  },
  {
    id: 'token-server.issues-in-the-future',
    breaks: 'issues tokens an hour ahead, as it adds its time zone to Unix time',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'token-server.token.issued-now',
    change: () => issuedAfter(ONE_HOUR_SECONDS),
  },
  {
    id: 'token-server.dates-a-month-ahead',
    breaks: 'dates its tokens 30 days ahead, so that they are valid for a month',
    source: 'specification 8',
    verdict: 'fail',
    foundBy: 'token-server.user-token.valid-24-hours-at-most',
    change: () => issuedAfter(THIRTY_DAYS_SECONDS),
  },
  {
    id: 'token-server.clamps-expire',
    breaks: 'mints a token of 24 hours when more is asked for',
    source: 'specification 2.1',
    verdict: 'pass',
    change: ({ readValiditySeconds }) => ({
      readValiditySeconds: (fields, call) => {
        const value = readUint32(fields['expire']);
        return value !== undefined && value > MAX_TOKEN_VALIDITY_SECONDS
          ? { kind: 'read', value: MAX_TOKEN_VALIDITY_SECONDS }
          : readValiditySeconds(fields, call);
      },
    }),
  },
  {
    id: 'token-server.mints-for-zero-expire',
    breaks: 'mints a token for an expire of 0',
    source: 'specification 2.2',
    verdict: 'note',
    foundBy: 'token-server.expire.missing',
    change: ({ readValiditySeconds }) => ({
      readValiditySeconds: (fields, call) =>
        fields['expire'] === 0 ? { kind: 'read', value: 0 } : readValiditySeconds(fields, call),
    }),
  },
];

function validFor(
  choose: (validitySeconds: number, issuedAtSeconds: number) => number,
): Pick<TokenServerBehaviour, 'prepare'> {
  return {
    prepare: (inputs) => ({
      ...inputs,
      validitySeconds: choose(inputs.validitySeconds, inputs.issuedAtSeconds),
    }),
  };
}

function issuedAfter(offsetSeconds: number): Pick<TokenServerBehaviour, 'prepare'> {
  return {
    prepare: (inputs) => ({
      ...inputs,
      issuedAtSeconds: Math.max(0, inputs.issuedAtSeconds + offsetSeconds),
    }),
  };
}

function refusingValidity(
  { readValiditySeconds }: TokenServerBehaviour,
  isRefused: (validitySeconds: number) => boolean,
): Pick<TokenServerBehaviour, 'readValiditySeconds'> {
  return {
    readValiditySeconds: (fields, call) => {
      const reading = readValiditySeconds(fields, call);
      return reading.kind === 'read' && isRefused(reading.value)
        ? { kind: 'refused', why: 'expire is out of range' }
        : reading;
    },
  };
}
