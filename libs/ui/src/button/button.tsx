import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import { SeedSpinner } from '../seed-spinner/seed-spinner';
import { getButtonClass, type ButtonLook } from './button-class';
import styles from './button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Whether work is in progress: taps are ignored, size and focus are kept. */
  busy?: boolean;
}

/** A button whose text names its action. Use one `primary` button per screen. */
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
      className={getButtonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      <span className={styles.text}>{children}</span>
      {busy ? (
        <span className={styles.busy}>
          <SeedSpinner />
        </span>
      ) : null}
    </button>
  );
}
