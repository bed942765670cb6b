import { type Ticket } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { NamedSides } from '../shared-texts/both-sides';
import { getBetName } from './bet-names';
import { selectTicketTexts } from './texts';

/** The title of a bet: the match of a single, the name of other bets. */
export function TicketTitle({ ticket }: { ticket: Ticket }): ReactNode {
  const text = useSelector(selectTicketTexts);
  const [leg] = ticket.legs;
  if (ticket.type !== 'single' || !leg) return getBetName(text, ticket);
  return <NamedSides match={(options) => text('match', options)} of={leg} />;
}
