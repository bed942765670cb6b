/** Suits of a deck of 52 cards: cards 0 to 12 are spades, 13 to 25 hearts, 26 to 38 clubs, 39 to 51 diamonds. */
const SUITS = ['spades', 'hearts', 'clubs', 'diamonds'] as const;
export type Suit = (typeof SUITS)[number];

/** Number of cards of a deck. */
export const DECK_CARDS = 52;
const RANKS = 13;
/** Rank of an ace: the highest one. */
export const ACE = 14;

/** Returns the rank of a card: 2 to 10, jack 11, queen 12, king 13, ace 14. */
export const getRank = (card: number): number => (card % RANKS) + 2;

/** Returns the suit of a card. */
export const getSuit = (card: number): Suit => SUITS[Math.floor(card / RANKS)] ?? 'spades';

/** Returns the card of a rank and suit. */
export const createCard = (rank: number, suit: Suit): number => SUITS.indexOf(suit) * RANKS + rank - 2;
