import { type HTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './quiet.module.css';

export interface QuietProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'dt';
  small?: boolean;
}

/** Small text that is less prominent than its surroundings. */
export const Quiet = ({ as: Element = 'p', small, className, ...rest }: QuietProps): ReactNode => (
  <Element {...rest} className={classNames(styles.quiet, small && styles.small, className)} />
);
