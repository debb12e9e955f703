import type { CliIo } from '../io.ts';
import type { LinePattern } from '../options/observer-parsers.ts';
import type { RunSettings } from '../options/run-options.ts';
import { type ResolvedCommand, resolveCommand } from './command-observer.ts';

/** Where effects are to be seen when the target has no endpoint for it; nothing is at work yet. */
export type ObserverChoice =
  | (ResolvedCommand & { readonly kind: 'command' })
  | { readonly kind: 'log'; readonly path: string; readonly pattern: LinePattern }
  | { readonly kind: 'sink'; readonly port: number };

type Settings = Partial<RunSettings>;

/** The ways to observe, by the option that asks for each. */
const WAYS: Readonly<Record<string, (settings: Settings) => boolean>> = {
  '--observer-url': ({ observerUrl }) => observerUrl !== undefined,
  '--observer-command': ({ observerCommand }) => observerCommand !== undefined,
  '--observer-log': ({ observerLog, observerPattern }) =>
    (observerLog ?? observerPattern) !== undefined,
  '--serve-sink': ({ serveSink }) => serveSink !== undefined,
};

/** The options by which the settings ask for an observer; one is right. */
export function observerFlagsOf(settings: Settings): readonly string[] {
  return Object.keys(WAYS).filter((flag) => WAYS[flag]?.(settings));
}

/**
 * The observer of the settings, unless it is an endpoint or there is none.
 * @throws SecretError when a reference in its command leads nowhere.
 */
export async function readObserver(
  { observerCommand, observerLog, observerPattern, serveSink }: Settings,
  io: CliIo,
): Promise<ObserverChoice | undefined> {
  if (observerCommand !== undefined) {
    const resolved = await resolveCommand(observerCommand, '--observer-command', io);
    return { kind: 'command', ...resolved };
  }
  if (observerLog !== undefined && observerPattern !== undefined) {
    return { kind: 'log', path: observerLog, pattern: observerPattern };
  }
  return serveSink === undefined ? undefined : { kind: 'sink', port: serveSink };
}
