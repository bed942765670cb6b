import { BRAND } from '@oware/config';
import { Logo } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './errors.module.css';

/** The screen of every other fatal error (platform §2). Its brand link leaves the broken page by a full load. */
export function Maintenance(): ReactNode {
  return (
    <main className={styles.screen}>
      <a href="/" aria-label={`${BRAND}, home`}>
        <Logo name={BRAND} />
      </a>
      <p className={styles.code}>50X</p>
      <h1>Under Maintenance</h1>
      <p>We are working on it. Please come back in a few minutes.</p>
    </main>
  );
}
