import { type HTMLAttributes, type ReactNode } from 'react';
import { stackClass, type StackGap } from './stack-class';

export interface StackProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section';
  gap?: StackGap;
}

/** Parts one below the other, as wide as their place. */
export const Stack = ({ as: Element = 'div', gap, className, ...rest }: StackProps): ReactNode => (
  <Element {...rest} className={stackClass(gap, className)} />
);
