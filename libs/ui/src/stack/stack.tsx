import { type HTMLAttributes, type ReactNode } from 'react';
import { getStackClass, type StackGap } from './stack-class';

export interface StackProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section';
  gap?: StackGap;
}

/** Children in a column, at full width. */
export const Stack = ({ as: Element = 'div', gap, className, ...rest }: StackProps): ReactNode => (
  <Element {...rest} className={getStackClass(gap, className)} />
);
