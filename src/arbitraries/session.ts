import fc, { type Arbitrary } from 'fast-check';
import type { Labels } from '../contract/index.ts';
import { EPOCH_MS, START_SPAN_SECONDS } from './epoch.ts';
import { plainName, shortName } from './text.ts';

/** What all events of one agent's session have in common. */
export interface Session {
  readonly sid: string;
  readonly agentId: string;
  readonly name: string;
  readonly channel: string;
  /** Unix ms, a whole second. */
  readonly startMs: number;
  /** Unix ms, a whole second, later than the start. */
  readonly stopMs: number;
  readonly labels?: Labels;
}

/** What is fixed about a session instead of drawn. */
export interface SessionOptions {
  /** Agent ids, names, channels and the sid begin with the prefix and a hyphen, to be found again. */
  readonly identity?: { readonly agentPrefix: string };
  /** Whether labels were given when the agent was started; absent: drawn. */
  readonly hasLabels?: boolean;
  /** Names, channels and labels are plain ASCII, for cases that are about something else. */
  readonly areNamesPlain?: boolean;
}

const LONGEST_CALL_SECONDS = 3_600;

const labelNames: Arbitrary<string> = fc.oneof(
  fc.constantFrom('team', 'env', 'customer.id', '顧客', 'région'),
  shortName.map((name) => `label-${name}`),
);

/** At least one label; the values are strings, which every reading of the document allows. */
const labelsArbitrary: Arbitrary<Labels> = fc.dictionary(labelNames, shortName, {
  minKeys: 1,
  maxKeys: 4,
  noNullPrototype: true,
});

const plainLabels: Arbitrary<Labels> = fc.record({ team: plainName, env: plainName });

/** An id of upper-case letters and digits, as the engine gives them. */
const opaqueId: Arbitrary<string> = fc
  // Without bias, so that two sessions of one run do not share their agent.
  .noBias(fc.maxSafeNat())
  .map((number) => number.toString(36).toUpperCase().padStart(11, '0'));

/** A whole session: it starts before it stops, and it does not read the clock. */
export function sessionArbitrary({
  identity,
  hasLabels,
  areNamesPlain = false,
}: SessionOptions = {}): Arbitrary<Session> {
  const prefix = identity === undefined ? '' : `${identity.agentPrefix}-`;
  const names = areNamesPlain ? plainName : shortName;
  const givenLabels = areNamesPlain ? plainLabels : labelsArbitrary;
  const labels = hasLabels === false ? fc.constant(undefined) : givenLabels;
  return fc
    .record({
      id: opaqueId,
      name: names,
      channel: names,
      startSeconds: fc.nat(START_SPAN_SECONDS),
      lengthSeconds: fc.integer({ min: 1, max: LONGEST_CALL_SECONDS }),
      labels: hasLabels === undefined ? fc.option(labels, { nil: undefined }) : labels,
    })
    .map(({ id, name, channel, startSeconds, lengthSeconds, labels: given }) => {
      const startMs = EPOCH_MS + startSeconds * 1_000;
      return {
        sid: `${prefix}S${id}`,
        agentId: `${prefix}A${id}`,
        name: prefix + name,
        channel: prefix + channel,
        startMs,
        stopMs: startMs + lengthSeconds * 1_000,
        ...(given === undefined ? {} : { labels: given }),
      };
    });
}
