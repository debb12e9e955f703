import type { Fault } from '../../integrator/index.ts';
import type { CommandRunner } from '../command-spec.ts';
import { LIST_OPTIONS, type Listing } from '../options/list-options.ts';
import { readSettings } from '../options/read-settings.ts';
import { count, wrap } from '../terminal/layout.ts';
import { styleOf } from '../terminal/style.ts';

/** A list as data, and each of its items as a head line with further lines below it. */
interface ListContent {
  readonly items: readonly object[];
  readonly blocks: readonly {
    readonly head: string;
    readonly tag?: string;
    readonly lines: readonly string[];
  }[];
}

async function checks(): Promise<ListContent> {
  const { CHECKS } = await import('../../conformance/suites/index.ts');
  return {
    items: CHECKS.map(({ run: _run, ...check }) => check),
    blocks: CHECKS.map(({ id, title, level, basis, clauses }) => ({
      head: id,
      tag: `${level}, ${basis}`,
      lines: [title, ...(clauses.length === 0 ? [] : [`clauses ${clauses.join(', ')}`])],
    })),
  };
}

async function clauses(): Promise<ListContent> {
  const { reportedClauses } = await import('../../conformance/core/plan/reported-clauses.ts');
  const { CHECKS } = await import('../../conformance/suites/index.ts');
  const items = reportedClauses(CHECKS);
  return {
    items,
    blocks: items.map(({ id, level, statement, checks: ids, excluded }) => ({
      head: id,
      tag: level,
      lines: [
        statement,
        ...(ids.length === 0 ? [] : [`checks: ${ids.join(', ')}`]),
        ...(excluded === undefined ? [] : [`excluded: ${excluded}`]),
      ],
    })),
  };
}

async function profiles(): Promise<ListContent> {
  const { BUILT_IN_PROFILES, PROFILE_KEYS } = await import('../../contract/index.ts');
  const items = Object.values(BUILT_IN_PROFILES);
  return {
    items,
    blocks: items.map(({ name, values, firmness }) => ({
      head: name,
      lines: PROFILE_KEYS.map(
        (key) => `${key} = ${JSON.stringify(values[key])} (${firmness[key]})`,
      ),
    })),
  };
}

const WHERE_IT_SHOWS: Readonly<Record<NonNullable<Fault['shape']>, string>> = {
  get: 'shows with --token-server-shape get',
  wrapped: 'shows where answers are wrapped, as assay calibrate asks for them',
  form: 'shows where tokens are asked for with a form, as assay calibrate does',
};

async function faults(): Promise<ListContent> {
  const { FAULTS } = await import('../../integrator/index.ts');
  return {
    items: FAULTS.map(({ change: _change, ...fault }) => fault),
    blocks: FAULTS.map(({ id, breaks, verdict, foundBy, shape }) => ({
      head: id,
      tag: verdict,
      lines: [
        breaks,
        ...(foundBy === undefined ? [] : [`found by ${foundBy}`]),
        ...(shape === undefined ? [] : [WHERE_IT_SHOWS[shape]]),
      ],
    })),
  };
}

async function events(): Promise<ListContent> {
  const { EVENT_TYPES } = await import('../../contract/index.ts');
  return {
    items: EVENT_TYPES,
    blocks: EVENT_TYPES.map(({ eventType, name, meaning }) => ({
      head: `${eventType} ${name}`,
      lines: [meaning],
    })),
  };
}

async function scenarios(): Promise<ListContent> {
  const { SCENARIOS } = await import('../../simulator/session/index.ts');
  return {
    items: SCENARIOS.map(({ plans: _plans, ...scenario }) => scenario),
    blocks: SCENARIOS.map(({ id, title }) => ({ head: id, lines: [title] })),
  };
}

async function disturbances(): Promise<ListContent> {
  const { DISTURBANCES } = await import('../../simulator/engine/index.ts');
  return {
    items: DISTURBANCES.map(({ change: _change, ...disturbance }) => disturbance),
    blocks: DISTURBANCES.map(({ id, title, isGenuine }) => ({
      head: id,
      tag: isGenuine ? 'genuine' : 'not genuine',
      lines: [title],
    })),
  };
}

/** How each list is made; what it is made of is loaded only then. */
const LIST_MAKERS: Readonly<Record<Listing, () => Promise<ListContent>>> = {
  checks,
  clauses,
  profiles,
  faults,
  events,
  scenarios,
  disturbances,
};

/** `assay list`: what there is to select, to switch on or to read about. */
export const list: CommandRunner = async (input) => {
  const { io, args } = input;
  const settings = await readSettings(LIST_OPTIONS, input);
  const what = args[0] as Listing;
  const { items, blocks } = await LIST_MAKERS[what]();
  if (settings.json) {
    io.stdout.write(`${JSON.stringify(items, null, 2)}\n`);
    return 0;
  }
  const style = styleOf(io);
  const lines = blocks.flatMap(({ head, tag, lines: below }) => [
    tag === undefined ? style.bold(head) : `${style.bold(head)}  ${style.dim(tag)}`,
    ...below.flatMap((text) => wrap(text, style.width - 2).map((line) => `  ${line}`)),
  ]);
  const total = count(blocks.length, what.slice(0, -1));
  io.stdout.write(`${[...lines, style.dim(total)].join('\n')}\n`);
  return 0;
};
