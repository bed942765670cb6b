import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import { SeedSpinner } from '../seed-spinner/seed-spinner';
import { buttonClass, type ButtonLook } from './button-class';
import styles from './button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Work is under way: taps do nothing, the size stays, focus stays. */
  busy?: boolean;
}

/** A button that says exactly what it does. One `primary` a screen. */
export function Button({
  variant,
  size,
  block,
  busy,
  className,
  onClick,
  children,
  type,
  ...rest
}: ButtonProps): ReactNode {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      <span className={styles.words}>{children}</span>
      {busy ? (
        <span className={styles.busy}>
          <SeedSpinner />
        </span>
      ) : null}
    </button>
  );
}
