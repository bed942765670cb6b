import { type ReactNode } from 'react';
import { Chip } from '../chip/chip';
import { Quiet } from '../quiet/quiet';
import styles from './gift-choices.module.css';

/** A gift of a player, and what it is in words. */
export interface OfferedGift {
  giftId: string;
  words: string;
}

/** Gifts that a slip can do the same with, and what that is in words. */
interface GiftGroup {
  name: string;
  gifts: readonly OfferedGift[];
}

export interface GiftChoicesProps {
  summary: string;
  usable: GiftGroup;
  /** Gifts that the slip cannot use as it stands. */
  others: readonly GiftGroup[];
  chosenId: string | undefined;
  /** @param giftId null when the chosen one is tapped again */
  onChoose(giftId: string | null): void;
}

/** The gifts of a player, folded: one of those that a slip can use is chosen by a tap and let go by another. */
export const GiftChoices = ({ summary, usable, others, chosenId, onChoose }: GiftChoicesProps): ReactNode => (
  <details className={styles.gifts}>
    <summary>{summary}</summary>
    <Group {...usable}>
      {({ giftId, words }) => (
        <Chip pressed={giftId === chosenId} onClick={() => onChoose(giftId === chosenId ? null : giftId)}>
          <span className={styles.words}>{words}</span>
        </Chip>
      )}
    </Group>
    {others.map((group) => (
      <Group key={group.name} {...group}>
        {({ words }) => words}
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
