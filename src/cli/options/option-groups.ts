/** The headings of a long help, in the order in which they are read, and the flags below each. */
const GROUPS: readonly (readonly [heading: string, flags: RegExp])[] = [
  [
    'Receiver:',
    /^--(?:receiver|customer-key|observer|serve-sink|effect-wait|engine|serve-engine)/u,
  ],
  ['Token server:', /^--(?:token-server|app-)/u],
  ['Client:', /^--client-/u],
  ['Starting and reaching the targets:', /^--(?:start|wait-for|ca|proxy)\b(?!-)/u],
  [
    'What is judged, and how:',
    /^--(?:suite|only|skip|shard|profile|strict|baseline|update-baseline)\b/u,
  ],
  ['What is sent:', /^--(?:seed|run-id|challenge|start-time|runs|for)\b/u],
  ['Limits:', /^--(?:max-time|max-requests|allow-heavy|rate|concurrency|timeout)\b/u],
  ['Reports:', /^--(?:out|keep|reporter|json|verbose)\b/u],
];

/** Fewer options are read as one list. */
const MOST_UNGROUPED = 30;

const placeOf = (flag: string) => GROUPS.findIndex(([, flags]) => flags.test(flag));

/** The heading that an option stands below in the help; undefined for one without any. */
function groupOf(flag: string): string | undefined {
  return GROUPS[placeOf(flag)]?.[0];
}

/** Options in the order of their groups, or as they are where they are few; what has no group comes last. */
export function inGroups<Row extends { readonly flag: string }>(
  rows: readonly Row[],
): readonly (readonly [row: Row, heading: string | undefined])[] {
  if (rows.length <= MOST_UNGROUPED) return rows.map((row) => [row, undefined]);
  const rank = ({ flag }: Row) => (placeOf(flag) === -1 ? GROUPS.length : placeOf(flag));
  return rows
    .toSorted((one, other) => rank(one) - rank(other))
    .map((row) => [row, groupOf(row.flag)]);
}
