import { type Market, type SportEvent } from '@oware/contracts';
import { classNames } from '@oware/ui';
import { memo, useId, type ReactNode } from 'react';
import { OddsCell } from '../odds/odds-cell';
import { cardLayout } from './card-layout';
import { type MarketCard } from './market-cards';
import styles from './event.module.css';

const columnClass = { 1: styles.one, 2: styles.two, 3: styles.three } as const;

/** A market with all its lines. */
export const MarketCardView = memo(function MarketCardView({ event, card }: { event: SportEvent; card: MarketCard }): ReactNode {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.cardTitle}>
        {card.title}
      </h2>
      {card.lines.map((line) => (
        <Line key={line.specifiers} event={event} market={line} />
      ))}
    </section>
  );
});

function Line({ event, market }: { event: SportEvent; market: Market }): ReactNode {
  const { columns, layout, labels } = cardLayout(market);
  return (
    <div className={classNames(styles.line, columnClass[columns])}>
      {market.outcomes.map((outcome, at) => (
        <OddsCell key={outcome.id} event={event} market={market} outcome={outcome} label={labels[at] ?? outcome.name} layout={layout} />
      ))}
    </div>
  );
}
