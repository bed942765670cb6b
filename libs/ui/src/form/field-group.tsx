import { useId, type ReactNode } from 'react';
import styles from './field-group.module.css';

export interface FieldGroupProps {
  /** What the fields have in common: the question that they answer. */
  legend: ReactNode;
  /** What is wrong with the response; its room stays free, so nothing jumps. */
  error?: ReactNode;
  children: ReactNode;
}

/** Fields that answer one question, for example radio buttons. */
export function FieldGroup({ legend, error, children }: FieldGroupProps): ReactNode {
  const id = useId();
  return (
    <>
      <fieldset className={styles.group} aria-describedby={id}>
        <legend className={styles.legend}>{legend}</legend>
        {children}
      </fieldset>
      <p id={id} role="alert" className={styles.error}>
        {error}
      </p>
    </>
  );
}
