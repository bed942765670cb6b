import { type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { useMemo, useState, type ReactNode } from 'react';
import { LineRows } from './line-rows-view';
import { type MarketCard } from './market-cards';
import { selectEventTexts } from './texts';
import { useOpenLines } from './use-open-lines';
import marketCardStyles from './market-card.module.css';
import styles from './closed-lines.module.css';

/**
 * Lines that were closed when the page was loaded, folded below all markets. A line that reopens stays here, so that nothing moves.
 */
export function ClosedLines({ event, cards }: { event: SportEvent; cards: readonly MarketCard[] }): ReactNode {
  const text = useSelector(selectEventTexts);
  const [opened, setOpened] = useState(false);
  const lines = useMemo(() => cards.flatMap((card) => card.lines), [cards]);
  const open = useOpenLines(event, lines);
  if (lines.length === 0) return null;
  return (
    <details className={styles.away} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        {text('closedLines', { params: { count: lines.length } })}
        {open > 0 ? ` · ${text('openAgain', { params: { count: open } })}` : ''}
      </summary>
      {opened
        ? cards.map((card) => (
            <section key={card.key} className={marketCardStyles.card}>
              <h2 className={styles.closedTitle}>{card.title}</h2>
              <LineRows event={event} card={card} />
            </section>
          ))
        : null}
    </details>
  );
}
