import { describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/conformance/index.ts';
import type { CheckResult } from '../../src/contract/index.ts';
import { AUDITED_RECEIVERS } from './audited-receivers.ts';
import { AUDITED_TOKEN_SERVERS } from './audited-token-servers.ts';
import { type Behaviour, type Finding, judge } from './behaviour.ts';
import { OBSERVED_RECEIVERS } from './observed-receivers.ts';
import { RECEIVERS } from './receivers.ts';
import { ANSWERS } from './token-server-answers.ts';
import { CACHES } from './token-server-caches.ts';
import { LEAKS } from './token-server-leaks.ts';
import { REPLICAS } from './token-server-replicas.ts';
import { ODD_REQUESTS } from './token-server-requests.ts';
import { SIMILAR_USERS } from './token-server-users.ts';
import { VALIDITIES } from './token-server-validities.ts';
import { TOKEN_SERVERS } from './token-servers.ts';
import { UNSTEADY_RECEIVERS } from './unsteady-receivers.ts';
import { UNSTEADY_TOKEN_SERVERS } from './unsteady-token-servers.ts';

/**
 * Servers as people build them, each with the verdicts that a fair judge gives. A complaint about a verdict
 * becomes a row here before anything is mended.
 */
const CORPUS: readonly Behaviour[] = [
  ...RECEIVERS,
  ...OBSERVED_RECEIVERS,
  ...AUDITED_RECEIVERS,
  ...UNSTEADY_RECEIVERS,
  ...TOKEN_SERVERS,
  ...AUDITED_TOKEN_SERVERS,
  ...ANSWERS,
  ...REPLICAS,
  ...SIMILAR_USERS,
  ...ODD_REQUESTS,
  ...VALIDITIES,
  ...LEAKS,
  ...CACHES,
  ...UNSTEADY_TOKEN_SERVERS,
];

/** What has to be declared: everything but passes, notes, what does not apply and shoulds that were not tried. */
function isFinding({ verdict, level }: CheckResult): boolean {
  if (verdict === 'untestable') return level === 'must';
  return verdict === 'fail' || verdict === 'warn' || verdict === 'flaky' || verdict === 'error';
}

function isAbout({ check }: Finding, id: string): boolean {
  return check.endsWith('*') ? id.startsWith(check.slice(0, -1)) : id === check;
}

for (const behaviour of CORPUS) {
  const { target, title, seen, findings, others, outcome, says } = behaviour;
  describe(`a ${target} that ${title}`, () => {
    test('is described by checks that there are, each with a reason', () => {
      for (const finding of findings) {
        expect(CHECKS.filter(({ id }) => isAbout(finding, id))).not.toEqual([]);
        expect(finding.because).toMatch(/^[A-Z].{15,}\.$/);
      }
      expect(seen).toMatch(/^[A-Z].{15,}\.$/);
    });

    test(`is ${outcome}, with the findings of its row alone`, async () => {
      const judged = await judge(behaviour);
      const found = judged.results.filter(isFinding);
      const undeclared = found.filter(
        ({ id, verdict }) =>
          others !== 'any' &&
          verdict !== others &&
          !findings.some((each) => isAbout(each, id) && each.verdict === verdict),
      );
      const missing = findings.filter(
        (each) => !found.some(({ id, verdict }) => isAbout(each, id) && each.verdict === verdict),
      );
      const wordsOf = ({ id, verdict, reason = '', expected = '', actual = '' }: CheckResult) =>
        `${id} ${verdict}: ${reason} expected ${expected}, found ${actual}`;
      expect({ undeclared: undeclared.map(wordsOf), missing }).toEqual({
        undeclared: [],
        missing: [],
      });
      expect(judged.outcome).toBe(outcome);
      if (says !== undefined) expect(judged.words.join('\n')).toMatch(says);
    });
  });
}
