import type { Profile } from '../../../contract/index.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import type { Check } from '../../core/check.ts';
import { defineRows } from '../../define-rows.ts';
import { survived } from '../../expectations/receiver.ts';
import { acknowledgesEvents } from './acknowledges/acknowledges-events.ts';
import { HOSTILE_CHECK } from './hostile.ts';
import {
  type Boundary,
  boundariesAt,
  boundariesWithoutEntries,
} from './valid-notices/boundaries.ts';
import { recipeOf } from './valid-notices/valid-notice.ts';

/** A signed notification of which no receiver may crash. */
interface OddValue {
  readonly title: string;
  readonly recipe: Recipe;
}

interface ValueRow {
  readonly id: string;
  readonly title: string;
  readonly values: (runId: string, profile: Profile) => readonly OddValue[];
}

const allowed = ({ title, notice }: Boundary): OddValue => ({ title, recipe: recipeOf(notice) });

/** What serializers make of a list that was never filled; the schemas do not allow it. */
function withoutLists({ notice }: Boundary): readonly OddValue[] {
  const lists = Object.entries(notice.payload).filter(([, each]) => Array.isArray(each));
  const { content } = recipeOf(notice);
  return lists.map(([name]) => ({
    title: `event ${notice.eventType} with null for its ${name}`,
    recipe: {
      content: { ...content, notice: { ...notice, payload: { ...notice.payload, [name]: null } } },
    },
  }));
}

const ROWS: readonly ValueRow[] = [
  {
    // JSON allows it, and some stores do not: PostgreSQL refuses it in a text.
    id: 'receiver.hostile.survives-nul-in-texts',
    title: 'survives an escaped NUL in each text of a payload, signed',
    values: (runId, profile) => boundariesAt('nulTexts', runId, profile).map(allowed),
  },
  {
    id: 'receiver.hostile.survives-empty-lists',
    title:
      'survives events without entries, errors, metrics or turns, or with null for them, and with labels that hold none, signed',
    values(runId, profile) {
      const empty = boundariesWithoutEntries(runId, profile);
      return [...empty.map(allowed), ...empty.flatMap(withoutLists)];
    },
  },
];

/** What hardly any sender sends: refused or taken, but never a crash. */
export const hostileValues: readonly Check[] = ROWS.map(({ values, ...claims }) =>
  defineRows({
    ...HOSTILE_CHECK,
    ...claims,
    // What a receiver does not survive in an ordinary event is no matter of such values.
    requires: acknowledgesEvents.map((check) => check.id),
    tries: ({ runId, profile }) => ({
      rows: values(runId, profile).map(({ title, recipe }) => ({
        title,
        steps: [{ notify: recipe, as: title, isRisky: true }],
      })),
    }),
    expect: survived,
  }),
);
