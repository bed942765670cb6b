import { type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** text: one line of running text; cell: an odds cell; block: sized by `className`. */
  shape?: 'text' | 'cell' | 'block';
  /** Overrides the size of the shape. It must be the exact size of the content. */
  className?: string;
}

/** Placeholder for content that is loading. Hidden from screen readers: set `aria-busy` on the list around it. */
export function Skeleton({ shape = 'block', className }: SkeletonProps): ReactNode {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />;
}
