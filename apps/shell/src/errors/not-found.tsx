import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectErrorTexts } from './texts';
import styles from './errors.module.css';

/**
 * The 404 screen (reference: platform).
 * @param message describes the missing page (reference: platform)
 */
export function NotFound({ message }: { message: string | undefined }): ReactNode {
  const text = useSelector(selectErrorTexts);
  return (
    <section className={styles.screen}>
      <p className={styles.code}>{text('notFoundCode')}</p>
      <h1>{text('notFound')}</h1>
      <p>{text('notFoundText')}</p>
      {message === undefined ? null : <p className={styles.message}>{message}</p>}
      <Link to="/" className={getButtonClass({ variant: 'primary' })}>
        {text('toHome')}
      </Link>
    </section>
  );
}
