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
  const live = picks.some((pick) => view.now[getSelectionKey(pick)]?.eventStatus === 'live');
  const skip = userId === null || !live;
  const { currentData: count } = useSportsbookFreezeCardsQuery(userId ?? '', { skip });
  const { currentData: auto } = useSportsbookFreezeAutoUseQuery(userId ?? '', { skip });
  if (skip || auto === undefined || !count) return null;
  const params = { count };
  const most = config?.freezeMaxStake;
  const words = most === undefined ? '' : text('freezeMost', { params: { amount: formatCurrency(currency, most) } });
  if (auto) return <Quiet small>{`${text('freezeAuto', { params })} ${words}`}</Quiet>;
  return (
    <>
      <Switch checked={freeze} onChange={(event) => dispatch(actions.freezeAsked(event.currentTarget.checked))}>
        {text('freeze', { params })}
      </Switch>
      {words === '' ? null : <Quiet small>{words}</Quiet>}
    </>
  );
}
