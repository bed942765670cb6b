import { type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** text: one line of running text; cell: an odds cell; block: as large as `className` says. */
  shape?: 'text' | 'cell' | 'block';
  /** The size, when it is not that of the shape. Must be the exact size of what comes. */
  className?: string;
}

/** Holds the place of what is on its way. Silent: the list around it says `aria-busy`. */
export function Skeleton({ shape = 'block', className }: SkeletonProps): ReactNode {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />;
}
