import { describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/conformance/index.ts';
import { resolveProfile } from '../../src/contract/index.ts';
import {
  createLifeValidator,
  type DocumentViolation,
  violationsOfOne,
} from '../support/document-validator.ts';
import { judgeInProcess } from '../support/in-process-receiver.ts';
import { isSigned } from '../support/scripted-exchange.ts';

/** Checks that send what the document does not license, or leaves open, and what their verdict rests on. */
const BEYOND_THE_DOCUMENT = [
  /^receiver\.tolerates\./,
  /^receiver\.hostile\./,
  'receiver.acknowledges.empty-history',
  'receiver.acknowledges.empty-lists',
  'receiver.acknowledges.forms-left-open',
  'receiver.raw-body.byte-order-mark',
];

/** Checks in which a call or a session takes another course than it did. */
const ORDERS = CHECKS.filter(({ restsOn }) => restsOn.includes('delivery.isOrdered')).map(
  ({ id }) => id,
);

/** Genuine events that are in no table, or have an empty name: what is refused of them is left out of the forgeries. */
const FORGED_BEYOND_THE_DOCUMENT = /"eventType":199|"productId":1,|"test_webhook"|"name":"",/;

const CUSTOMER_KEY = 'test-customer-key';

interface Finding {
  readonly checkId: string;
  readonly violations: readonly DocumentViolation[];
  readonly body: string;
}

async function findViolations(
  seed: number,
): Promise<{ findings: readonly Finding[]; valid: number }> {
  const profile = resolveProfile('neutral');
  const lives = createLifeValidator();
  const findings: Finding[] = [];
  let valid = 0;
  await judgeInProcess({
    seed,
    onRequest(request, checkId) {
      const isBeyond = BEYOND_THE_DOCUMENT.some((one) =>
        typeof one === 'string' ? one === checkId : one.test(checkId),
      );
      if (isBeyond || !isSigned(request, CUSTOMER_KEY, profile)) return;
      const body = Buffer.from(request.body).toString('utf8');
      if (checkId.includes('forgeries') && FORGED_BEYOND_THE_DOCUMENT.test(body)) return;
      valid += 1;
      const value: unknown = JSON.parse(body);
      const { notifyMs } = value as { notifyMs: number };
      const isOrdered = !ORDERS.includes(checkId);
      const violations = [...violationsOfOne(value, notifyMs), ...lives.take(value, { isOrdered })];
      if (violations.length > 0) findings.push({ checkId, violations, body: body.slice(0, 500) });
    },
  });
  return { findings, valid };
}

describe('what a run sends as valid', () => {
  test.each([1, 2])('is licensed by the document, with seed %i', async (seed) => {
    const { findings, valid } = await findViolations(seed);
    expect(findings.slice(0, 5)).toEqual([]);
    expect(valid).toBeGreaterThan(500);
  });
});
