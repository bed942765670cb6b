import { usePlatform, useUserId } from '@oware/platform';
import { Button } from '@oware/ui';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useActiveField } from '../sheet/active-field';
import { type SlipTab } from '../tab';
import { isHelped, putHelperAway } from './helper-memory';
import styles from './hint.module.css';

const tabs: Readonly<Record<SlipTab, string>> = {
  single: 'Single: each pick is a bet of its own, with its own stake.',
  multiple: 'Multiple: one bet on all picks. Their odds are multiplied, and all must win.',
  system: 'System: several smaller bets at once. Some picks may lose.',
};

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
  const { field } = useActiveField();
  const { shown, putAway } = useHelper();
  if (!shown || field !== null) return null;
  return (
    <div className={styles.picks}>
      <p className={styles.hint}>Odds may move until your bet is placed.</p>
      <Button variant="quiet" size="small" onClick={putAway}>
        Hide tips
      </Button>
    </div>
  );
}

/** About the type of bet. Out of the way while a stake is typed. */
export function TabHint({ tab }: { tab: SlipTab }): ReactNode {
  const { field } = useActiveField();
  return useHelper().shown && field === null ? <p className={styles.hint}>{tabs[tab]}</p> : null;
}

/** About what may be won. */
export function WinHint(): ReactNode {
  const { field } = useActiveField();
  return useHelper().shown && field === null ? (
    <p className={styles.hint}>Paid to you if you win, your stake included.</p>
  ) : null;
}
