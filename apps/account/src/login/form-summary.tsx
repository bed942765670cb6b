import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { selectLoginTexts } from './texts';
import styles from './login.module.css';

/** What stands in the way of the login, read out when it changes. The details are next to the fields. */
export function FormSummary({ failure, count }: { failure: string | null; count: number }): ReactNode {
  const text = useSelector(selectLoginTexts);
  const words = failure ?? (count === 0 ? '' : text(count === 1 ? 'summaryOne' : 'summaryMore', { params: { count } }));
  return (
    <div role="alert">
      {words ? <p className={styles.failure}>{words}</p> : null}
    </div>
  );
}
