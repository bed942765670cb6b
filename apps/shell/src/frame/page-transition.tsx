import { classNames } from '@oware/ui';
import { type ReactNode } from 'react';
import { useHydrated } from '../hydration/use-hydrated';
import styles from './page-transition.module.css';

interface Properties {
  /** Changes with the page, not with its parameters. */
  page: string;
  /** Whether the next page is ready and waits for its data. */
  leaving: boolean;
  children: ReactNode;
}

/**
 * Out, then in (reference: constants): the old page fades while the next one waits, and the two are never visible together.
 */
export function PageTransition({ page, leaving, children }: Properties): ReactNode {
  const moves = useHydrated();
  return (
    <div key={page} className={classNames(leaving ? styles.leaving : moves && styles.entering)}>
      {children}
    </div>
  );
}
