import type { Profile } from '../../contract/index.ts';
import { TargetError, UsageError } from '../../errors.ts';
import { createRedactor, type Redactor } from '../../wire/secrets/redaction.ts';
import { secretsOfUrl } from '../../wire/secrets/url-secrets.ts';
import type { CliIo } from '../io.ts';
import type { SimulateSettings } from '../options/simulate-options.ts';
import { resolveHeaders, resolveSecret } from '../resolve-secret.ts';
import { describeAbsence, sentencesOf, waitForTargets } from '../run/targets/wait-for-targets.ts';

/** The receiver that is delivered to. */
export interface OpenReceiver {
  readonly url: string;
  readonly customerKey: string;
  /** What it requires besides the headers of a notification. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly isEmbedded: boolean;
  /** Removes what is secret of it from what is printed or kept. */
  readonly redact: Redactor;
  close(): Promise<void>;
}

type Settings = Partial<SimulateSettings>;

/**
 * Throws a UsageError for a receiver without its key, and for flags that mean nothing to the embedded
 * one. What a variable or the configuration file says of a network does not concern that one either.
 */
export function checkReceiver(
  { receiverUrl, customerKey }: Settings,
  flags: Readonly<Record<string, unknown>>,
): void {
  if (receiverUrl !== undefined && customerKey === undefined) {
    throw new UsageError(
      '--receiver-url needs --customer-key, the key that signs notifications, e.g. --customer-key env:CUSTOMER_KEY.',
    );
  }
  if (receiverUrl !== undefined) return;
  if (customerKey !== undefined) {
    throw new UsageError(
      '--customer-key belongs to a receiver of yours, but no --receiver-url is given. A variable that is empty counts as not given.',
    );
  }
  for (const [name, flag] of [
    ['receiverHeaders', '--receiver-header'],
    ['ca', '--ca'],
    ['proxy', '--proxy'],
  ] as const) {
    if (flags[name] !== undefined) throw new UsageError(`${flag} needs --receiver-url.`);
  }
}

/**
 * The receiver of the settings once it listens, or the embedded one.
 * @throws TargetError when nothing listens; SecretError for a key that is not there.
 */
export async function openReceiver(
  settings: Settings,
  profile: Profile,
  io: CliIo,
  signal: AbortSignal,
): Promise<OpenReceiver> {
  const { receiverUrl: url, customerKey: reference, proxy, waitFor: waitForMs = 0 } = settings;
  if (url === undefined || reference === undefined) {
    // A simulation against a receiver of the user's need not load the integrator.
    const [{ startEmbeddedTargets }, { EMBEDDED_CREDENTIALS }] = await Promise.all([
      import('../../conformance/core/plan/embedded-targets.ts'),
      import('../../integrator/index.ts'),
    ]);
    const { close, targets } = await startEmbeddedTargets({ clock: io.clock, profile });
    const { customerKey } = EMBEDDED_CREDENTIALS;
    const redact = createRedactor([]);
    return {
      url: targets.receiver?.url ?? '',
      customerKey,
      headers: [],
      isEmbedded: true,
      redact,
      close,
    };
  }
  const customerKey = await resolveSecret(reference, '--customer-key', io);
  const demanded = settings.receiverHeaders ?? [];
  const { headers, secrets } = await resolveHeaders(demanded, '--receiver-header', io);
  const urls = [proxy ?? url];
  const absent = await waitForTargets({ urls, clock: io.clock, waitForMs, signal });
  if (absent !== undefined) {
    const looked = { isProxy: proxy !== undefined, waitedMs: waitForMs };
    throw new TargetError(sentencesOf(describeAbsence(absent, looked)));
  }
  const ofUrls = [url, ...(proxy === undefined ? [] : [proxy])].flatMap(secretsOfUrl);
  const redact = createRedactor([customerKey, ...secrets, ...ofUrls]);
  return { url, customerKey, headers, isEmbedded: false, redact, close: async () => {} };
}
