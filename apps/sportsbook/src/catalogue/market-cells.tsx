import { type SportEvent } from '@oware/contracts';
import { memo, useMemo, type ReactNode } from 'react';
import { OddsCell } from '../odds-cell/odds-cell';
import { pickMarket } from './pick-market';
import { shortLabel } from './short-label';
import { useCatalogueTexts } from './texts';
import { useSportWords } from '../standing/sport-words';
import styles from './event-row.module.css';

/** The prices of one market of an event, side by side. The place stays when the event does not have it, and says so. */
export const MarketCells = memo(function MarketCells({
  event,
  marketId,
}: {
  event: SportEvent;
  marketId: number;
}): ReactNode {
  const text = useCatalogueTexts();
  const words = useSportWords();
  const market = useMemo(() => pickMarket(event, marketId), [event, marketId]);
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
          label={shortLabel(words, market, outcome)}
        />
      ))}
    </div>
  );
});
