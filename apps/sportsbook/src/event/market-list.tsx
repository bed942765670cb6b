import { getExtendedMarket, getFavouriteMarketId, type SportEvent } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { VisuallyHidden } from '@oware/ui';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { MarketCardView } from './market-card';
import { moveToTop, type MarketCard } from './market-cards';
import { getFoldedMarkets } from './market-memory';
import { selectEventTexts } from './texts';
import { useFavouriteMarkets } from './use-favourite-markets';
import { useGrowing } from './use-growing';
import styles from './market-list.module.css';

/** Returns the market that an address names: `?extendMarket=twoup`, or `?market=18`. */
const getRequestedMarket = (search: URLSearchParams): number | undefined =>
  getExtendedMarket(search.get('extendMarket')) ?? (Number(search.get('market')) || undefined);

/**
 * Cards of markets, with the market in the address and favourite ones at the top. The order is fixed when the list
 * is first shown: a market that is starred stays under the finger, and is at the top in the next list.
 */
export function MarketList({ event, cards }: { event: SportEvent; cards: readonly MarketCard[] }): ReactNode {
  const text = useSelector(selectEventTexts);
  const { cookies } = usePlatform();
  const { ready, failed, ids, change, top } = useFavouriteMarkets(event.sportId);
  const requested = getRequestedMarket(useSearchParams()[0]);
  const [first] = useState(() => (requested === undefined ? top() : [requested, ...top()]));
  const [folded] = useState(() => new Set(getFoldedMarkets(cookies)));
  const [announcement, setAnnouncement] = useState('');
  const ordered = useMemo(() => moveToTop(cards, first), [cards, first]);
  const shown = useGrowing(ordered.length);
  const star = useCallback(
    (marketId: number, on: boolean) => {
      change(marketId, on);
      const market = cards.find((card) => card.marketId === marketId)?.title ?? '';
      setAnnouncement(on ? text('favouriteKept', { params: { market } }) : '');
    },
    [cards, change, text],
  );
  return (
    <>
      <div role="status">
        <VisuallyHidden>{failed ? '' : announcement}</VisuallyHidden>
      </div>
      {failed ? (
        <p role="alert" className={styles.failed}>
          {text('favouriteFailed')}
        </p>
      ) : null}
      <div className={styles.cards}>
        {ordered.slice(0, shown).map((card) => (
          <MarketCardView
            key={card.key}
            event={event}
            card={card}
            folded={card.marketId !== requested && folded.has(getFavouriteMarketId(event.sportId, card.marketId))}
            starred={ids.has(card.marketId)}
            canStar={ready}
            onStar={star}
          />
        ))}
      </div>
    </>
  );
}
