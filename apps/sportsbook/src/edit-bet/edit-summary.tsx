import { formatCurrency, ONE_CUT_MIN_LEGS, splitOneCut, getShownDeduction } from '@oware/betting';
import { getCountText } from '@oware/content';
import { type Ticket, type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { getSelectionKey } from '../betslip/selection';
import { type createQuote } from '../betslip/quote';
import { getBetName } from '../ticket/bet-names';
import { Line } from '../ticket/money-lines';
import { selectTicketTexts } from '../ticket/texts';
import { type EditedBet } from './edited-bet';
import { selectEditTexts } from './texts';

export interface EditSummaryProps {
  ticket: Ticket;
  edited: EditedBet;
  /** Cash-out value of the bet, units after tax. */
  worth: Units;
  /** Null while it cannot be computed. */
  quote: ReturnType<typeof createQuote> | null;
}

/** The amounts of an edit: the new stake, the possible winnings, and the effect on the auto cash-out. */
export function EditSummary({ ticket, edited: { bet }, worth, quote }: EditSummaryProps): ReactNode {
  const { currency } = usePlatform().country;
  const text = useSelector(selectEditTexts);
  const ticketText = useSelector(selectTicketTexts);
  const amount = (units: Units): string => formatCurrency(currency, units);
  const { type, systemSizes, selections, bankers, stake, oneCutPct } = bet;
  const legs = selections.map((selection) => ({ banker: bankers.includes(getSelectionKey(selection)) }));
  const surplus = getShownDeduction(worth, stake);
  const target = ticket.autoCashOut;
  return (
    <dl>
      <Line name={text('editNewBet')}>{getBetName(ticketText, { type, systemSizes, legs })}</Line>
      <Line name={text('editWorth')}>{amount(worth)}</Line>
      <Line name={text('editStake')} strong>
        {quote && quote.lines > 1 && !oneCutPct
          ? getCountText(text, 'editStakeOn', quote.lines, { amount: amount(stake) })
          : amount(stake)}
      </Line>
      {oneCutPct ? (
        <Line name={ticketText('oneCut')}>
          {getCountText(ticketText, 'oneCutOn', selections.length, {
            percent: oneCutPct,
            amount: amount(splitOneCut(stake, oneCutPct).cut),
          })}
        </Line>
      ) : null}
      {ticket.oneCutStakePct && !oneCutPct ? (
        <Line name={ticketText('oneCut')}>{text('editCutEnds', { params: { count: ONE_CUT_MIN_LEGS } })}</Line>
      ) : null}
      {surplus > 0 ? <Line name={text('editToBalance')}>{amount(surplus)}</Line> : null}
      <Line name={text('editBefore')}>{amount(ticket.potentialReturn - ticket.potentialTax)}</Line>
      {quote ? (
        <Line name={text(quote.tax > 0 ? 'editMayWinAfterTax' : 'editMayWin')} strong>
          {amount(quote.net)}
        </Line>
      ) : null}
      {target !== null && quote ? (
        <Line name={text('editAuto')}>
          {text(target <= quote.net ? 'editAutoStays' : 'editAutoEnds', { params: { amount: amount(target) } })}
        </Line>
      ) : null}
    </dl>
  );
}
