import { combinations, fullCoverNamed } from '@oware/betting';
import { type LegResult, type Ticket, type TicketStatus } from '@oware/contracts';
import { type BadgeTone } from '@oware/ui';

/** What the name of a bet depends on besides its type. */
export interface NamedBy {
  systemSizes: readonly number[];
  legs: readonly { banker: boolean }[];
}

/** A ticket's bet in words: `Single`, `Multiple of 4`, `System 2/4`, `Yankee`. */
export function betName({ type, systemSizes, legs }: Pick<Ticket, 'type'> & NamedBy): string {
  if (type === 'single') return 'Single';
  if (type === 'multiple') return `Multiple of ${legs.length}`;
  const bankers = legs.filter((leg) => leg.banker).length;
  const free = legs.length - bankers;
  const cover = bankers === 0 ? fullCoverNamed(free, systemSizes) : undefined;
  const name = cover ? cover.name : `System ${systemSizes.join(', ')}/${free}`;
  return bankers > 0 ? `${name} and ${bankers} ${bankers === 1 ? 'banker' : 'bankers'}` : name;
}

/** Lines of each size: `2 of 4: 6 lines`. */
export const sizeLines = (size: number, free: number): number => combinations(free, size);

interface Naming {
  text: string;
  tone: BadgeTone;
}

/** A ticket's state in a word or two. */
export const statusName = ({ status, editedTo }: Pick<Ticket, 'status' | 'editedTo'>): Naming =>
  editedTo === null ? ticketStatusNames[status] : { text: 'Edited', tone: 'neutral' };

/** Whether a bet waits for nothing any more. */
export const isOver = ({ status }: Pick<Ticket, 'status'>): boolean => status !== 'open' && status !== 'pending';

const ticketStatusNames: Readonly<Record<TicketStatus, Naming>> = {
  pending: { text: 'Being checked', tone: 'warning' },
  open: { text: 'Open', tone: 'action' },
  won: { text: 'Won', tone: 'success' },
  lost: { text: 'Lost', tone: 'neutral' },
  void: { text: 'Void', tone: 'neutral' },
  refused: { text: 'Refused', tone: 'danger' },
  cashedOut: { text: 'Cashed out', tone: 'success' },
};

export const legResultNames: Readonly<Record<LegResult, Naming>> = {
  open: { text: 'Open', tone: 'neutral' },
  won: { text: 'Won', tone: 'success' },
  lost: { text: 'Lost', tone: 'danger' },
  void: { text: 'Void', tone: 'neutral' },
  halfWon: { text: 'Half won', tone: 'success' },
  halfLost: { text: 'Half lost', tone: 'danger' },
};
