import {
  BUILT_IN_PROFILES,
  PROFILE_KEYS,
  type ProfileKey,
} from '../../../src/contract/profile/index.ts';
import { POSSIBLE_VALUES } from '../../../src/contract/profile/possible-values.ts';
import { KEY_SCHEMAS } from './profile-schema.ts';

/** A bar would end the cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function answer(name: 'neutral' | 'agora', key: ProfileKey): string {
  const { values, firmness } = BUILT_IN_PROFILES[name];
  return `\`${JSON.stringify(values[key])}\` (${firmness[key]})`;
}

/** All keys as a Markdown table: meaning, possible values and the answers of the built-in profiles. */
export function profileTable(): string {
  const rows = PROFILE_KEYS.map((key) => [
    `\`${key}\``,
    KEY_SCHEMAS[key]?.description ?? '',
    POSSIBLE_VALUES[key],
    answer('neutral', key),
    answer('agora', key),
  ]);
  const head = ['Key', 'Meaning', 'Possible', '`neutral`', '`agora`'];
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map(cell).join(' | ')} |`)
    .join('\n');
}
