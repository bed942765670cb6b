import { type ButtonHTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './chip.module.css';

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** On or off; without it the chip does something at once (a quick stake). */
  pressed?: boolean;
}

/** A small choice or a quick action; its target is 44 px high. */
export function Chip({ pressed, className, type, children, ...rest }: ChipProps): ReactNode {
  return (
    <button {...rest} type={type ?? 'button'} aria-pressed={pressed} className={chipClass(className)}>
      <span className={styles.face}>{children}</span>
    </button>
  );
}

/** The look of a chip for a link; mark the current one with `aria-current`. Wrap its words in `ChipFace`. */
export const chipClass = (more?: string): string => classNames(styles.chip, more);

/** The visible part of a chip. */
export const ChipFace = ({ children }: { children: ReactNode }): ReactNode => (
  <span className={styles.face}>{children}</span>
);

export interface ChipRowProps {
  label: string;
  /** Runs through the gutter of the page that it stands in, so that its first chip is in line with what stands above it. */
  bleeds?: boolean;
  children: ReactNode;
}

/** Chips in one line that scrolls sideways. */
export function ChipRow({ label, bleeds, children }: ChipRowProps): ReactNode {
  return (
    <div role="group" aria-label={label} className={classNames(styles.row, bleeds && styles.bleeds)}>
      {children}
    </div>
  );
}
