import { type Sport } from '@oware/config';
import { Link } from '@oware/platform/router';
import { ChipFace, ChipRow, chipClass } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { selectListTexts } from './list-texts';
import styles from './catalogue.module.css';

export interface MarketSwitchProps {
  sport: Sport;
  marketId: number;
  /** At the right, always in view. */
  end: ReactNode;
}

/** Chooses which market the cells of a list show. Links, so it works before and without scripts. */
export function MarketSwitch({ sport, marketId, end }: MarketSwitchProps): ReactNode {
  const text = useSelector(selectListTexts);
  return (
    <div className={styles.switch}>
      <ChipRow label={text('market')}>
        {sport.defaultMarkets.map(({ id, title }) => (
          <Link
            key={id}
            to={`?market=${id}`}
            replace
            preventScrollReset
            className={chipClass()}
            aria-current={id === marketId ? 'true' : undefined}
          >
            <ChipFace>{title}</ChipFace>
          </Link>
        ))}
      </ChipRow>
      {end}
    </div>
  );
}
