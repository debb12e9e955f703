import { FORMER_CHECK_IDS } from '../../src/contract/former-check-ids.ts';
import { makeTable } from './make-table.ts';

/** The ids of checks that went, with those that cover them now. */
export function makeFormerChecksTable(): string {
  return makeTable(
    ['id', 'covered now'],
    Object.entries(FORMER_CHECK_IDS).map(([id, covering]) => [
      `\`${id}\``,
      covering.length === 0 ? 'gone' : covering.map((each) => `\`${each}\``).join(', '),
    ]),
  );
}
