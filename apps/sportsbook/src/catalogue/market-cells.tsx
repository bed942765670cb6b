import { memo, useMemo, type ReactNode } from 'react';
import { OddsCell } from '../odds-cell/odds-cell';
import { type EventRowProps } from './event-row-props';
import { selectLine } from './select-market';
import { getShortLabel } from './short-label';
import { useCatalogueTexts } from './texts';
import { useSportTexts } from '../match-state/sport-texts';
import styles from './event-row.module.css';

/**
 * The prices of one market of an event, side by side; a note in the same space when the event does not have the market.
 */
export const MarketCells = memo(function MarketCells({
  event,
  marketId,
  headed,
}: Pick<EventRowProps, 'event' | 'headed'> & { marketId: number }): ReactNode {
  const text = useCatalogueTexts();
  const sportText = useSportTexts();
  const market = useMemo(() => selectLine(event, marketId), [event, marketId]);
  if (!market) {
    return (
      <div className={styles.cells}>
        <span className={styles.none}>{text('notOffered')}</span>
      </div>
    );
  }
  return (
    <div role="toolbar" aria-label={market.name} className={styles.cells}>
      {market.outcomes.slice(0, 3).map((outcome) => (
        <OddsCell
          key={outcome.id}
          event={event}
          market={market}
          outcome={outcome}
          label={getShortLabel(sportText, market, outcome)}
          layout={headed && !market.specifiers ? 'bare' : 'stack'}
        />
      ))}
    </div>
  );
});
