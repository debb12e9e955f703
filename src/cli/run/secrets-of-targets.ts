import type { GivenTargets } from './read-targets.ts';

/** Everything that no report, log or message may show of the targets that were given. */
export function secretsOfTargets({
  targets,
  secrets,
}: Pick<GivenTargets, 'targets' | 'secrets'>): readonly string[] {
  const own = [targets?.receiver?.customerKey, targets?.credentials?.appCertificate];
  return [...secrets, ...own.filter((secret) => secret !== undefined)];
}
