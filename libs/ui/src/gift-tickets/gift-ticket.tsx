import { type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { GiftPicture, type PicturedKind } from './gift-picture';
import styles from './gift-tickets.module.css';

/** A player's gift and its description. */
export interface OfferedGift {
  giftId: string;
  /** Kind that the picture shows; without it there is no picture. */
  kind?: PicturedKind;
  /** Kind of gift, such as "Free bet". */
  name: string;
  /** With its currency. */
  amount: string;
  /** Minimum stake and expiry. */
  notes: readonly string[];
}

export interface GiftTicketProps extends Omit<OfferedGift, 'giftId'> {
  /** Whether the gift is selected; undefined for a gift that is only shown. */
  chosen?: boolean;
}

/** Content of a gift's ticket: its picture and amount, a perforation, and the description. */
export const GiftTicketFace = ({ kind, amount, name, notes, chosen }: GiftTicketProps): ReactNode => (
  <>
    <span className={styles.amount}>
      {kind ? <GiftPicture kind={kind} /> : null}
      {amount}
    </span>{' '}
    <span className={styles.about}>
      <span className={styles.name}>{name}</span> <span className={styles.notes}>{notes.join(' · ')}</span>
    </span>
    {chosen === undefined ? null : (
      <span className={styles.ring}>{chosen ? <Icon glyph="check" size={16} /> : null}</span>
    )}
  </>
);

/** A gift that is only shown, as a ticket. */
export const GiftTicket = (props: GiftTicketProps): ReactNode => (
  <div className={styles.ticket}>
    <GiftTicketFace {...props} />
  </div>
);
