import { formatCurrency } from '@oware/betting';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Quiet, Switch } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportsbookFreezeAutoUseQuery, useSportsbookFreezeCardsQuery } from '../endpoints';
import { getSelectionKey } from '../selection';
import { betslipSlice } from '../slice';
import { selectSlipTexts } from '../texts';
import { useSlip } from '../use-slip';

const { actions } = betslipSlice;

/**
 * Flash freeze for a slip with a live selection: a switch, or a note that cards are used automatically. Empty when the player has no cards
 * or their number is unknown.
 */
export function Freeze(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { slip, view, currency } = useSlip();
  const { userId, picks, freeze, config } = slip;
  const live = picks.some((selection) => view.now[getSelectionKey(selection)]?.eventStatus === 'live');
  const skip = userId === null || !live;
  const { currentData: count } = useSportsbookFreezeCardsQuery(userId ?? '', { skip });
  const { currentData: auto } = useSportsbookFreezeAutoUseQuery(userId ?? '', { skip });
  if (skip || auto === undefined || !count) return null;
  const params = { count };
  const maxStake = config?.freezeMaxStake;
  const limitText =
    maxStake === undefined ? '' : text('freezeMost', { params: { amount: formatCurrency(currency, maxStake) } });
  if (auto) return <Quiet small>{`${text('freezeAuto', { params })} ${limitText}`}</Quiet>;
  return (
    <>
      <Switch checked={freeze} onChange={(event) => dispatch(actions.freezeRequested(event.currentTarget.checked))}>
        {text('freeze', { params })}
      </Switch>
      {limitText === '' ? null : <Quiet small>{limitText}</Quiet>}
    </>
  );
}
