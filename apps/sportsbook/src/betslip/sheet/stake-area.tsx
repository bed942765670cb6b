import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { useSlip } from '../use-slip';
import { getStakeField, useActiveField } from './active-field';
import { QuickStakes } from './quick-stakes';
import { StakeField } from './stake-field';
import { selectSlipTexts } from '../texts';
import { getStakeErrorId } from './stake-error';
import styles from './stake-area.module.css';

/** The stake of the tab with quick stakes, which the number pad replaces while a stake is typed. */
export function StakeArea(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { slip, tab, state } = useSlip();
  const { field: active } = useActiveField();
  const field = getStakeField(active, slip, tab);
  if (!field) return null;
  return (
    <>
      {tab === 'single' ? null : (
        <StakeField
          field={{ tab }}
          label={text('totalStake')}
          errorIn={getStakeErrorId({ tab }, { slip, tab, state })}
        />
      )}
      {field === active ? null : (
        <div className={styles.quick}>
          <QuickStakes field={field} />
        </div>
      )}
    </>
  );
}
