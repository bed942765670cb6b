import { type InputHTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  children: ReactNode;
}

/**
 * A setting that applies immediately. The text is at the left, the switch at the right, and the whole line is clickable.
 */
export function Switch({ children, className, ...rest }: SwitchProps): ReactNode {
  return (
    <label className={classNames(styles.line, className)}>
      <span className={styles.text}>{children}</span>
      <input {...rest} type="checkbox" role="switch" className={styles.input} />
      <span className={styles.track} />
    </label>
  );
}
