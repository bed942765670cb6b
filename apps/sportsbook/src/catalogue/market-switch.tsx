import { getListTitle, type Sport } from '@oware/config';
import { getEarlyPayoutKey } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link, useSearchParams } from '@oware/platform/router';
import { ChipFace, ChipRow, getChipClass } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { useEffect, type ReactNode } from 'react';
import { selectListTexts } from './list-texts';
import { savePreferredMarket, getPreferredMarket } from './preferred-market';
import { setParams, getEarlyPayoutMarket } from './sport-query';
import { useSportTexts } from '../match-state/sport-texts';
import styles from './catalogue.module.css';

export interface MarketSwitchProps {
  sport: Sport;
  marketId: number;
  /** Content at the right, always in view. */
  end: ReactNode;
}

/**
 * Chooses which market the cells of a list show, and stores it for the sport. Links, so that it works before and without scripts; they keep
 * the other parameters of the address.
 */
export function MarketSwitch({ sport, marketId, end }: MarketSwitchProps): ReactNode {
  const text = useSelector(selectListTexts);
  const sportText = useSportTexts();
  const { storage } = usePlatform();
  const [search, setSearch] = useSearchParams();
  const early = getEarlyPayoutMarket(sport, search);
  const earlyKey = early === undefined ? undefined : getEarlyPayoutKey(early);
  const chosen = search.has('market') || early !== undefined;
  useEffect(() => {
    const preferred = getPreferredMarket(storage, sport.key);
    const isDefault = sport.defaultMarkets.some((id) => id === preferred);
    if (!chosen && isDefault && preferred !== marketId)
      setSearch((now) => setParams(now, { market: String(preferred) }), { replace: true, preventScrollReset: true });
  }, [storage, sport, chosen, marketId, setSearch]);
  return (
    <div className={styles.switch}>
      <ChipRow label={text('market')}>
        {earlyKey ? (
          <Link
            to={`?${setParams(search, { market: null })}`}
            replace
            preventScrollReset
            className={getChipClass()}
            aria-current={early === marketId ? 'true' : undefined}
          >
            <ChipFace>{text(`early_${earlyKey}`)}</ChipFace>
          </Link>
        ) : null}
        {sport.defaultMarkets.map((id) => (
          <Link
            key={id}
            to={`?${setParams(search, { market: String(id) })}`}
            replace
            preventScrollReset
            className={getChipClass()}
            aria-current={id === marketId ? 'true' : undefined}
            onClick={() => savePreferredMarket(storage, sport.key, id)}
          >
            <ChipFace>{sportText(getListTitle(sport, id))}</ChipFace>
          </Link>
        ))}
      </ChipRow>
      {end}
    </div>
  );
}
