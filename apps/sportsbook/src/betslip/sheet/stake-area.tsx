import { useDispatch } from '@oware/platform/store';
import { Chip, NumberPad } from '@oware/ui';
import { type ReactNode } from 'react';
import { betslipSlice } from '../slice';
import { useSlip } from '../use-slip';
import { fieldOf, useActiveField } from './active-field';
import { QuickStakes } from './quick-stakes';
import { StakeField, textOf } from './stake-field';
import styles from './sheet.module.css';

const { actions } = betslipSlice;

/** The stake of the tab, quick stakes, and the slip's own number pad once a stake is tapped. */
export function StakeArea(): ReactNode {
  const dispatch = useDispatch();
  const { slip, tab } = useSlip();
  const { field: active, activate } = useActiveField();
  const field = fieldOf(active, slip, tab);
  if (!field) return null;
  const pad = active !== null && field === active;
  return (
    <>
      {tab === 'single' ? null : <StakeField field={{ tab }} label="Total stake" />}
      <div className={styles.quick}><QuickStakes field={field} /></div>
      {pad ? (
        // A tap on the pad leaves the focus in the stake, so that keyboard and pad work on the same text.
        <div className={styles.pad} onPointerDown={(event) => event.preventDefault()}>
          <NumberPad
            label="Stake"
            value={textOf(slip, field)}
            onChange={(text) => dispatch(actions.stakeTyped({ field, text }))}
          />
          <div className={styles.padEnd}>
            <Chip onClick={() => dispatch(actions.stakeSet({ field, stake: 0 }))}>Clear stake</Chip>
            <Chip onClick={() => activate(null)}>Done</Chip>
          </div>
        </div>
      ) : null}
    </>
  );
}
