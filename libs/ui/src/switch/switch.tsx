import { type InputHTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  children: ReactNode;
}

/** A setting that applies at once. The words stand left, the switch right, the whole line is the target. */
export function Switch({ children, className, ...rest }: SwitchProps): ReactNode {
  return (
    <label className={classNames(styles.line, className)}>
      <span className={styles.words}>{children}</span>
      <input {...rest} type="checkbox" role="switch" className={styles.input} />
      <span className={styles.track} />
    </label>
  );
}
