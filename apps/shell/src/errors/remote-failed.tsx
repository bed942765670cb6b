import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { buttonClass, ErrorPanel } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectErrorTexts } from './texts';
import styles from './errors.module.css';

interface Properties {
  remote: string;
  onReload(): void;
}

/** In the place of a page whose remote does not load. Who wants to be excluded is not left with a reload: people can do it. */
export function RemoteFailed({ remote, onReload }: Properties): ReactNode {
  const text = useSelector(selectErrorTexts);
  return (
    <>
      <ErrorPanel onReload={onReload} />
      {remote === 'protection' ? (
        <p className={styles.screen}>
          <Link to="/support" className={buttonClass()}>
            {text('excludeBySupport')}
          </Link>
        </p>
      ) : null}
    </>
  );
}
