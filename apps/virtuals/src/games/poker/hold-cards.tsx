import { useSelector } from '@oware/platform/store';
import { Button, classNames } from '@oware/ui';
import { getHoldDecision } from '@oware/virtuals-engine';
import { useState, type ReactNode } from 'react';
import { getCardName, PlayingCard } from '../cards/playing-card';
import { type DecisionsProps } from '../cards/step-view';
import { selectCardTexts } from '../cards/texts';
import styles from './hold-cards.module.css';

const CARDS = 5;

/** The five cards as switches, and a button that draws the cards that are not held. */
export function HoldCards({ deal, busy, onDecide }: DecisionsProps): ReactNode {
  const text = useSelector(selectCardTexts);
  const [held, setHeld] = useState<readonly number[]>([]);
  const drawn = CARDS - held.length;
  const toggle = (place: number): void =>
    setHeld(held.includes(place) ? held.filter((each) => each !== place) : [...held, place]);
  return (
    <>
      <div role="group" aria-label={text('decide')} className={styles.cards}>
        {deal.cards.slice(0, CARDS).map((card, place) => {
          const isHeld = held.includes(place);
          return (
            <button
              key={place}
              type="button"
              aria-pressed={isHeld}
              aria-label={text('poker_hold', { params: { card: getCardName(text, card) } })}
              className={classNames(styles.card, isHeld && styles.held)}
              onClick={() => toggle(place)}
            >
              <PlayingCard card={card} />
              <span className={styles.mark}>{isHeld ? text('poker_held') : '–'}</span>
            </button>
          );
        })}
      </div>
      <Button
        variant="primary"
        block
        aria-disabled={busy || undefined}
        onClick={() => {
          if (!busy) onDecide(getHoldDecision(held));
        }}
      >
        {drawn === 0 ? text('poker_keep') : text('poker_draw', { params: { count: drawn } })}
      </Button>
    </>
  );
}
