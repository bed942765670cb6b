import { type ReactNode } from 'react';
import styles from './form-foot.module.css';

/** Below a form: the ways of those whom it is not for. */
export const FormFoot = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles.foot}>{children}</div>
);
