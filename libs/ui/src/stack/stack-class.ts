import { classNames } from '../class-names';
import styles from './stack.module.css';

/** Gap between the children of a stack: 8, 12 or 16 px. */
export type StackGap = 'small' | 'middle' | 'large';

/** Returns the class of a stack for another element. */
export const getStackClass = (gap: StackGap = 'middle', className?: string): string =>
  classNames(styles.stack, styles[gap], className);
