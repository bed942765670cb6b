import { useId, type ReactNode } from 'react';
import styles from './field-group.module.css';

export interface FieldGroupProps {
  /** The question that the fields share. */
  legend: ReactNode;
  /** Error text; its space is reserved, so that nothing jumps. */
  error?: ReactNode;
  children: ReactNode;
}

/** Fields that belong to one question, for example radio buttons. */
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
