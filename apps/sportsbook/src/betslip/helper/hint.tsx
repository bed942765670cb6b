import { usePlatform, useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { useSyncExternalStore, type ReactNode } from 'react';
import { isFreeBet } from '../gifts/chosen-gift';
import { useActiveField } from '../sheet/active-field';
import { type SlipTab } from '../tab';
import { selectSlipTexts } from '../texts';
import { useSlip } from '../use-slip';
import { isHelped, putHelperAway } from './helper-memory';
import styles from './hint.module.css';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the slip explains its parts, and what puts that away. */
function useHelper(): { shown: boolean; putAway(): void } {
  const { storage } = usePlatform();
  const userId = useUserId();
  const shown = useSyncExternalStore(
    subscribe,
    () => isHelped(storage, userId),
    () => false,
  );
  function putAway(): void {
    putHelperAway(storage, userId);
    for (const listener of listeners) listener();
  }
  return { shown, putAway };
}

/** About the picks, with the way to put all explanations away. Out of the way while a stake is typed: the picks have its room. */
export function PicksHint(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { field } = useActiveField();
  const { shown, putAway } = useHelper();
  if (!shown || field !== null) return null;
  return (
    <div className={styles.picks}>
      <p className={styles.hint}>{text('hintPicks')}</p>
      <Button variant="quiet" size="small" onClick={putAway}>
        {text('hideTips')}
      </Button>
    </div>
  );
}

/** About the type of bet. Out of the way while a stake is typed. */
export function TabHint({ tab }: { tab: SlipTab }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { field } = useActiveField();
  return useHelper().shown && field === null ? <p className={styles.hint}>{text(`hint_${tab}`)}</p> : null;
}

/** About what may be won. */
export function WinHint(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { field } = useActiveField();
  const { state } = useSlip();
  if (!useHelper().shown || field !== null) return null;
  return <p className={styles.hint}>{text(isFreeBet(state.share) ? 'hintWinFree' : 'hintWin')}</p>;
}
