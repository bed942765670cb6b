import { type ReactNode } from 'react';
import styles from './form-alert.module.css';

/** What stands in the way of a form, read out when it changes; null while nothing does, which takes no room. */
export const FormAlert = ({ children }: { children: ReactNode }): ReactNode => (
  <div role="alert" className={styles.alert}>
    {children === null ? null : <p className={styles.failure}>{children}</p>}
  </div>
);
