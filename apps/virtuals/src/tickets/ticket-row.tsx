import { formatCurrency } from '@oware/betting';
import { type VirtualTicket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, ListItem, type BadgeTone } from '@oware/ui';
import { type ReactNode } from 'react';
import { ticketPath } from '../kit/paths';
import { selectTicketTexts, type TicketTexts } from './texts';

/** How a state looks. */
export const tones: Readonly<Record<VirtualTicket['status'], BadgeTone>> = {
  open: 'neutral',
  won: 'success',
  lost: 'neutral',
  void: 'warning',
};

/** What kind of bet a ticket is. */
export const kindOf = (text: TicketTexts, { legs }: Pick<VirtualTicket, 'legs'>): string =>
  legs.some(({ outcomes }) => outcomes.length > 1)
    ? text('builder')
    : legs.length === 1
      ? text('single')
      : text('multiple', { params: { count: legs.length } });

/** A ticket in a list: what it is, what was picked, and what it paid or may pay. Leads to all of it. */
export function TicketRow({ ticket }: { ticket: VirtualTicket }): ReactNode {
  const text = useSelector(selectTicketTexts);
  const { currency } = usePlatform().country;
  const { legs, status, payout, potentialReturn, stake, ticketId } = ticket;
  const picks = legs.flatMap(({ outcomes }) => outcomes.map(({ title }) => title)).join(', ');
  const amount = status === 'open' ? potentialReturn : (payout ?? 0);
  return (
    <ListItem
      note={`${picks} · ${text('stake')} ${formatCurrency(currency, stake)} · ${text(status === 'open' ? 'mayWin' : 'paid')} ${formatCurrency(currency, amount)}`}
      end={<Badge tone={tones[status]}>{text(status)}</Badge>}
      render={(line) => <Link to={ticketPath(ticketId)} {...line} />}
    >
      {kindOf(text, ticket)}
    </ListItem>
  );
}
