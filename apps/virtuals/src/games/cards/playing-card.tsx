import { classNames } from '@oware/ui';
import { getRank, getSuit, type Suit } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { type CardTexts } from './texts';
import styles from './playing-card.module.css';

/** Drawings of the suits on a grid of 24 units. Shape and colour differ, so that no suit depends on its colour alone. */
const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  spades:
    'M12 2c6 5.5 9.5 8.5 9.5 12.2a4.6 4.6 0 0 1-8.3 2.6c.3 2.3 1 3.7 2.3 5.2h-7c1.3-1.5 2-2.9 2.3-5.2A4.6 4.6 0 0 1 2.5 14.2C2.5 10.5 6 7.5 12 2z',
  hearts: 'M12 21.5C5 15.5 2 12 2 8a5.2 5.2 0 0 1 10-2A5.2 5.2 0 0 1 22 8c0 4-3 7.5-10 13.5z',
  clubs:
    'M12 2a4.7 4.7 0 0 1 4.2 6.8A4.7 4.7 0 1 1 13.2 16c.3 2.6 1 4.5 2.3 6h-7c1.3-1.5 2-3.4 2.3-6A4.7 4.7 0 1 1 7.8 8.8 4.7 4.7 0 0 1 12 2z',
  diamonds: 'M12 1.5 20 12l-8 10.5L4 12z',
};

const LETTERS: Readonly<Record<number, string>> = { 11: 'J', 12: 'Q', 13: 'K', 14: 'A' };
const NAMED_RANKS = [11, 12, 13, 14] as const;

/** Returns the name of a card; that of a hidden card for null. */
export function getCardName(text: CardTexts, card: number | null): string {
  if (card === null) return text('hidden');
  const rank = getRank(card);
  const named = NAMED_RANKS.find((each) => each === rank);
  return text('card', { params: { rank: named ? text(`rank${named}`) : rank, suit: text(getSuit(card)) } });
}

/** A playing card; its back for null. */
export function PlayingCard({ card }: { card: number | null }): ReactNode {
  if (card === null)
    return (
      <svg viewBox="0 0 60 84" className={styles.card}>
        <rect x="1" y="1" width="58" height="82" rx="6" className={styles.back} />
        <path d="M30 10v64M10 42h40M16 20l28 44M44 20 16 64" className={styles.pattern} />
        <circle cx="30" cy="42" r="9" className={styles.seed} />
      </svg>
    );
  const [rank, suit] = [getRank(card), getSuit(card)];
  return (
    <svg viewBox="0 0 60 84" className={classNames(styles.card, styles[suit])}>
      <rect x="1" y="1" width="58" height="82" rx="6" className={styles.face} />
      <text
        x="6"
        y="27"
        className={styles.rank}
        // Two digits fit in every font.
        textLength={rank === 10 ? 25 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {LETTERS[rank] ?? rank}
      </text>
      <path d={SUIT_PATHS[suit]} transform="translate(35 7) scale(.8)" className={styles.sign} />
      <path d={SUIT_PATHS[suit]} transform="translate(12 37) scale(1.5)" className={styles.sign} />
    </svg>
  );
}
