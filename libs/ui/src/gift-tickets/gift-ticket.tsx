import { type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './gift-tickets.module.css';

/** A player's gift and its description. */
export interface OfferedGift {
  giftId: string;
  /** Kind of gift, such as "Free bet". */
  name: string;
  /** With its currency. */
  amount: string;
  /** Minimum stake and expiry. */
  notes: readonly string[];
}

export interface GiftTicketProps extends Omit<OfferedGift, 'giftId'> {
  /** Whether the gift is selected. */
  chosen?: boolean;
}

/** Content of a gift's ticket: the amount, a perforation, and the description. */
export const GiftTicketFace = ({ amount, name, notes, chosen = false }: GiftTicketProps): ReactNode => (
  <>
    <span className={styles.amount}>{amount}</span>{' '}
    <span className={styles.about}>
      <span className={styles.name}>{name}</span> <span className={styles.notes}>{notes.join(' · ')}</span>
    </span>
    {chosen ? <Icon glyph="check" /> : null}
  </>
);

/** A gift that is only shown, as a ticket. */
export const GiftTicket = (props: GiftTicketProps): ReactNode => (
  <div className={styles.ticket}>
    <GiftTicketFace {...props} />
  </div>
);
