import { type ReactNode } from 'react';
import styles from './form-alert.module.css';

/** Error of a form, announced when it changes; null for none, which takes no space. */
export const FormAlert = ({ children }: { children: ReactNode }): ReactNode => (
  <div role="alert" className={styles.alert}>
    {children === null ? null : <p className={styles.failure}>{children}</p>}
  </div>
);
