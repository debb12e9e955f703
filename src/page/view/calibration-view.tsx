import type { VNode } from 'preact';
import type { Calibration } from '../../contract/index.ts';

/** A calibration. */
export function CalibrationView({ calibration }: { readonly calibration: Calibration }): VNode {
  return <p>{calibration.outcome}</p>;
}
