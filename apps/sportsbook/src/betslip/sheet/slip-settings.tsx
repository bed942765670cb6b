import { type OddsPolicy } from '@oware/contracts';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button, SegmentedControl, Switch, useBackToClose, useWide } from '@oware/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { DropSetting } from '../../cash-out/drop-setting';
import { StakesEditor } from '../preferred-stakes/stakes-editor';
import { useBetslip } from '../selectors';
import { betslipSlice } from '../slice';
import { selectSlipTexts } from '../texts';
import sheetStyles from './sheet.module.css';
import styles from './slip-settings.module.css';

const { actions } = betslipSlice;
const policies: readonly OddsPolicy[] = ['none', 'higher', 'any'];

/** Settings of the slip in place of its selections: changed odds, the prefilled stake, the player's stakes, and cash-outs. */
export function SlipSettings({ onClose }: { onClose(): void }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { oddsPolicy, fastMode } = useBetslip();
  const wide = useWide();
  useBackToClose(!wide, onClose);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={top} className={styles.settings}>
      <Button variant="quiet" size="small" onClick={onClose}>
        {text('backToSlip')}
      </Button>
      <section aria-labelledby="betslip-odds-policy">
        <h3 id="betslip-odds-policy">{text('oddsMove')}</h3>
        <SegmentedControl
          label={text('oddsMove')}
          options={policies.map((value) => ({ value, label: text(`policy_${value}`) }))}
          value={oddsPolicy}
          onChange={(value) => dispatch(actions.setOddsPolicy(value))}
        />
        <p className={sheetStyles.muted}>{text(`policyText_${oddsPolicy}`)}</p>
      </section>
      <Switch checked={fastMode} onChange={(event) => dispatch(actions.setFastMode(event.currentTarget.checked))}>
        {text('fastMode')}
      </Switch>
      <StakesEditor />
      <DropSetting />
    </div>
  );
}
