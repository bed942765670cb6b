import { type InputHTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode;
}

/** A checkbox whose whole line is clickable. */
export function Checkbox({ children, className, ...rest }: CheckboxProps): ReactNode {
  return (
    <label className={classNames(styles.line, className)}>
      <input {...rest} type="checkbox" className={styles.input} />
      <span className={styles.box}>
        <Icon glyph="check" size={16} />
      </span>
      <span>{children}</span>
    </label>
  );
}
