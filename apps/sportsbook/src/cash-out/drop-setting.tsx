import { SMALL_DROP_PERCENT } from '@oware/betting';
import { type CashOutSetting } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { SegmentedControl } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportsbookCashOutSettingQuery, useSportsbookSetCashOutSettingMutation } from './setting-endpoints';
import styles from './cash-out.module.css';

const policies: readonly { value: CashOutSetting['dropPolicy']; label: string }[] = [
  { value: 'none', label: 'Not less' },
  { value: 'small', label: `${SMALL_DROP_PERCENT} % less` },
  { value: 'any', label: 'Any price' },
];

const meanings: Readonly<Record<CashOutSetting['dropPolicy'], string>> = {
  none: 'Only the price that you saw is taken, or a better one.',
  small: `Down to ${SMALL_DROP_PERCENT} % less than you saw is taken. A better price is always paid.`,
  any: 'What the price is by then is taken, also when it fell far.',
};

/** Which drops of the price the player takes; null for a visitor, until it is known, and while it is not `needed`. */
export function useDropPolicy(needed = true): CashOutSetting['dropPolicy'] | null {
  const userId = useUserId();
  const skip = userId === null || !needed;
  const { currentData } = useSportsbookCashOutSettingQuery(undefined, { skip });
  return skip ? null : (currentData?.dropPolicy ?? null);
}

/** The player's setting for a price that falls between the tap and the cash-out. Nothing for a visitor. */
export function DropSetting(): ReactNode {
  const policy = useDropPolicy();
  const [save, { isError }] = useSportsbookSetCashOutSettingMutation();
  if (policy === null) return null;
  return (
    <div className={styles.setting}>
      <p>When a cash-out price falls</p>
      <SegmentedControl
        label="When a cash-out price falls"
        options={policies}
        value={policy}
        onChange={(dropPolicy) => void save({ dropPolicy })}
      />
      <p className={styles.muted}>{meanings[policy]}</p>
      {isError ? (
        <p role="alert" className={styles.refusal}>
          The setting could not be saved. Please try again.
        </p>
      ) : null}
    </div>
  );
}
