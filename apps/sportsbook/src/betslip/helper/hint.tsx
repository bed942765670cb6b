import { usePlatform, useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { useSyncExternalStore, type ReactNode } from 'react';
import { isFreeBet } from '../gifts/chosen-gift';
import { useActiveField } from '../sheet/active-field';
import { type SlipTab } from '../tab';
import { selectSlipTexts } from '../texts';
import { useSlip } from '../use-slip';
import { isHelped, dismissHelper } from './helper-memory';
import styles from './hint.module.css';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns whether the slip explains its parts, and a function that dismisses the explanations. */
function useHelper(): { shown: boolean; dismiss(): void } {
  const { storage } = usePlatform();
  const userId = useUserId();
  const shown = useSyncExternalStore(
    subscribe,
    () => isHelped(storage, userId),
    () => false,
  );
  function dismiss(): void {
    dismissHelper(storage, userId);
    for (const listener of listeners) listener();
  }
  return { shown, dismiss };
}

/**
 * Explains the selections, with the button that dismisses all explanations. Hidden while a stake is typed, to leave the space to the
 * selections.
 */
export function SelectionsHint(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { field } = useActiveField();
  const { shown, dismiss: putAway } = useHelper();
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

/** Explains the type of bet. Hidden while a stake is typed. */
export function TabHint({ tab }: { tab: SlipTab }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { field } = useActiveField();
  return useHelper().shown && field === null ? <p className={styles.hint}>{text(`hint_${tab}`)}</p> : null;
}

/** Explains the possible winnings. */
export function WinHint(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { field } = useActiveField();
  const { state } = useSlip();
  if (!useHelper().shown || field !== null) return null;
  return <p className={styles.hint}>{text(isFreeBet(state.share) ? 'hintWinFree' : 'hintWin')}</p>;
}
