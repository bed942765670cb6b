import { useDispatch, useSelector } from '@oware/platform/store';
import { Tabs } from '@oware/ui';
import { type ReactNode } from 'react';
import { betslipSlice } from '../slice';
import { slipTabs, tabMinimum } from '../tab';
import { useSlip } from '../use-slip';
import { selectSlipTexts } from '../texts';

const { actions } = betslipSlice;
export const SLIP_PANEL = 'betslip-stake';

/** Tabs for the types of bet that the number of selections allows. */
export function SlipTabs(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { slip, tab } = useSlip();
  const tabs = slipTabs
    .filter((id) => slip.picks.length >= tabMinimum[id])
    .map((id) => ({ id, label: text(`tab_${id}`) }));
  return (
    <Tabs
      label={text('tabs')}
      tabs={tabs}
      value={tab}
      panelId={SLIP_PANEL}
      onChange={(id) => dispatch(actions.tabChosen(id))}
    />
  );
}
