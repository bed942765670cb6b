import { SMALL_DROP_PERCENT } from '@oware/betting';
import { type CashOutSetting } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { SegmentedControl, useInBoth } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportsbookCashOutSettingQuery, useSportsbookSetCashOutSettingMutation } from './setting-endpoints';
import { selectCashOutTexts } from './texts';
import styles from './cash-out.module.css';

const policies = ['none', 'small', 'any'] as const satisfies readonly CashOutSetting['dropPolicy'][];

const params = { percent: SMALL_DROP_PERCENT };

/** Returns the player's setting for price drops; null for a visitor, while loading, and while not `needed`. */
export function useDropPolicy(needed = true): CashOutSetting['dropPolicy'] | null {
  const userId = useUserId();
  const skip = userId === null || !needed;
  const { currentData } = useSportsbookCashOutSettingQuery(undefined, { skip });
  return skip ? null : (currentData?.dropPolicy ?? null);
}

/** The player's setting for price drops between the tap and the cash-out. Empty for a visitor. */
export function DropSetting(): ReactNode {
  const text = useSelector(selectCashOutTexts);
  const both = useInBoth(text, 'page_cash_out');
  const policy = useDropPolicy();
  const [save, { isError }] = useSportsbookSetCashOutSettingMutation();
  if (policy === null) return null;
  return (
    <div className={styles.setting}>
      <p>{text('drop')}</p>
      <SegmentedControl
        label={text('drop')}
        options={policies.map((value) => ({ value, label: text(`drop_${value}`, { params }) }))}
        value={policy}
        onChange={(dropPolicy) => void save({ dropPolicy })}
      />
      <p className={styles.muted}>{both(`dropMeaning_${policy}`, { params })}</p>
      {isError ? (
        <p role="alert" className={styles.refusal}>
          {text('dropNotSaved')}
        </p>
      ) : null}
    </div>
  );
}
