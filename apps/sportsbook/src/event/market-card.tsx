import { getEarlyPayoutKey, getFavouriteMarketId, type SportEvent } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { classNames, Icon, IconButton } from '@oware/ui';
import { memo, useId, useState, type ReactNode } from 'react';
import { Ladder } from './ladder';
import { isLadder } from './ladder-lines';
import { LineRows } from './line-rows-view';
import { type MarketCard } from './market-cards';
import { saveFolded } from './market-memory';
import { selectEventTexts } from './texts';
import styles from './market-card.module.css';

export interface MarketCardProps {
  event: SportEvent;
  card: MarketCard;
  /** Whether it is folded at first; applies to the market in all events of a sport. */
  folded: boolean;
  /** Whether it is a favourite of the current player or visitor. */
  starred: boolean;
  /** Whether it can be made a favourite now. */
  canStar: boolean;
  /** Must be a stable reference. */
  onStar(marketId: number, on: boolean): void;
}

/** A market with its lines, which can be folded. Totals and handicaps are ladders. */
export const MarketCardView = memo(function MarketCardView(props: MarketCardProps): ReactNode {
  const { event, card } = props;
  const { cookies } = usePlatform();
  const id = useId();
  const [folded, setFolded] = useState(props.folded);
  const fold = (): void => {
    saveFolded(cookies, getFavouriteMarketId(event.sportId, card.marketId), !folded);
    setFolded(!folded);
  };
  return (
    <section className={classNames(styles.card, folded && styles.folded)} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>
          <button type="button" className={styles.fold} aria-expanded={!folded} onClick={fold}>
            <span id={id} lang={card.lang}>
              {card.title}
            </span>
            <Icon glyph={folded ? 'chevron-down' : 'chevron-up'} size={16} />
          </button>
        </h2>
        <Star {...props} />
      </div>
      {folded ? null : (
        <>
          <EarlyNote marketId={card.marketId} />
          {isLadder(card.lines) ? <Ladder event={event} card={card} /> : <LineRows event={event} card={card} />}
        </>
      )}
    </section>
  );
});

/** A sentence that explains an early-payout market. */
function EarlyNote({ marketId }: { marketId: number }): ReactNode {
  const text = useSelector(selectEventTexts);
  const key = getEarlyPayoutKey(marketId);
  return key === undefined ? null : <p className={styles.note}>{text(`early_${key}`)}</p>;
}

function Star({ card, starred, canStar, onStar }: MarketCardProps): ReactNode {
  const text = useSelector(selectEventTexts);
  return (
    <IconButton
      icon={starred ? 'star-full' : 'star'}
      label={text('favourite', { params: { market: card.title } })}
      aria-pressed={starred}
      aria-disabled={!canStar}
      className={starred ? styles.starred : styles.star}
      onClick={() => canStar && onStar(card.marketId, !starred)}
    />
  );
}
