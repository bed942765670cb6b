import { type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { classNames } from '@oware/ui';
import { memo, useId, type ReactNode } from 'react';
import { useCatalogueTexts } from '../catalogue/texts';
import { OddsCell } from '../odds-cell/odds-cell';
import { cardLayout } from './card-layout';
import { lineRows } from './line-rows';
import { type MarketCard } from './market-cards';
import { type ShownLine } from './shown-line';
import { selectEventTexts } from './texts';
import { useOpenLines } from './use-open-lines';
import styles from './event.module.css';

const columnClass = { 1: styles.one, 2: styles.two, 3: styles.three } as const;

/** A market with all its lines; those that are not offered are folded up. */
export const MarketCardView = memo(function MarketCardView({
  event,
  card,
}: {
  event: SportEvent;
  card: MarketCard;
}): ReactNode {
  const id = useId();
  const away = card.lines.filter((line) => line.away);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.cardTitle}>
        {card.title}
      </h2>
      <div role="toolbar" aria-label={card.title}>
        {card.lines.map((line) => (line.away ? null : <Line key={line.specifiers} event={event} market={line} />))}
      </div>
      {away.length > 0 ? <AwayLines event={event} title={card.title} lines={away} /> : null}
    </section>
  );
});

function AwayLines({
  event,
  title,
  lines,
}: {
  event: SportEvent;
  title: string;
  lines: readonly ShownLine[];
}): ReactNode {
  const text = useSelector(selectEventTexts);
  const open = useOpenLines(event, lines);
  return (
    <details className={styles.away}>
      <summary>
        {[
          lines.length > open && text('locked', { params: { count: lines.length - open } }),
          open > 0 && text('open', { params: { count: open } }),
        ]
          .filter(Boolean)
          .join(', ')}
      </summary>
      <div role="toolbar" aria-label={title}>
        {lines.map((line) => (
          <Line key={line.specifiers} event={event} market={line} />
        ))}
      </div>
    </details>
  );
}

function Line({ event, market }: { event: SportEvent; market: ShownLine }): ReactNode {
  const { columns, layout, labels } = cardLayout(useCatalogueTexts(), market);
  return (
    <div className={classNames(styles.line, columnClass[columns])} data-row={lineRows.idOf(market)}>
      {market.outcomes.map((outcome, at) => (
        <OddsCell
          key={outcome.id}
          event={event}
          market={market}
          outcome={outcome}
          label={labels[at] ?? outcome.name}
          layout={layout}
        />
      ))}
    </div>
  );
}
