import { type ReactNode } from 'react';
import { getFlag } from '@oware/config';
import { Icon } from '@oware/ui';
import styles from './countries.module.css';

/**
 * The flag of a country. Hidden from screen readers, because the name is beside it. A globe for continents and other categories.
 */
export function Flag({ country }: { country: string }): ReactNode {
  const flag = getFlag(country);
  return flag === null ? (
    <Icon glyph="country" size={20} className={styles.world} />
  ) : (
    <img src={`/flags/${flag}.svg`} alt="" width={24} height={16} loading="lazy" className={styles.flag} />
  );
}
