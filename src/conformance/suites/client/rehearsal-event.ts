import type {
  RehearsalReport,
  RehearsalStepResult,
  RehearsedCall,
} from '../../../contract/index.ts';

/** What a rehearsal tells as it goes. */
export type RehearsalEvent =
  | { readonly type: 'step-started'; readonly id: string; readonly title: string }
  /** Whoever runs the client is to start it, or to end it and start it again, within that time. */
  | { readonly type: 'asks'; readonly what: 'start' | 'restart'; readonly withinMs: number }
  | { readonly type: 'call'; readonly call: RehearsedCall }
  | { readonly type: 'step-finished'; readonly result: RehearsalStepResult }
  | { readonly type: 'rehearsal-finished'; readonly report: RehearsalReport };
