import { type VirtualMarket, type VirtualMarketGroup } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { SegmentedControl } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectRoundTexts } from '../common/round-texts';

/** Returns the group of a market; the first one for markets of older servers. */
export const getGroup = ({ group }: Pick<VirtualMarket, 'group'>): VirtualMarketGroup => group ?? 'main';

interface MarketGroupsProps {
  markets: readonly Pick<VirtualMarket, 'group'>[];
  value: VirtualMarketGroup;
  onChange(group: VirtualMarketGroup): void;
}

/** A choice between the groups of markets; empty while there is only one. */
export function MarketGroups({ markets, value, onChange }: MarketGroupsProps): ReactNode {
  const text = useSelector(selectRoundTexts);
  const groups = [...new Set(markets.map(getGroup))];
  if (groups.length < 2) return null;
  return (
    <SegmentedControl
      label={text('markets')}
      options={groups.map((group) => ({ value: group, label: text(`group_${group}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
