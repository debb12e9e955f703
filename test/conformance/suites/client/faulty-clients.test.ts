import { describe, expect, test } from 'vitest';
import { CLIENT_CHECKS } from '../../../../src/conformance/suites/client/index.ts';
import { FAULTY_CLIENTS } from './faulty-clients/faulty-clients.ts';
import { clientOf } from './test-client.ts';
import { failuresOf, tryClient } from './try-client.ts';

describe('a client is found that', () => {
  test.each(FAULTY_CLIENTS)('$breaks', async ({ deviation, foundBy, verdict, actual }) => {
    const { report } = await tryClient(clientOf(deviation));
    expect(failuresOf(report)).toEqual([`${foundBy}: ${verdict}`]);
    const check = report.checks.find(({ id }) => id === foundBy);
    expect(check?.actual).toMatch(actual);
    if (verdict === 'fail') expect(report.outcome).toBe('nonconformant');
    else expect(report.outcome).toBe('conformant');
  });
});

test('each check fires on at least one faulty client', () => {
  const fired = new Set(FAULTY_CLIENTS.map(({ foundBy }) => foundBy));
  expect(CLIENT_CHECKS.map(({ id }) => id).filter((id) => !fired.has(id))).toEqual([]);
});
