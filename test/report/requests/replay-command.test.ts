import { expect, test } from 'vitest';
import { replayCommandOf } from '../../../src/report/index.ts';
import { makeFailure, makeReport } from '../make-report.ts';

const REPORT = makeReport([makeFailure()]);

test('the line names the check, the seed, the run id, the target and where its key is', () => {
  expect(replayCommandOf(REPORT, 'receiver.topic.claim')).toBe(
    'assay run --only receiver.topic.claim --seed 7 --run-id cafe --runs 20 --receiver-url http://localhost:8080/webhook --customer-key env:ASSAY_CUSTOMER_KEY',
  );
});

test('references of the run, its profile and further flags are used', () => {
  const report = makeReport([makeFailure()], {
    profile: { name: 'ours', values: {}, firmness: {}, digest: 'cd' },
    targets: {
      isEmbedded: false,
      tokenServerUrl: 'http://localhost:9/?a=1&b=2',
      capabilities: ['token-server', 'app-credentials'],
    },
  });
  const line = replayCommandOf(report, 'x', {
    profile: 'our profile.json',
    appId: 'env:ID',
    appCertificate: 'file:cert',
    more: ['--token-server-header', 'Authorization: Bearer env:TOKEN'],
  });
  expect(line).toContain("--profile 'our profile.json'");
  expect(line).toContain("--token-server-url 'http://localhost:9/?a=1&b=2'");
  expect(line).toContain('--app-id env:ID --app-certificate file:cert');
  expect(line).toContain("--token-server-header 'Authorization: Bearer env:TOKEN'");
  expect(line).not.toContain('--customer-key');
});

test.each([
  [{ shape: 'sample' }, undefined],
  [{ shape: 'get' }, '--token-server-shape get'],
  [{ shape: 'template', reference: './shape.json' }, '--token-server-shape ./shape.json'],
  [{ shape: 'template' }, undefined],
] as const)('%j is asked for again', ({ shape, ...given }, flags) => {
  const report = makeReport([makeFailure()], {
    targets: {
      isEmbedded: false,
      tokenServerUrl: 'http://localhost:9',
      tokenServerShape: shape,
      capabilities: ['token-server'],
    },
  });
  const reference = 'reference' in given ? { tokenServerShape: given.reference } : {};
  const line = replayCommandOf(report, 'x', reference);
  if (flags === undefined) expect(line).not.toContain('--token-server-shape');
  else expect(line).toContain(flags);
});

test('the embedded integrator needs no target', () => {
  const report = makeReport([makeFailure()], {
    targets: { ...REPORT.targets, isEmbedded: true, capabilities: ['receiver', 'app-credentials'] },
  });
  const line = replayCommandOf(report, 'x', { more: ['--fault', 'receiver.a'] });
  expect(line).toBe('assay run --only x --seed 7 --run-id cafe --runs 20 --fault receiver.a');
});
