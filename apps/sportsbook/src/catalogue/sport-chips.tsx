import { sports, type Sport } from '@oware/config';
import { textsOf } from '@oware/content';
import { Link, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { ChipFace, ChipRow, chipClass } from '@oware/ui';
import { type ReactNode } from 'react';
import { changed } from './sport-query';
import { useSportName } from './use-sport-name';

const selectFilterTexts = textsOf('page_catalogue', { filterSport: 'Sport', everySport: 'All sports' });

/** Cuts a page to one sport, which its address says. A second tap takes it away. Links, so it works without scripts. */
export function SportChips({ chosen }: { chosen: Sport | undefined }): ReactNode {
  const text = useSelector(selectFilterTexts);
  const sportName = useSportName();
  const [search] = useSearchParams();
  const chip = (key: string | null, isChosen: boolean, words: string): ReactNode => (
    <Link
      key={key}
      to={`?${changed(search, { sport: isChosen ? null : key })}`}
      replace
      preventScrollReset
      className={chipClass()}
      aria-current={isChosen ? 'true' : undefined}
    >
      <ChipFace>{words}</ChipFace>
    </Link>
  );
  // The one that is chosen comes first: nobody has to look for what is to be taken away.
  const inOrder = [...sports].sort((a, b) => Number(b === chosen) - Number(a === chosen));
  return (
    <ChipRow label={text('filterSport')}>
      {chip(null, chosen === undefined, text('everySport'))}
      {inOrder.map((sport) => chip(sport.key, sport === chosen, sportName(sport.id)))}
    </ChipRow>
  );
}
