import { useId, type ReactNode, type SelectHTMLAttributes } from 'react';
import { FieldNote } from '../text-field/field-note';
import styles from './select-field.module.css';

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  error?: ReactNode;
}

/** A labelled native select. */
export function SelectField({ label, error, children, ...rest }: SelectFieldProps): ReactNode {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={styles.select}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
      >
        {children}
      </select>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
