import { BRAND } from '@oware/config';
import { Logo } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectErrorTexts } from './texts';
import { selectFrameTexts } from '../frame/texts';
import styles from './errors.module.css';

/**
 * The screen of every other fatal error (reference: platform). Its brand link leaves the broken page by a full page load.
 */
export function Maintenance(): ReactNode {
  // Does not read the state, which may be the broken part.
  const text = selectErrorTexts({});
  const frame = selectFrameTexts({});
  return (
    <main className={styles.screen}>
      <a href="/" aria-label={frame('brandHome', { params: { brand: BRAND } })}>
        <Logo name={BRAND} />
      </a>
      <p className={styles.code}>{text('maintenanceCode')}</p>
      <h1>{text('maintenance')}</h1>
      <p>{text('maintenanceText')}</p>
    </main>
  );
}
