import {
  formatCurrency,
  formatOdds,
  getShownDeduction,
  getTotalOdds,
  ONE_CUT_MIN_LEGS,
  splitOneCut,
} from '@oware/betting';
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
import styles from './edit-bet.module.css';

export interface EditSummaryProps {
  ticket: Ticket;
  edited: EditedBet;
  /** Cash-out value of the bet, units after tax. */
  worth: Units;
  /** Null while it cannot be computed. */
  quote: ReturnType<typeof createQuote> | null;
}

/** The bet before and after an edit, and the effect on its one cut, the balance and the auto cash-out. */
export function EditSummary(props: EditSummaryProps): ReactNode {
  return (
    <>
      <Comparison {...props} />
      <Effects {...props} />
    </>
  );
}

/** The bet now and after the edit, side by side. */
function Comparison({ ticket, edited: { bet }, quote }: EditSummaryProps): ReactNode {
  const { currency } = usePlatform().country;
  const text = useSelector(selectEditTexts);
  const ticketText = useSelector(selectTicketTexts);
  const amount = (units: Units): string => formatCurrency(currency, units);
  const { type, systemSizes, selections, bankers, stake, oneCutPct } = bet;
  const legs = selections.map((selection) => ({ banker: bankers.includes(getSelectionKey(selection)) }));
  const before = ticket.type === 'system' ? null : getTotalOdds(ticket.legs.map((leg) => leg.boostedOdds ?? leg.odds));
  const odds = (units: bigint | null | undefined): string => (units ? formatOdds(units) : '–');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{text('editNow')}</th>
          <th scope="col">{text('editAfter')}</th>
        </tr>
      </thead>
      <tbody>
        <Row
          name={text('editBet')}
          before={getBetName(ticketText, ticket)}
          after={getBetName(ticketText, { type, systemSizes, legs })}
        />
        {before !== null || quote?.odds ? (
          <Row name={text('editOdds')} before={odds(before)} after={odds(quote?.odds)} />
        ) : null}
        <Row
          name={text('editStake')}
          before={amount(ticket.stake)}
          after={
            quote && quote.lines > 1 && !oneCutPct
              ? getCountText(text, 'editStakeOn', quote.lines, { amount: amount(stake) })
              : amount(stake)
          }
        />
        {quote ? (
          <Row
            name={text(quote.tax > 0 ? 'editMayWinAfterTax' : 'editMayWin')}
            before={amount(ticket.potentialReturn - ticket.potentialTax)}
            after={amount(quote.net)}
          />
        ) : null}
      </tbody>
    </table>
  );
}

/** The cash-out value, and the effects of an edit besides the new bet. */
function Effects({ ticket, edited: { bet }, worth, quote }: EditSummaryProps): ReactNode {
  const { currency } = usePlatform().country;
  const text = useSelector(selectEditTexts);
  const ticketText = useSelector(selectTicketTexts);
  const amount = (units: Units): string => formatCurrency(currency, units);
  const { selections, stake, oneCutPct } = bet;
  const surplus = getShownDeduction(worth, stake);
  const target = ticket.autoCashOut;
  return (
    <dl>
      <Line name={text('editWorth')}>{amount(worth)}</Line>
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
      {target !== null && quote ? (
        <Line name={text('editAuto')}>
          {text(target <= quote.net ? 'editAutoStays' : 'editAutoEnds', { params: { amount: amount(target) } })}
        </Line>
      ) : null}
    </dl>
  );
}

/** One property of the bet before and after the edit. */
function Row({ name, before, after }: { name: string; before: string; after: string }): ReactNode {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{before}</td>
      <td>
        <strong>{after}</strong>
      </td>
    </tr>
  );
}
