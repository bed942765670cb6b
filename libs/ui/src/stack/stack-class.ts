import { classNames } from '../class-names';
import styles from './stack.module.css';

/** How far apart the parts of a stack stand: 8, 12 or 16 px. */
export type StackGap = 'small' | 'middle' | 'large';

/** The look of a stack, for an element that is not a `Stack`. */
export const stackClass = (gap: StackGap = 'middle', className?: string): string =>
  classNames(styles.stack, styles[gap], className);
