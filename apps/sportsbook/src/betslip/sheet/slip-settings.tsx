import { type OddsPolicy } from '@oware/contracts';
import { useDispatch, useSelector } from '@oware/platform/store';
import { SegmentedControl, Switch } from '@oware/ui';
import { type ReactNode } from 'react';
import { DropSetting } from '../../cash-out/drop-setting';
import { StakesEditor } from '../preferred-stakes/stakes-editor';
import { useBetslip } from '../selectors';
import { betslipSlice } from '../slice';
import { selectSlipTexts } from '../texts';
import styles from './slip-settings.module.css';

const { actions } = betslipSlice;
const policies: readonly OddsPolicy[] = ['none', 'higher', 'any'];

const SETTINGS_ID = 'betslip-settings';

/** Unfolds the settings and scrolls to them, even while the number pad takes up the space. */
export function showSettings(page: Document): void {
  const settings = page.getElementById(SETTINGS_ID) as HTMLDetailsElement | null;
  if (!settings) return;
  settings.open = true;
  settings.querySelector('summary')?.focus({ preventScroll: true });
  settings.scrollIntoView?.({ block: 'start' });
}

/** Settings for automatic behaviour: accepting changed odds, and filling in the first stake. */
export function SlipSettings(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { oddsPolicy, fastMode } = useBetslip();
  return (
    <details id={SETTINGS_ID} className={styles.settings}>
      <summary>{text('settings', { params: { policy: text(`policy_${oddsPolicy}`).toLowerCase() } })}</summary>
      <p>{text('oddsMove')}</p>
      <SegmentedControl
        label={text('oddsMove')}
        options={policies.map((value) => ({ value, label: text(`policy_${value}`) }))}
        value={oddsPolicy}
        onChange={(value) => dispatch(actions.setOddsPolicy(value))}
      />
      <Switch checked={fastMode} onChange={(event) => dispatch(actions.setFastMode(event.currentTarget.checked))}>
        {text('fastMode')}
      </Switch>
      <StakesEditor />
      <DropSetting />
    </details>
  );
}
