import { judgeTimed } from '../test/support/timed-run.ts';

const RECEIVER = ['receiver'] as const;
const TOKENS = ['token-server', 'token-lifecycle'] as const;

/** The table of docs/integrator.md: how long targets are judged whose answers all take as long, in virtual time. */
async function printSlowTargets(): Promise<void> {
  for (const answerMs of [100, 200, 400, 500, 1_000, 2_000]) {
    const cells: string[] = [];
    for (const suites of [[...RECEIVER, ...TOKENS], RECEIVER, TOKENS]) {
      const { outcome, lastedMs } = await judgeTimed({ suites, takesMs: () => answerMs });
      const word = outcome === 'conformant' ? 'whole' : outcome;
      cells.push(`${word}, ${Math.round(lastedMs / 1_000)} s`);
    }
    const answerTime = answerMs < 1_000 ? `${answerMs} ms` : `${answerMs / 1_000} s`;
    process.stdout.write(`| ${[answerTime, ...cells].join(' | ')} |\n`);
  }
}

await printSlowTargets();
