import { countCombinations, findFullCover } from '@oware/betting';
import { getCountText } from '@oware/content';
import { type LegResult, type Ticket, type TicketStatus } from '@oware/contracts';
import { type BadgeTone } from '@oware/ui';
import { type TicketTexts } from './texts';

/** Data for the name of a bet besides its type. */
export interface NamedBy {
  systemSizes: readonly number[];
  legs: readonly { banker: boolean }[];
}

/** Returns the name of a ticket's bet: `Single`, `Multiple of 4`, `System 2/4`, `Yankee`. */
export function getBetName(text: TicketTexts, { type, systemSizes, legs }: Pick<Ticket, 'type'> & NamedBy): string {
  if (type === 'single') return text('single');
  if (type === 'multiple') return text('multiple', { params: { count: legs.length } });
  const bankers = legs.filter((leg) => leg.banker).length;
  const free = legs.length - bankers;
  const cover = bankers === 0 ? findFullCover(free, systemSizes) : undefined;
  const bet = cover ? cover.name : text('system', { params: { sizes: systemSizes.join(', '), count: free } });
  return bankers > 0 ? getCountText(text, 'bankers', bankers, { bet }) : bet;
}

/** Returns the number of lines of a size: 6 for `2 of 4: 6 lines`. */
export const countLinesOfSize = (size: number, free: number): number => countCombinations(free, size);

interface Naming {
  text: string;
  tone: BadgeTone;
}

/** Returns the short name of a ticket's state. */
export const getStatusName = (text: TicketTexts, { status, editedTo }: Pick<Ticket, 'status' | 'editedTo'>): Naming =>
  editedTo === null
    ? { text: text(`status_${status}`), tone: ticketTones[status] }
    : { text: text('status_edited'), tone: 'neutral' };

/** Whether a bet has its final result. */
export const isOver = ({ status }: Pick<Ticket, 'status'>): boolean => status !== 'open' && status !== 'pending';

const ticketTones: Readonly<Record<TicketStatus, BadgeTone>> = {
  pending: 'warning',
  open: 'neutral',
  won: 'success',
  lost: 'neutral',
  void: 'neutral',
  refused: 'danger',
  cashedOut: 'success',
};

export const legTones: Readonly<Record<LegResult, BadgeTone>> = {
  open: 'neutral',
  won: 'success',
  lost: 'danger',
  void: 'neutral',
  halfWon: 'success',
  halfLost: 'danger',
};
