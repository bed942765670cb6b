import { type StepGame } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { type DealtCard } from './hand-row';

/** A round with decisions as the board shows it. */
export interface Deal {
  /** Cards by their place in the deck; null while hidden. */
  cards: readonly (number | null)[];
  decisions: readonly string[];
  /** Places whose cards were open before the last step; those of the others are dealt now. */
  seen: readonly number[];
  isOver: boolean;
  /** Whether the result can be read: the cards have been dealt. */
  isShown: boolean;
}

/** Properties of a component for decisions. */
export interface DecisionsProps {
  deal: Deal;
  choices: readonly { decision: string; stake: number }[];
  busy: boolean;
  onDecide(decision: string): void;
}

/** The part of a page that differs between games with decisions. */
export interface StepView {
  rules: StepGame;
  /** Number of hands on the board. */
  hands: 1 | 2;
  Board(props: { deal: Deal | null }): ReactNode;
  Decisions(props: DecisionsProps): ReactNode;
  /** Describes the result as text. */
  describe(deal: Deal): string;
  /** Rules of the game, one text for each line. */
  hints: readonly string[];
  /** Text about the default decision. */
  deadline: string;
  /** More about the game below its form, for example its pay table. */
  info?: ReactNode;
}

/**
 * Returns the cards at some places with their turns.
 * @param order all places of the board in the order in which they are dealt
 */
export function dealPlaces(
  { cards, seen }: Deal,
  places: readonly number[],
  order: readonly number[],
): readonly DealtCard[] {
  // At the start everything is dealt, later only what was hidden.
  const dealt = order.filter(
    (place) => !seen.includes(place) && (seen.length === 0 || typeof cards[place] === 'number'),
  );
  return places.map((place) => ({
    place,
    card: cards[place] ?? null,
    turn: dealt.includes(place) ? dealt.indexOf(place) : null,
  }));
}
