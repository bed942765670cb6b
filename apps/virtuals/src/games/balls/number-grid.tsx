import { type ReactNode } from 'react';
import styles from './number-grid.module.css';

interface NumberGridProps {
  label: string;
  /** Highest number; the lowest is 1. */
  numbers: number;
  /** Columns, fewer with large text. */
  columns: 6 | 9;
  /** Whether only pressed numbers can be tapped. */
  isFull: boolean;
  isPressed(number: number): boolean;
  onTap(number: number): void;
}

/** A grid of numbers to choose from. */
export function NumberGrid({ label, numbers, columns, isFull, isPressed, onTap }: NumberGridProps): ReactNode {
  return (
    <div role="group" aria-label={label} className={styles.grid} data-columns={columns}>
      {Array.from({ length: numbers }, (_, at) => {
        const number = at + 1;
        const pressed = isPressed(number);
        const isDisabled = isFull && !pressed;
        return (
          <button
            key={number}
            type="button"
            className={styles.number}
            aria-pressed={pressed}
            aria-disabled={isDisabled || undefined}
            onClick={isDisabled ? undefined : () => onTap(number)}
          >
            {number}
          </button>
        );
      })}
    </div>
  );
}
