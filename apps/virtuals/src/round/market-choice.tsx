import { type VirtualMarket } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Chip, ChipRow } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectMarketTexts } from '../common/texts';
import { getGroup, MarketGroups } from './market-groups';
import { selectRoundTexts } from '../common/round-texts';
import styles from './round.module.css';

/** Returns the key of a line of a market, the same in each match. */
export const getLineKey = ({ marketId, subTitle }: Pick<VirtualMarket, 'marketId' | 'subTitle'>): string =>
  `${marketId}/${subTitle}`;

interface MarketChoiceProps {
  /** Lines that can be chosen, in display order. */
  markets: readonly VirtualMarket[];
  /** Key of the chosen line. */
  value: string;
  onChange(line: string): void;
}

/** A choice of the line that the list of matches shows: a group of markets, and its lines when it has several. */
export function MarketChoice({ markets, value, onChange }: MarketChoiceProps): ReactNode {
  const text = useSelector(selectRoundTexts);
  const marketText = useSelector(selectMarketTexts);
  const chosen = markets.find((market) => getLineKey(market) === value);
  const group = getGroup(chosen ?? {});
  const lines = markets.filter((market) => getGroup(market) === group);
  return (
    <>
      <MarketGroups
        markets={markets}
        value={group}
        onChange={(next) => {
          const first = markets.find((market) => getGroup(market) === next);
          if (first) onChange(getLineKey(first));
        }}
      />
      {lines.length > 1 ? (
        <div className={styles.chips}>
          <ChipRow label={text(`group_${group}`)}>
            {lines.map((market) => (
              <Chip
                key={getLineKey(market)}
                pressed={getLineKey(market) === value}
                onClick={() => onChange(getLineKey(market))}
              >
                {market.subTitle
                  ? text('lineOf', { params: { market: marketText(market.title), line: market.subTitle } })
                  : marketText(market.title)}
              </Chip>
            ))}
          </ChipRow>
        </div>
      ) : null}
    </>
  );
}
