import { Icon, Quiet } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './gift-tickets.module.css';

/** A player's gift and its description. */
export interface OfferedGift {
  giftId: string;
  /** The whole description as one text. */
  words: string;
  /** Kind of gift, such as "Free bet". */
  name: string;
  /** With its currency. */
  amount: string;
  /** Minimum stake and expiry. */
  notes: readonly string[];
}

/** A heading and the gifts below it. */
interface GiftGroup {
  name: string;
  gifts: readonly OfferedGift[];
}

export interface GiftTicketsProps {
  summary: string;
  usable: GiftGroup;
  /** Gifts that the current slip cannot use. */
  others: readonly GiftGroup[];
  chosenId: string | undefined;
  /** @param giftId null when the selected gift is tapped again */
  onChoose(giftId: string | null): void;
}

/**
 * The player's gifts as tickets, unfolded while the slip can use one. A tap selects a gift that the slip can use, another tap deselects it.
 */
export const GiftTickets = ({ summary, usable, others, chosenId, onChoose }: GiftTicketsProps): ReactNode => (
  <details className={styles.gifts} open={usable.gifts.length > 0}>
    <summary>{summary}</summary>
    <Group {...usable}>
      {(gift) => {
        const chosen = gift.giftId === chosenId;
        return (
          <button
            type="button"
            className={styles.ticket}
            aria-pressed={chosen}
            aria-label={gift.words}
            onClick={() => onChoose(chosen ? null : gift.giftId)}
          >
            <TicketFace {...gift} chosen={chosen} />
          </button>
        );
      }}
    </Group>
    {others.map((group) => (
      <Group key={group.name} {...group}>
        {(gift) => (
          <div className={styles.ticket}>
            <TicketFace {...gift} chosen={false} />
          </div>
        )}
      </Group>
    ))}
  </details>
);

/** A stub with the amount, a perforation, and the description. */
const TicketFace = ({ amount, name, notes, chosen }: OfferedGift & { chosen: boolean }): ReactNode => (
  <>
    <span className={styles.amount}>{amount}</span>
    <span className={styles.about}>
      <span className={styles.name}>{name}</span>
      <span className={styles.notes}>{notes.join(' · ')}</span>
    </span>
    {chosen ? <Icon glyph="check" /> : null}
  </>
);

function Group({ name, gifts, children }: GiftGroup & { children(gift: OfferedGift): ReactNode }): ReactNode {
  if (gifts.length === 0) return null;
  return (
    <section aria-label={name}>
      <Quiet small>{name}</Quiet>
      <ul>
        {gifts.map((gift) => (
          <li key={gift.giftId}>{children(gift)}</li>
        ))}
      </ul>
    </section>
  );
}
