import { formatCurrency } from '@oware/betting';
import { getCountText } from '@oware/content';
import { type Ticket, type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Chip, ChipRow } from '@oware/ui';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { getCashOutRuntime } from '../cash-out/runtime';
import { selectBetsTexts } from './texts';
import { type TicketRow } from './ticket-row';
import styles from './open-bar.module.css';

/** Number of open bets from which the totals and the filters are shown. */
const SEVERAL = 2;
const kinds = ['live', 'cashOut'] as const;
type Kind = (typeof kinds)[number];

/** A filter of the open bets. It keeps the bets that fitted when it was chosen, so that no card leaves under the finger. */
export interface OpenFilter {
  kind: Kind;
  ids: ReadonlySet<string>;
}

const isLive = ({ legs }: Ticket): boolean =>
  legs.some(({ eventStatus, result }) => eventStatus === 'live' && result === 'open');

/** Returns the filter of the open bets, null for all, and a function that sets it. */
export const useOpenFilter = (): [OpenFilter | null, (filter: OpenFilter | null) => void] =>
  useState<OpenFilter | null>(null);

interface OpenBarProps {
  /** The shown bets, with those that have ended, so that the bar stays when a bet ends. */
  rows: readonly TicketRow[];
  filter: OpenFilter | null;
  onFilter(filter: OpenFilter | null): void;
}

/** Total stake and the sum of the known cash-out prices of several open bets, and filters for those in play and those that can be cashed out. */
export function OpenBar({ rows, filter, onFilter }: OpenBarProps): ReactNode {
  const text = useSelector(selectBetsTexts);
  const platform = usePlatform();
  const { offers } = getCashOutRuntime(platform);
  const tickets = rows.filter(({ held }) => held === undefined).map(({ ticket }) => ticket);
  const getPaid = ({ ticketId }: Ticket): Units => {
    const view = offers.view(ticketId);
    return view.kind === 'offer' ? view.offer.net : 0;
  };
  const sum = (): Units => tickets.reduce((total, ticket) => total + getPaid(ticket), 0);
  const cashOut = useSyncExternalStore(offers.subscribe, sum, sum);
  const paid = tickets.filter((ticket) => getPaid(ticket) > 0).length;
  if (rows.length < SEVERAL) return null;
  const staked = tickets.reduce((total, { stake }) => total + stake, 0);
  const amount = (units: Units): string => formatCurrency(platform.country.currency, units);
  function choose(kind: Kind): void {
    if (filter?.kind === kind) return onFilter(null);
    const fits = kind === 'live' ? isLive : (ticket: Ticket) => getPaid(ticket) > 0;
    onFilter({ kind, ids: new Set(tickets.filter(fits).map(({ ticketId }) => ticketId)) });
  }
  return (
    <div className={styles.bar}>
      <dl className={styles.sums}>
        <div>
          <dt>{text('totalAtStake')}</dt>
          <dd>{amount(staked)}</dd>
        </div>
        <div>
          <dt>{getCountText(text, 'totalCashOut', paid)}</dt>
          <dd>{cashOut > 0 ? amount(cashOut) : '--'}</dd>
        </div>
      </dl>
      <ChipRow label={text('openFilter')} bleeds>
        {kinds.map((kind) => (
          <Chip key={kind} pressed={filter?.kind === kind} onClick={() => choose(kind)}>
            {text(`open_${kind}`)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
