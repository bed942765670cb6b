import { formatCurrency } from '@oware/betting';
import { formatDate } from '@oware/config';
import { getCountText } from '@oware/content';
import { HISTORY_WEEKS, type BetWeek } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { fillWeeks } from './fill-weeks';
import { selectBetsTexts } from './texts';
import styles from './week-bars.module.css';

/** Height of the drawing, in its own units. */
const HEIGHT = 40;
/** Length of the day and month at the start of a date. */
const DAY_MONTH = 5;

/** The stakes and payouts of the last weeks as bars; each week is one sentence for screen readers. */
export function WeekBars({ weeks }: { weeks: readonly BetWeek[] }): ReactNode {
  const text = useSelector(selectBetsTexts);
  const { country, now } = usePlatform();
  const shown = fillWeeks(weeks, now(), HISTORY_WEEKS);
  if (shown.length === 0) return null;
  const most = Math.max(...shown.flatMap(({ staked, returned }) => [staked, returned]), 1);
  const amount = (units: number): string => formatCurrency(country.currency, units);
  const bar = (units: number, x: number, kind: 'staked' | 'returned'): ReactNode => {
    const height = (units / most) * HEIGHT;
    return <rect x={x} y={HEIGHT - height} width="6" height={height} className={styles[kind]} />;
  };
  return (
    <div className={styles.chart}>
      <ul aria-label={text('weeks')} className={styles.weeks}>
        {shown.map(({ start, bets, staked, returned }) => {
          const day = formatDate(start, country.gmtOffset).slice(0, DAY_MONTH);
          return (
            <li key={start}>
              <svg viewBox={`0 0 20 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
                {bar(staked, 3, 'staked')}
                {bar(returned, 11, 'returned')}
              </svg>
              <span aria-hidden="true">{day}</span>
              <VisuallyHidden>
                {getCountText(text, 'week', bets, { day, staked: amount(staked), returned: amount(returned) })}
              </VisuallyHidden>
            </li>
          );
        })}
      </ul>
      <p className={styles.legend} aria-hidden="true">
        <span data-kind="staked">{text('totalStaked')}</span>
        <span data-kind="returned">{text('totalReturned')}</span>
      </p>
    </div>
  );
}
