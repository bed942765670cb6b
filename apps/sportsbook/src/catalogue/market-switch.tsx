import { listTitle, type Sport } from '@oware/config';
import { earlyPayoutKey } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link, useSearchParams } from '@oware/platform/router';
import { ChipFace, ChipRow, chipClass } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { useEffect, type ReactNode } from 'react';
import { selectListTexts } from './list-texts';
import { preferMarket, preferredMarket } from './preferred-market';
import { changed, extendMarketOf } from './sport-query';
import { useSportWords } from '../standing/sport-words';
import styles from './catalogue.module.css';

export interface MarketSwitchProps {
  sport: Sport;
  marketId: number;
  /** At the right, always in view. */
  end: ReactNode;
}

/**
 * Chooses which market the cells of a list show, and remembers it for the sport. Links, so it works before and without scripts;
 * what else the address chooses stays.
 */
export function MarketSwitch({ sport, marketId, end }: MarketSwitchProps): ReactNode {
  const text = useSelector(selectListTexts);
  const words = useSportWords();
  const { storage } = usePlatform();
  const [search, setSearch] = useSearchParams();
  const early = extendMarketOf(sport, search);
  const earlyKey = early === undefined ? undefined : earlyPayoutKey(early);
  const chosen = search.has('market') || early !== undefined;
  useEffect(() => {
    const preferred = preferredMarket(storage, sport.key);
    const known = sport.defaultMarkets.some((id) => id === preferred);
    if (!chosen && known && preferred !== marketId)
      setSearch((now) => changed(now, { market: String(preferred) }), { replace: true, preventScrollReset: true });
  }, [storage, sport, chosen, marketId, setSearch]);
  return (
    <div className={styles.switch}>
      <ChipRow label={text('market')}>
        {earlyKey ? (
          <Link
            to={`?${changed(search, { market: null })}`}
            replace
            preventScrollReset
            className={chipClass()}
            aria-current={early === marketId ? 'true' : undefined}
          >
            <ChipFace>{text(`early_${earlyKey}`)}</ChipFace>
          </Link>
        ) : null}
        {sport.defaultMarkets.map((id) => (
          <Link
            key={id}
            to={`?${changed(search, { market: String(id) })}`}
            replace
            preventScrollReset
            className={chipClass()}
            aria-current={id === marketId ? 'true' : undefined}
            onClick={() => preferMarket(storage, sport.key, id)}
          >
            <ChipFace>{words(listTitle(sport, id))}</ChipFace>
          </Link>
        ))}
      </ChipRow>
      {end}
    </div>
  );
}
