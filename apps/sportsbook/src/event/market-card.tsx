import { earlyPayoutKey, favouriteMarketId, type SportEvent } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { classNames, glyphs, Icon, IconButton } from '@oware/ui';
import { memo, useId, useState, type ReactNode } from 'react';
import { LineChoice, LineChooser } from './line-choice';
import { LineRow } from './line-row';
import { areSizes } from './lines';
import { lineRows } from './line-rows';
import { type MarketCard } from './market-cards';
import { rememberFolded } from './market-memory';
import { type ShownLine } from './shown-line';
import { selectEventTexts } from './texts';
import { hasChooser, useChosenLine } from './use-chosen-line';
import { useOpenLines } from './use-open-lines';
import styles from './event.module.css';

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

/** A market with all its lines, which can be folded up; of many lines one is chosen in its head; lines that are not offered are folded up below the others. */
export const MarketCardView = memo(function MarketCardView(props: MarketCardProps): ReactNode {
  const { event, card } = props;
  const { cookies } = usePlatform();
  const id = useId();
  const [folded, setFolded] = useState(props.folded);
  // The only line of a market is no more to unfold than a lock.
  const isOnly = card.lines.length === 1;
  const offered = card.lines.filter((line) => isOnly || !line.away);
  const away = card.lines.filter((line) => !isOnly && line.away);
  const chosen = useChosenLine(offered);
  const fold = (): void => {
    rememberFolded(cookies, favouriteMarketId(event.sportId, card.marketId), !folded);
    setFolded(!folded);
  };
  return (
    <section className={classNames(styles.card, folded && styles.folded)} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>
          <button type="button" className={styles.fold} aria-expanded={!folded} onClick={fold}>
            <span id={id}>{card.title}</span>
            <Icon glyph={folded ? glyphs.chevronDown : glyphs.chevronUp} size={16} />
          </button>
        </h2>
        {hasChooser(offered) && !folded ? <LineChooser title={card.title} lines={offered} chosen={chosen} /> : null}
        <Star {...props} />
      </div>
      {folded ? null : (
        <>
          <EarlyNote marketId={card.marketId} />
          {areSizes(offered) ? (
            <LineChoice event={event} title={card.title} lines={offered} first={chosen.first} />
          ) : (
            <div role="toolbar" aria-label={card.title}>
              {offered.map((line) => (
                <LineRow key={lineRows.idOf(line)} event={event} market={line} />
              ))}
            </div>
          )}
          {away.length > 0 ? <AwayLines event={event} title={card.title} lines={away} /> : null}
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
          <LineRow key={lineRows.idOf(line)} event={event} market={line} />
        ))}
      </div>
    </details>
  );
}
