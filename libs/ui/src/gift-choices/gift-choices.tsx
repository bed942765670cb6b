import { type ReactNode } from 'react';
import { Chip } from '../chip/chip';
import { Quiet } from '../quiet/quiet';
import styles from './gift-choices.module.css';

/** A player's gift and its description. */
export interface OfferedGift {
  giftId: string;
  words: string;
}

/** A heading and the gifts below it. */
interface GiftGroup {
  name: string;
  gifts: readonly OfferedGift[];
}

export interface GiftChoicesProps {
  summary: string;
  usable: GiftGroup;
  /** Gifts that the current slip cannot use. */
  others: readonly GiftGroup[];
  chosenId: string | undefined;
  /** @param giftId null when the selected gift is tapped again */
  onChoose(giftId: string | null): void;
}

/** The player's gifts, collapsed by default. A tap selects a gift that the slip can use, another tap deselects it. */
export const GiftChoices = ({ summary, usable, others, chosenId, onChoose }: GiftChoicesProps): ReactNode => (
  <details className={styles.gifts}>
    <summary>{summary}</summary>
    <Group {...usable}>
      {({ giftId, words }) => (
        <Chip pressed={giftId === chosenId} onClick={() => onChoose(giftId === chosenId ? null : giftId)}>
          <span className={styles.text}>{words}</span>
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
