import { type TicketLeg } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Badge, getName, Named, Price } from '@oware/ui';
import { type ReactNode } from 'react';
import { legTones } from './bet-names';
import { BoostedPrice } from './boosted-price';
import { LegMark, LegMatch, LegProgress, LegScore, LegSelections } from './leg-facts';
import { selectTicketTexts } from './texts';
import styles from './ticket.module.css';

interface SteadyLegProps {
  leg: TicketLeg;
  /** Whether the bet is over, so that a leg without a result no longer counts. */
  over: boolean;
}

/** One leg of an open bet in three lines and its progress: the same height before, during and after the match. */
export function SteadyLeg({ leg, over }: SteadyLegProps): ReactNode {
  const text = useSelector(selectTicketTexts);
  const idle = over && leg.result === 'open';
  const market = (
    <span className={styles.muted}>
      <Named of={getName(leg, 'marketName')} />
      {leg.banker ? ` · ${text('banker')}` : ''}
    </span>
  );
  return (
    <li className={styles.steadyLeg} data-result={idle ? 'idle' : leg.result}>
      <LegMark result={leg.result} idle={idle} />
      <div className={styles.legWords}>
        <div className={styles.pickLine}>
          {leg.picks ? (
            <div>
              <LegSelections picks={leg.picks} over={over} />
              {market}
            </div>
          ) : (
            <p>
              <strong lang={leg.langs?.outcomeName}>{leg.outcomeName}</strong> {market}
            </p>
          )}
          {leg.boostedOdds ? <BoostedPrice was={leg.odds} odds={leg.boostedOdds} /> : <Price odds={leg.odds} />}
        </div>
        <p className={styles.gameLine}>
          <LegMatch leg={leg} />
          {idle ? null : <LegScore leg={leg} short />}
        </p>
        <p className={styles.reasonLine}>
          <span className={styles.reason}>{leg.reason}</span>
          {leg.result === 'open' ? null : <Badge tone={legTones[leg.result]}>{text(`leg_${leg.result}`)}</Badge>}
        </p>
        <LegProgress leg={leg} />
      </div>
    </li>
  );
}
