import { createCard, type Suit } from './cards';

const RANKS: Readonly<Record<string, number>> = { T: 10, J: 11, Q: 12, K: 13, A: 14 };
const SUITS: Readonly<Record<string, Suit>> = { s: 'spades', h: 'hearts', c: 'clubs', d: 'diamonds' };

/** Parses cards such as `As Td 7h`. */
export const parseCards = (cards: string): number[] =>
  cards.split(' ').map(([rank = '', suit = '']) => createCard(RANKS[rank] ?? Number(rank), SUITS[suit] ?? 'spades'));
