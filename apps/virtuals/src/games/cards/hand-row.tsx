import { classNames, VisuallyHidden } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { getCardName, PlayingCard } from './playing-card';
import { selectCardTexts } from './texts';
import styles from './hand-row.module.css';

/** A card with its place in the deck, and its turn among the cards that are dealt now, from 0; null for a card that was dealt before. */
export interface DealtCard {
  place: number;
  card: number | null;
  turn: number | null;
}

interface HandRowProps {
  name: string;
  /** Points of the hand or its name; empty while they are unknown. */
  note: string;
  cards: readonly DealtCard[];
}

/** Latest turn that has its own delay. */
const LAST_TURN = 9;

/** A hand of cards that are dealt one after the other. Cards overlap when there are many. */
export function HandRow({ name, note, cards }: HandRowProps): ReactNode {
  const text = useSelector(selectCardTexts);
  return (
    <div className={styles.hand}>
      <p className={styles.name}>
        {name} <strong>{note}</strong>
      </p>
      <ul aria-label={name} className={styles.cards}>
        {cards.map(({ place, card, turn }) => (
          <li
            // A hidden card that is turned over is dealt again as an open one.
            key={`${place} ${card === null}`}
            className={classNames(
              styles.place,
              turn !== null && styles.dealt,
              turn !== null && styles[`turn${Math.min(turn, LAST_TURN)}`],
            )}
          >
            <span aria-hidden>
              <PlayingCard card={card} />
            </span>
            <VisuallyHidden>{getCardName(text, card)}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  );
}
