import { type ReactNode } from 'react';
import { getFlag } from '@oware/config';
import styles from './countries.module.css';

/**
 * The flag of a country. Hidden from screen readers, because the name is beside it. Empty space for other categories.
 */
export function Flag({ country }: { country: string }): ReactNode {
  const flag = getFlag(country);
  return flag === null ? (
    <span className={styles.flag} />
  ) : (
    <img src={`/flags/${flag}.svg`} alt="" width={24} height={16} loading="lazy" className={styles.flag} />
  );
}
