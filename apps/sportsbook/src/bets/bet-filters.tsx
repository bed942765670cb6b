import { sports } from '@oware/config';
import { settledStatuses } from '@oware/contracts';
import { Link, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { ChipFace, ChipRow, getChipClass, SelectField } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectTicketTexts } from '../ticket/texts';
import { type BetsArgs } from './endpoints';
import { HISTORY_DAYS, parseHistoryFilter, setFilter } from './history-query';
import { selectBetsTexts } from './texts';
import styles from './bets.module.css';

/**
 * Filters a list of bets by days and sport, the history also by result. The filters are part of the address, so that going back leads to
 * the same list.
 */
export function BetFilters({ state }: Pick<BetsArgs, 'state'>): ReactNode {
  const text = useSelector(selectBetsTexts);
  const ticketText = useSelector(selectTicketTexts);
  const [search, setSearch] = useSearchParams();
  const { status, days, sportId } = parseHistoryFilter(search);
  const chip = (name: 'status' | 'days', value: string, chosen: boolean, label: string): ReactNode => (
    <Link
      key={value}
      to={`?${setFilter(search, name, chosen ? null : value)}`}
      replace
      preventScrollReset
      className={getChipClass()}
      aria-current={chosen ? 'true' : undefined}
    >
      <ChipFace>{label}</ChipFace>
    </Link>
  );
  return (
    <div className={styles.filters}>
      {state === 'settled' ? (
        <ChipRow label={text('filterStatus')} bleeds>
          {settledStatuses.map((one) => chip('status', one, one === status, ticketText(`status_${one}`)))}
        </ChipRow>
      ) : null}
      <ChipRow label={text('filterDays')} bleeds>
        {HISTORY_DAYS.map((one) => chip('days', String(one), one === days, text(`days_${one}`)))}
      </ChipRow>
      <SelectField
        label={text('filterSport')}
        value={sportId ?? ''}
        onChange={({ target }) => setSearch(setFilter(search, 'sport', target.value || null), { replace: true })}
      >
        <option value="">{text('allSports')}</option>
        {sports.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
