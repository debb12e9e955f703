import type { Capability, SuiteId } from './check.ts';

/** What all checks of a suite have in common. */
export interface Suite {
  readonly id: SuiteId;
  readonly title: string;
  readonly needs: readonly Capability[];
  /**
   * The check without which no other of the suite says anything: one cause, one accusation. A suite
   * without a gate leaves it to each check to name what it requires.
   */
  readonly gate?: string;
}

export const SUITES: Readonly<Record<SuiteId, Suite>> = {
  receiver: {
    id: 'receiver',
    title: 'webhook receiver',
    needs: ['receiver'],
    gate: 'receiver.acknowledges.ordinary-notification',
  },
  'token-server': { id: 'token-server', title: 'token server', needs: ['token-server'] },
  'token-lifecycle': {
    id: 'token-lifecycle',
    title: 'life of a token',
    needs: ['token-server'],
  },
};
