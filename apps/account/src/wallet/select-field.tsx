import { FieldNote } from '@oware/ui';
import { useId, type ReactNode, type SelectHTMLAttributes } from 'react';
import styles from './wallet.module.css';

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  error?: string | undefined;
}

/** A labelled choice from a list: the phone's own. */
export function SelectField({ label, error, children, ...rest }: SelectFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={styles.choiceLabel}>
        {label}
      </label>
      <select {...rest} id={id} className={styles.select} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-note` : undefined}>
        {children}
      </select>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
