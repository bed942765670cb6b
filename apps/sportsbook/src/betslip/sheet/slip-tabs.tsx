import { useDispatch } from '@oware/platform/store';
import { Tabs } from '@oware/ui';
import { type ReactNode } from 'react';
import { betslipSlice } from '../slice';
import { slipTabs, tabMinimum, type SlipTab } from '../tab';
import { useSlip } from '../use-slip';

const { actions } = betslipSlice;
export const SLIP_PANEL = 'betslip-stake';
const names: Readonly<Record<SlipTab, string>> = { single: 'Single', multiple: 'Multiple', system: 'System' };

/** The ways to bet that this many picks allow. */
export function SlipTabs(): ReactNode {
  const dispatch = useDispatch();
  const { slip, tab } = useSlip();
  const tabs = slipTabs.filter((id) => slip.picks.length >= tabMinimum[id]).map((id) => ({ id, label: names[id] }));
  return (
    <Tabs
      label="Type of bet"
      tabs={tabs}
      value={tab}
      panelId={SLIP_PANEL}
      onChange={(id) => dispatch(actions.tabChosen(id))}
    />
  );
}
