import { earlyPayoutKey, favouriteMarketId, type SportEvent } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { classNames, glyphs, Icon, IconButton } from '@oware/ui';
import { memo, useId, useState, type ReactNode } from 'react';
import { LineChoice, LineChooser } from './line-choice';
import { LineRows } from './line-rows-view';
import { areSizes } from './lines';
import { type MarketCard } from './market-cards';
import { rememberFolded } from './market-memory';
import { selectEventTexts } from './texts';
import { hasChooser, useChosenLine } from './use-chosen-line';
import styles from './market-card.module.css';

export interface MarketCardProps {
  event: SportEvent;
  card: MarketCard;
  /** How it is shown at first; the same for each event of a sport. */
  folded: boolean;
  /** A favourite of whoever is there. */
  starred: boolean;
  /** False while it cannot be made one. */
  canStar: boolean;
  /** Stable. */
  onStar(marketId: number, on: boolean): void;
}

/** A market with its lines, which can be folded up; of many lines one is chosen in its head. */
export const MarketCardView = memo(function MarketCardView(props: MarketCardProps): ReactNode {
  const { event, card } = props;
  const { cookies } = usePlatform();
  const id = useId();
  const [folded, setFolded] = useState(props.folded);
  const { lines } = card;
  const chosen = useChosenLine(lines);
  const fold = (): void => {
    rememberFolded(cookies, favouriteMarketId(event.sportId, card.marketId), !folded);
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
            <Icon glyph={folded ? glyphs.chevronDown : glyphs.chevronUp} size={16} />
          </button>
        </h2>
        {hasChooser(lines) && !folded ? <LineChooser title={card.title} lines={lines} chosen={chosen} /> : null}
        <Star {...props} />
      </div>
      {folded ? null : (
        <>
          <EarlyNote marketId={card.marketId} />
          {areSizes(lines) ? (
            <LineChoice event={event} title={card.title} lines={lines} first={chosen.first} />
          ) : (
            <LineRows event={event} card={card} />
          )}
        </>
      )}
    </section>
  );
});

/** What a market with early payout pays for, in a sentence. */
function EarlyNote({ marketId }: { marketId: number }): ReactNode {
  const text = useSelector(selectEventTexts);
  const key = earlyPayoutKey(marketId);
  return key === undefined ? null : <p className={styles.note}>{text(`early_${key}`)}</p>;
}

function Star({ card, starred, canStar, onStar }: MarketCardProps): ReactNode {
  const text = useSelector(selectEventTexts);
  return (
    <IconButton
      icon={glyphs.star}
      label={text('favourite', { params: { market: card.title } })}
      aria-pressed={starred}
      aria-disabled={!canStar}
      className={starred ? styles.starred : styles.star}
      onClick={() => canStar && onStar(card.marketId, !starred)}
    />
  );
}
