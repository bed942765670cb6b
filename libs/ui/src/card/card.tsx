import { type HTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'article' | 'div' | 'li';
  /** Without padding, for lists that extend to the edges. */
  flush?: boolean;
}

/** A raised surface. */
export function Card({ as: Element = 'section', flush, className, ...rest }: CardProps): ReactNode {
  return <Element {...rest} className={classNames(styles.card, !flush && styles.padded, className)} />;
}
