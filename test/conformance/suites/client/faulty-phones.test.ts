import { describe, expect, test } from 'vitest';
import { FAULTY_PHONES } from './faulty-phones/faulty-phones.ts';
import { phoneOf } from './phone.ts';
import { accusedOf, rehearseClient } from './rehearse-client.ts';

describe('a client is found that', () => {
  test.each(FAULTY_PHONES)('$breaks', async ({ deviation, foundAt, verdict, actual }) => {
    const { report } = await rehearseClient(phoneOf(deviation));
    expect(accusedOf(report)).toEqual([`${foundAt}: ${verdict}`]);
    const step = report.steps.find(({ id }) => id === foundAt);
    expect(step?.actual).toMatch(actual);
    if (verdict === 'fail') expect(report.outcome).toBe('nonconformant');
    else expect(report.outcome).toBe('conformant');
  });
});
