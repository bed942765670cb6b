import { formatOdds } from '@oware/betting';
import { useSelector } from '@oware/platform/store';
import { Badge, classNames, getName, Named, Price } from '@oware/ui';
import { type ReactNode } from 'react';
import { legTones } from './bet-names';
import { BoostedPrice } from './boosted-price';
import { LegMark, LegMatch, LegProgress, LegScore, LegSelections, type LegMatchProps } from './leg-facts';
import { getLegFactor } from './leg-factor';
import { selectTicketTexts } from './texts';
import styles from './ticket.module.css';

export interface LegRowProps extends LegMatchProps {
  /** Whether to show the effect on the payout. */
  arithmetic?: boolean | undefined;
  /** Whether the bet is over, so that a leg without a result no longer counts. */
  over?: boolean;
}

/** One leg of a ticket: the selection, its result, and the reason. */
export function LegRow({ leg, arithmetic, onLeave, over = false }: LegRowProps): ReactNode {
  const text = useSelector(selectTicketTexts);
  const idle = over && leg.result === 'open';
  const factor = getLegFactor(leg);
  return (
    <li className={styles.leg} data-result={idle ? 'idle' : leg.result}>
      <LegMark result={leg.result} idle={idle} />
      <div className={styles.legWords}>
        <div className={styles.line}>
          {leg.picks ? (
            <LegSelections picks={leg.picks} over={over} />
          ) : (
            <strong lang={leg.langs?.outcomeName}>{leg.outcomeName}</strong>
          )}
          {leg.boostedOdds ? <BoostedPrice was={leg.odds} odds={leg.boostedOdds} /> : <Price odds={leg.odds} />}
        </div>
        <p className={styles.muted}>
          <Named of={getName(leg, 'marketName')} />
          {leg.banker ? ` · ${text('banker')}` : ''}
        </p>
        <p className={classNames(styles.line, styles.game)}>
          <LegMatch leg={leg} onLeave={onLeave} />
          {idle ? null : <LegScore leg={leg} />}
        </p>
        <p className={classNames(styles.line, styles.why)}>
          <span className={styles.reason}>{leg.reason}</span>
          {leg.result === 'open' ? null : <Badge tone={legTones[leg.result]}>{text(`leg_${leg.result}`)}</Badge>}
        </p>
        {leg.eventStatus === 'live' && leg.result === 'open' ? <LegProgress leg={leg} /> : null}
        {arithmetic && factor !== null ? (
          <p className={styles.muted}>{text('countsAs', { params: { odds: formatOdds(factor) } })}</p>
        ) : null}
      </div>
    </li>
  );
}
