import { Link, useSearchParams } from '@oware/platform/router';
import { ChipFace, ChipRow, getChipClass } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { selectListTexts } from './list-texts';
import { setParams, ODDS, type OddsRange, type Time, TIMES } from './sport-query';

export interface ListFiltersProps {
  when: Time | null;
  odds: OddsRange | null;
  /** Number of matches with the chosen filters, shown on them; undefined until loaded. */
  count: number | undefined;
}

/**
 * Filters a list by time of day and by prices. A second tap on a filter removes it. Links, so that it works without scripts.
 */
export function ListFilters({ when, odds, count }: ListFiltersProps): ReactNode {
  const text = useSelector(selectListTexts);
  const [search] = useSearchParams();
  const chip = (name: 'when' | 'odds', value: string, chosen: boolean, label: string): ReactNode => (
    <Link
      key={value}
      to={`?${setParams(search, { [name]: chosen ? null : value, limit: null })}`}
      replace
      preventScrollReset
      className={getChipClass()}
      aria-current={chosen ? 'true' : undefined}
    >
      <ChipFace>{chosen && count !== undefined ? `${label} · ${count}` : label}</ChipFace>
    </Link>
  );
  return (
    <ChipRow label={text('filter')}>
      {TIMES.map((time) => chip('when', time, time === when, text(`when_${time}`)))}
      {(Object.keys(ODDS) as OddsRange[]).map((range) => chip('odds', range, range === odds, text(`odds_${range}`)))}
    </ChipRow>
  );
}
