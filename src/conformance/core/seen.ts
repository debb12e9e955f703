import type { Profile } from '../../contract/index.ts';
import { type Exchange, isPaced, type WireRequest } from '../../wire/exchange.ts';
import { findSecret } from '../../wire/find-secret.ts';
import type { Recipe } from '../../wire/request/recipe.ts';
import { reactionOf } from '../expect/receiver-expectations.ts';
import type { Purpose } from './govern.ts';

/** An acknowledged notification, as it was sent. */
export interface SlowestOfKind {
  /** e.g. `notifications of event type 201`. */
  readonly kind: string;
  readonly durationMs: number;
  /** How many of its kind were acknowledged, and what the quickest of them took. */
  readonly count: number;
  readonly shortestMs: number;
  readonly request: WireRequest;
  readonly recipe: Recipe;
}

export type SecretName = 'customer-key' | 'app-certificate';

/** A secret of the targets in an answer of one of them. */
export interface Leak {
  readonly secret: SecretName;
  readonly by: 'receiver' | 'token-server';
  /** Where it stands and how it is written there. */
  readonly found: string;
  readonly request: WireRequest;
}

/** What was seen on all exchanges of a run, for the checks that are judged over all of them. */
export interface Seen {
  note(exchange: Exchange, purpose: Purpose): void;
  /** Of each kind of notification that was acknowledged, the one that took longest. */
  slowest(): readonly SlowestOfKind[];
  /** The first place where a secret was seen in an answer of that target. */
  leak(secret: SecretName, by: Leak['by']): Leak | undefined;
}

export interface SeenOptions {
  readonly profile: Profile;
  readonly secrets: Readonly<Partial<Record<SecretName, string>>>;
}

/** A shorter text occurs by chance. */
export const SHORTEST_SECRET = 8;

export function createSeen({ profile, secrets }: SeenOptions): Seen {
  const slowest = new Map<string, SlowestOfKind>();
  const leaks = new Map<string, Leak>();
  const wanted = Object.entries(secrets).filter(
    ([, text]) => text !== undefined && text.length >= SHORTEST_SECRET,
  ) as [SecretName, string][];

  function noteLeaks({ request, outcome }: Exchange, by: Leak['by']): void {
    for (const [secret, text] of wanted) {
      const key = `${secret} ${by}`;
      if (leaks.has(key)) continue;
      const place = findSecret(text, outcome);
      if (place === undefined) continue;
      leaks.set(key, { secret, by, found: `${place.spelling} in ${place.where}`, request });
    }
  }

  return {
    note(exchange, { by, kind, recipe }) {
      const { request, outcome, durationMs } = exchange;
      if (by !== undefined) noteLeaks(exchange, by);
      if (kind === undefined || recipe === undefined || isPaced(request)) return;
      if (reactionOf(outcome, profile) !== 'acknowledged') return;
      const known = slowest.get(kind);
      const count = (known?.count ?? 0) + 1;
      const shortestMs = Math.min(known?.shortestMs ?? durationMs, durationMs);
      const longest =
        known !== undefined && known.durationMs >= durationMs
          ? known
          : { kind, durationMs, request, recipe };
      slowest.set(kind, { ...longest, count, shortestMs });
    },
    slowest: () => [...slowest.values()],
    leak: (secret, by) => leaks.get(`${secret} ${by}`),
  };
}
