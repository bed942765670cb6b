import { type ReactNode } from 'react';
import styles from './form-foot.module.css';

/** Footer of a form, with links for players who need another form. */
export const FormFoot = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles.foot}>{children}</div>
);
