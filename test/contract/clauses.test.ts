import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CLAUSES, type Clause } from '../../src/contract/index.ts';
import { SPECIFICATION_TEXT, sectionLines } from './section-lines.ts';

/** Sections that only point elsewhere. */
const POINTERS = ['2.5'];

const SECTIONS = [...new Set(sectionLines(SPECIFICATION_TEXT).map(({ section }) => section))];

function sectionOrder(section: string): number {
  return SECTIONS.indexOf(section);
}

describe('the register as a whole', () => {
  test('the document is read: its sections are those that a reader counts', () => {
    expect(SECTIONS).toHaveLength(24);
    expect(SECTIONS.at(0)).toBe('1');
    expect(SECTIONS.at(-1)).toBe('9');
  });

  test('ids are unique', () => {
    const ids = CLAUSES.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('statements are unique', () => {
    const statements = CLAUSES.map(({ statement }) => statement);
    expect(statements.filter((text, index) => statements.indexOf(text) !== index)).toEqual([]);
  });

  test('every section with normative text has a clause', () => {
    const covered = new Set(CLAUSES.map(({ section }) => section));
    expect(SECTIONS.filter((section) => !covered.has(section))).toEqual(POINTERS);
  });

  test('clauses stand in the order of the document', () => {
    const orders = CLAUSES.map(({ section }) => sectionOrder(section));
    expect(orders).toEqual(orders.toSorted((left, right) => left - right));
  });
});

describe('each clause', () => {
  function idsOf(isOffender: (clause: Clause) => boolean): readonly string[] {
    return CLAUSES.filter(isOffender).map(({ id }) => id);
  }

  test('has a well-formed id', () => {
    const wellFormed = /^[1-9](?:\.[1-9])?\/[a-z0-9]+(?:-[a-z0-9]+)*$/;
    expect(idsOf(({ id }) => !wellFormed.test(id))).toEqual([]);
  });

  test('stands in a section that exists', () => {
    expect(idsOf(({ section }) => !SECTIONS.includes(section))).toEqual([]);
    expect(idsOf(({ id, section }) => !id.startsWith(`${section}/`))).toEqual([]);
  });

  test('states one sentence that ends with a full stop', () => {
    expect(idsOf(({ statement }) => !/^[A-Za-z]\S* .*[^.\s]\.$/.test(statement))).toEqual([]);
  });

  test('is excluded for a reason that says something', () => {
    const isVague = (reason: string) => reason.trim().split(/\s+/).length < 8;
    expect(idsOf(({ excluded }) => excluded !== undefined && isVague(excluded))).toEqual([]);
  });
});

describe('reasons that name a schema', () => {
  const named = CLAUSES.flatMap(({ excluded }) => excluded?.match(/schemas\/\S+\.json/) ?? []);

  test.each([...new Set(named)])('%s exists', (path) => {
    expect(existsSync(new URL(`../../${path}`, import.meta.url))).toBe(true);
  });
});
