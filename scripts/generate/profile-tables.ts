import {
  BUILT_IN_PROFILES,
  PROFILE_KEYS,
  PROFILE_RULES,
  type ProfileKey,
} from '../../src/contract/profile/index.ts';
import { makeTable } from './make-table.ts';
import { possibleValues, readProfilePoints, reasonsOf } from './profile-points.ts';

function answer(name: 'neutral' | 'agora', key: ProfileKey): string {
  const { values, firmness } = BUILT_IN_PROFILES[name];
  return `\`${JSON.stringify(values[key])}\` (${firmness[key]})`;
}

/** Every key: meaning, the point that it answers, possible values, the answers of the built-in profiles. */
export function makeKeyTable(path: string): string {
  const points = readProfilePoints(path);
  const possible = possibleValues(points);
  const reasons = reasonsOf(points);
  return makeTable(
    ['Key', 'Meaning', 'Answers', 'Possible', '`neutral`', '`agora`'],
    PROFILE_KEYS.map((key) => [
      `\`${key}\``,
      points.keys[key]?.description ?? '',
      reasons[key] ?? '',
      possible[key] ?? '',
      answer('neutral', key),
      answer('agora', key),
    ]),
  );
}

/** What the values of one profile owe to each other. */
export function makeRuleList(): string {
  const rules = PROFILE_RULES.map(({ rule, keys }) => {
    const names = keys.map((key) => `\`${key}\``).join(', ');
    return `- ${rule} (${names})`;
  });
  return `${rules.join(';\n')}.`;
}

/** The points that no key answers, and why. */
export function makeExcludedPoints(path: string): string {
  const points = Object.entries(readProfilePoints(path).openPoints);
  return points
    .flatMap(([id, { quote, excluded }]) =>
      excluded === undefined ? [] : [`- Section ${id.split('/')[0]}, '${quote}'. ${excluded}`],
    )
    .join('\n');
}
