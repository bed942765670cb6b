import { Link } from '@oware/platform/router';
import { buttonClass } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './errors.module.css';

/** The 404 screen (platform §2). @param message what was not found (platform §4) */
export function NotFound({ message }: { message: string | undefined }): ReactNode {
  return (
    <section className={styles.screen}>
      <p className={styles.code}>40X</p>
      <h1>OOPS...</h1>
      <p>We can’t find the page you are looking for. Please go back home.</p>
      {message === undefined ? null : <p className={styles.message}>{message}</p>}
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        Back to home
      </Link>
    </section>
  );
}
