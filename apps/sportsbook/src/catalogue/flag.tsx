import { type ReactNode } from 'react';
import { flagOf } from './flag-of';
import styles from './countries.module.css';

/** The flag of a country, silent: its name stands beside it. Other categories leave its place empty. */
export function Flag({ country }: { country: string }): ReactNode {
  const flag = flagOf(country);
  return flag === null ? (
    <span className={styles.flag} />
  ) : (
    <img src={`/flags/${flag}.svg`} alt="" width={24} height={16} loading="lazy" className={styles.flag} />
  );
}
