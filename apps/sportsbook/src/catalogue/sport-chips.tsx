import { sports, type Sport } from '@oware/config';
import { createTextsSelector } from '@oware/content';
import { Link, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { ChipFace, ChipRow, getChipClass } from '@oware/ui';
import { type ReactNode } from 'react';
import { setParams } from './sport-query';
import { useSportName } from './use-sport-name';

const selectFilterTexts = createTextsSelector('page_catalogue', { filterSport: 'Sport', everySport: 'All sports' });

/**
 * Filters a page by the sport in its address. A second tap removes the filter. Links, so that it works without scripts.
 */
export function SportChips({ chosen }: { chosen: Sport | undefined }): ReactNode {
  const text = useSelector(selectFilterTexts);
  const sportName = useSportName();
  const [search] = useSearchParams();
  const chip = (key: string | null, isChosen: boolean, label: string): ReactNode => (
    <Link
      key={key}
      to={`?${setParams(search, { sport: isChosen ? null : key })}`}
      replace
      preventScrollReset
      className={getChipClass()}
      aria-current={isChosen ? 'true' : undefined}
    >
      <ChipFace>{label}</ChipFace>
    </Link>
  );
  // The chosen sport is first, so that it is easy to find and remove.
  const inOrder = [...sports].sort((a, b) => Number(b === chosen) - Number(a === chosen));
  return (
    <ChipRow label={text('filterSport')}>
      {chip(null, chosen === undefined, text('everySport'))}
      {inOrder.map((sport) => chip(sport.key, sport === chosen, sportName(sport.id)))}
    </ChipRow>
  );
}
