import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, Icon, type IconName } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectErrorTexts } from './texts';
import styles from './errors.module.css';

/** Pages that a lost visitor may look for, with their icons. */
const places = [
  ['search', 'search'],
  ['live', 'live'],
  ['help', 'help'],
] as const satisfies readonly (readonly [string, IconName])[];

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
      <nav aria-label={text('otherPages')} className={styles.places}>
        {places.map(([place, icon]) => (
          <Link key={place} to={`/${place}`} className={getButtonClass({ size: 'small' })}>
            <Icon glyph={icon} />
            {text(place)}
          </Link>
        ))}
      </nav>
    </section>
  );
}
