import { formatCurrency, getShownDeduction } from '@oware/betting';
import { type BetTotals } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card } from '@oware/ui';
import { type ReactNode } from 'react';
import { Line } from '../ticket/money-lines';
import { selectBetsTexts } from './texts';

/** Totals of all bets in the history that match the current filter. */
export function HistoryTotals({ totals: { bets, staked, returned } }: { totals: BetTotals }): ReactNode {
  const text = useSelector(selectBetsTexts);
  const { currency } = usePlatform().country;
  // From the rounded amounts on the page, so that the three lines add up.
  const won = getShownDeduction(returned, staked);
  return (
    <Card as="section" aria-label={text('totals')}>
      <dl>
        <Line name={text('totalBets')}>{bets}</Line>
        <Line name={text('totalStaked')}>{formatCurrency(currency, staked)}</Line>
        <Line name={text('totalReturned')}>{formatCurrency(currency, returned)}</Line>
        <Line name={text(won > 0 ? 'profit' : won < 0 ? 'loss' : 'even')} strong>
          {formatCurrency(currency, Math.abs(won))}
        </Line>
      </dl>
    </Card>
  );
}
