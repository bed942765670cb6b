import { formatCurrency } from '@oware/betting';
import { type VirtualTicket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, ListItem, type BadgeTone } from '@oware/ui';
import { type ReactNode } from 'react';
import { getTicketPath } from '../common/paths';
import { selectMarketTexts } from '../common/texts';
import { selectTicketTexts, type TicketTexts } from './texts';

/** Badge tone of each status. */
export const tones: Readonly<Record<VirtualTicket['status'], BadgeTone>> = {
  open: 'neutral',
  won: 'success',
  lost: 'neutral',
  void: 'warning',
};

/** Returns the bet type of a ticket. */
export const getKind = (text: TicketTexts, { legs }: Pick<VirtualTicket, 'legs'>): string =>
  legs.some(({ outcomes }) => outcomes.length > 1)
    ? text('builder')
    : legs.length === 1
      ? text('single')
      : text('multiple', { params: { count: legs.length } });

/** A ticket in a list: bet type, selections, and actual or possible payout. Links to the ticket. */
export function TicketRow({ ticket }: { ticket: VirtualTicket }): ReactNode {
  const text = useSelector(selectTicketTexts);
  const marketText = useSelector(selectMarketTexts);
  const { currency } = usePlatform().country;
  const { legs, status, payout, potentialReturn, stake, ticketId } = ticket;
  const selections = legs.flatMap(({ outcomes }) => outcomes.map(({ title }) => marketText(title))).join(', ');
  const amount = status === 'open' ? potentialReturn : (payout ?? 0);
  return (
    <ListItem
      note={`${selections} · ${text('stake')} ${formatCurrency(currency, stake)} · ${text(status === 'open' ? 'mayWin' : 'paid')} ${formatCurrency(currency, amount)}`}
      end={<Badge tone={tones[status]}>{text(status)}</Badge>}
      render={(line) => <Link to={getTicketPath(ticketId)} {...line} />}
    >
      {getKind(text, ticket)}
    </ListItem>
  );
}
