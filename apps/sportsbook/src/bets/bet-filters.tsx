import { sports } from '@oware/config';
import { settledStatuses } from '@oware/contracts';
import { Link, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, ChipFace, ChipRow, getChipClass, Icon, VisuallyHidden } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { selectTicketTexts } from '../ticket/texts';
import { type BetsArgs } from './endpoints';
import { FilterSheet } from './filter-sheet';
import { parseHistoryFilter, setFilter, type FilterName } from './history-query';
import { selectBetsTexts } from './texts';

/**
 * Filters a list of bets by days and sport, the history also by result: the chosen filters, each with a tap that removes it, and a sheet to
 * choose them in. The filters are part of the address, so that going back leads to the same list.
 */
export function BetFilters({ state }: Pick<BetsArgs, 'state'>): ReactNode {
  const text = useSelector(selectBetsTexts);
  const ticketText = useSelector(selectTicketTexts);
  const [search] = useSearchParams();
  const [open, setOpen] = useState(false);
  const { status, days, sportId } = parseHistoryFilter(search);
  const sport = sports.find(({ id }) => id === sportId);
  const chosen: [name: FilterName, label: string][] = [
    ...(state === 'settled' && status
      ? [['status', ticketText(`status_${status}`)] satisfies [FilterName, string]]
      : []),
    ...(days ? [['days', text(`days_${days}`)] satisfies [FilterName, string]] : []),
    ...(sport ? [['sport', sport.name] satisfies [FilterName, string]] : []),
  ];
  return (
    <>
      <ChipRow label={text('filters')} bleeds>
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon glyph="filter" size={16} /> {text('filter')}
        </Button>
        {chosen.map(([name, label]) => (
          <Link
            key={name}
            to={`?${setFilter(search, name, null)}`}
            replace
            preventScrollReset
            className={getChipClass()}
            aria-current="true"
          >
            <ChipFace>
              {label} <Icon glyph="close" size={12} />
              <VisuallyHidden> {text('filterRemove')}</VisuallyHidden>
            </ChipFace>
          </Link>
        ))}
      </ChipRow>
      <FilterSheet statuses={state === 'settled' ? settledStatuses : []} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
