import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectJackpotTexts } from './texts';
import { type Entering } from './use-enter';
import styles from './jackpot.module.css';

/** Result of the last entry. */
export function Outcome({ entering: { entered, refusal } }: { entering: Entering }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  return (
    <>
      <p role="status" className={styles.done}>
        {entered ? text('entered', { params: { id: entered.entryId } }) : null}
      </p>
      {refusal === null ? null : (
        <p role="alert" className={styles.failure}>
          {text('refused', { params: { why: refusal } })}
        </p>
      )}
    </>
  );
}

/** A button to retry an entry with an unknown result under its key; asks for a login first if it has ended. */
export function AskAgain({ entering }: { entering: Entering }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const login = entering.phase === 'login';
  return (
    <>
      {login ? null : <p role="alert">{text('unknown')}</p>}
      <Button variant="primary" block onClick={entering.again}>
        {text(login ? 'do_login' : 'again')}
      </Button>
    </>
  );
}
