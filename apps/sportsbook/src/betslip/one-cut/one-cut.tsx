import { ONE_CUT_MIN_LEGS } from '@oware/betting';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { SegmentedControl, Switch } from '@oware/ui';
import { type ReactNode } from 'react';
import { betslipSlice } from '../slice';
import { selectSlipTexts } from '../texts';
import { useSlip } from '../use-slip';
import { saveOneCutShare, oneCutShares } from './one-cut-memory';

const { actions } = betslipSlice;

/**
 * Switch for one cut on a multiple of five selections or more (decisions), with the share of the stake that it uses.
 */
export function OneCut(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { storage } = usePlatform();
  const { slip, tab } = useSlip();
  const { picks, oneCutPct } = slip;
  if (tab !== 'multiple' || picks.length < ONE_CUT_MIN_LEGS) return null;
  function choose(percent: number): void {
    saveOneCutShare(storage, percent);
    dispatch(actions.oneCutSet(percent));
  }
  return (
    <>
      <Switch checked={oneCutPct > 0} onChange={(event) => choose(event.currentTarget.checked ? oneCutShares[1] : 0)}>
        {text('oneCut')}
      </Switch>
      {oneCutPct > 0 ? (
        <SegmentedControl
          label={text('oneCutShare')}
          options={oneCutShares.map((percent) => ({
            value: String(percent),
            label: text('oneCutPct', { params: { percent } }),
          }))}
          value={String(oneCutPct)}
          onChange={(percent) => choose(Number(percent))}
        />
      ) : null}
    </>
  );
}
