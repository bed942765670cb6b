import { formatCurrency, getShownDeduction } from '@oware/betting';
import { type BetTotals, type BetWeek } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectBetsTexts } from './texts';
import { WeekBars } from './week-bars';
import styles from './history.module.css';

interface HistoryTotalsProps {
  totals: BetTotals;
  /** Totals by week; empty from an older server. */
  weeks: readonly BetWeek[];
}

/** Totals of all bets in the history that match the current filter: the profit or loss first and large, then by week. */
export function HistoryTotals({ totals: { bets, staked, returned }, weeks }: HistoryTotalsProps): ReactNode {
  const text = useSelector(selectBetsTexts);
  const { currency } = usePlatform().country;
  // From the rounded amounts on the page, so that the three amounts add up.
  const won = getShownDeduction(returned, staked);
  const result = won > 0 ? 'profit' : won < 0 ? 'loss' : 'even';
  return (
    <Card as="section" aria-label={text('totals')}>
      <dl className={styles.totals}>
        <Total name={text(result)} kind={result}>
          {formatCurrency(currency, Math.abs(won))}
        </Total>
        <Total name={text('totalBets')}>{bets}</Total>
        <Total name={text('totalStaked')}>{formatCurrency(currency, staked)}</Total>
        <Total name={text('totalReturned')}>{formatCurrency(currency, returned)}</Total>
      </dl>
      <WeekBars weeks={weeks} />
    </Card>
  );
}

function Total({ name, kind, children }: { name: string; kind?: string; children: ReactNode }): ReactNode {
  return (
    <div data-kind={kind}>
      <dt>{name}</dt> <dd>{children}</dd>
    </div>
  );
}
