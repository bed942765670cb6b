import { type ButtonHTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './chip.module.css';

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** On or off; undefined for a chip that acts immediately (a quick stake). */
  pressed?: boolean;
}

/** A small option or quick action; its target is 44 px high. */
export function Chip({ pressed, className, type, children, ...rest }: ChipProps): ReactNode {
  return (
    <button {...rest} type={type ?? 'button'} aria-pressed={pressed} className={getChipClass(className)}>
      <span className={styles.face}>{children}</span>
    </button>
  );
}

/** Returns the class of a chip for a link; mark the current one with `aria-current`. Wrap its text in `ChipFace`. */
export const getChipClass = (more?: string): string => classNames(styles.chip, more);

/** The visible part of a chip. */
export const ChipFace = ({ children }: { children: ReactNode }): ReactNode => (
  <span className={styles.face}>{children}</span>
);

export interface ChipRowProps {
  label: string;
  /** Whether the row extends into the page's gutter, so that its first chip is aligned with the content above. */
  bleeds?: boolean;
  children: ReactNode;
}

/** A row of chips that scrolls horizontally. */
export function ChipRow({ label, bleeds, children }: ChipRowProps): ReactNode {
  return (
    <div role="group" aria-label={label} className={classNames(styles.row, bleeds && styles.bleeds)}>
      {children}
    </div>
  );
}
