import { classNames } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './flight.module.css';

interface TargetMarkProps {
  target: number;
  isReached: boolean;
  /** Position in the drawing, down for a line across it, to the right for an upright gate. */
  at: number;
}

/** A line across the picture at the height of a target: dashed until it is reached. */
export function TargetLine({ target, isReached, at }: TargetMarkProps): ReactNode {
  if (at < -20 || at > 230) return null;
  return (
    <g className={classNames(styles.mark, isReached && styles.reached)}>
      <path d={`M-700 ${at}H1020`} className={styles.line} />
      <text x="308" y={at - 5} className={classNames(styles.label, styles.across)}>
        {target}×
      </text>
    </g>
  );
}

/** A gate on the ground at a target: dashed until it is reached. */
export function TargetGate({ target, isReached, at }: TargetMarkProps): ReactNode {
  if (at < -700 || at > 1020) return null;
  return (
    <g className={classNames(styles.mark, isReached && styles.reached)}>
      <path d={`M${at} 92V190`} className={styles.line} />
      <text x={at} y="84" className={classNames(styles.label, styles.upright)}>
        {target}×
      </text>
    </g>
  );
}
