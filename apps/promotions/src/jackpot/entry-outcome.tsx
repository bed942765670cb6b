import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectJackpotTexts } from './texts';
import { type EntryState } from './use-entry';
import styles from './jackpot.module.css';

/** Result of the last entry. */
export function Outcome({ entry: { entered, rejection } }: { entry: EntryState }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  return (
    <>
      <p role="status" className={styles.done}>
        {entered ? text('entered', { params: { id: entered.entryId } }) : null}
      </p>
      {rejection === null ? null : (
        <p role="alert" className={styles.failure}>
          {text('refused', { params: { why: rejection } })}
        </p>
      )}
    </>
  );
}

/** Retries an entry whose result is unknown, with the same key. Asks the player to log in first if the session has ended. */
export function RetryEntry({ entry }: { entry: EntryState }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const login = entry.phase === 'login';
  return (
    <>
      {login ? null : <p role="alert">{text('unknown')}</p>}
      <Button variant="primary" block onClick={entry.retry}>
        {text(login ? 'do_login' : 'again')}
      </Button>
    </>
  );
}
