import { type ReactNode } from 'react';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './live-seed.module.css';

/**
 * A seed that pulses when it comes: in play now. Not under reduced motion. Empty `label` where the words beside it say so; `still` in long
 * lists, where many at once would flicker.
 */
export function LiveSeed({ label = 'Live', still }: { label?: string; still?: boolean }): ReactNode {
  return (
    <span className={classNames(styles.seed, !still && styles.pulsing)}>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
