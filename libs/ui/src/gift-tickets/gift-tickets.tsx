import { type ReactNode } from 'react';
import { Quiet } from '../quiet/quiet';
import { GiftTicket, GiftTicketFace, type OfferedGift } from './gift-ticket';
import styles from './gift-tickets.module.css';

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
 * The text of a ticket is its name, so that voice control finds it by any word on it.
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
            onClick={() => onChoose(chosen ? null : gift.giftId)}
          >
            <GiftTicketFace {...gift} chosen={chosen} />
          </button>
        );
      }}
    </Group>
    {others.map((group) => (
      <Group key={group.name} {...group}>
        {(gift) => <GiftTicket {...gift} />}
      </Group>
    ))}
  </details>
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
