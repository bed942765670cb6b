import { type OddsPolicy } from '@oware/contracts';
import { useDispatch } from '@oware/platform/store';
import { SegmentedControl, Switch } from '@oware/ui';
import { type ReactNode } from 'react';
import { DropSetting } from '../../cash-out/drop-setting';
import { useBetslip } from '../selectors';
import { betslipSlice } from '../slice';
import styles from './sheet.module.css';

const { actions } = betslipSlice;
const policies: readonly { value: OddsPolicy; label: string }[] = [
  { value: 'none', label: 'Ask always' },
  { value: 'higher', label: 'Take higher' },
  { value: 'any', label: 'Take any' },
];

/** What the slip does by itself: about moved odds, and about the first stake. */
export function SlipSettings(): ReactNode {
  const dispatch = useDispatch();
  const { oddsPolicy, fastMode } = useBetslip();
  return (
    <details className={styles.settings}>
      <summary>
        Settings: {policies.find(({ value }) => value === oddsPolicy)?.label.toLowerCase()} when odds move
      </summary>
      <p>When odds move</p>
      <SegmentedControl
        label="When odds move"
        options={policies}
        value={oddsPolicy}
        onChange={(value) => dispatch(actions.setOddsPolicy(value))}
      />
      <Switch checked={fastMode} onChange={(event) => dispatch(actions.setFastMode(event.currentTarget.checked))}>
        Fast mode: fill in the default stake
      </Switch>
      <DropSetting />
    </details>
  );
}
