import { type ReactNode } from 'react';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './live-seed.module.css';

/**
 * A seed that pulses when it appears: in play now. It does not pulse under reduced motion. Use an empty `label` if the text next to it
 * already means the same; use `still` in long lists, where many pulses would flicker.
 */
export function LiveSeed({ label = 'Live', still }: { label?: string; still?: boolean }): ReactNode {
  return (
    <span className={classNames(styles.seed, !still && styles.pulsing)}>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
