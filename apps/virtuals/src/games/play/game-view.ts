import { type Game } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';

/** What a board shows: what was drawn, moving or at rest; nothing drawn before the first round. */
export interface BoardProps {
  drawn: readonly number[] | null;
  /** Counts rounds, so that the same result moves again. */
  round: number;
  moving: boolean;
}

/** A game as the browser shows it; all else is the same for every game. */
export interface GameView {
  rules: Game;
  /** How long its board moves, ms; with reduced motion it does not. */
  lasts: number;
  Board(props: BoardProps): ReactNode;
  /** What an outcome is called. */
  label(outcomeId: string): string;
  /** What was drawn, in words. */
  describe(drawn: readonly number[]): string;
  /** Outcomes by the lines that they stand in: so many columns each. */
  rows: readonly { columns: number; outcomes: readonly string[] }[];
}
