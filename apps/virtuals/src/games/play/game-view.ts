import { type PreparedGame } from '@oware/contracts';
import { type Game, type StepGame } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';

/** Properties of a board: the drawn result, moving or at rest; null before the first round. */
export interface BoardProps {
  drawn: readonly number[] | null;
  /** Ids of the outcomes of the round's bet; missing before the first round. */
  picks?: readonly string[] | undefined;
  /** Number of the round that was drawn, so that an equal result is animated again; before the first round, the number of the next one. */
  round: number;
  moving: boolean;
}

/** Properties of a component that builds outcomes: the chosen ones, and their maximum number. */
export interface ChooserProps {
  prepared: PreparedGame;
  /** Number of the round that the bet is for; 0 for a visitor. */
  round: number;
  picks: readonly string[];
  most: number;
  onToggle(outcomeId: string): void;
}

/** Properties of the content below the bet. */
export interface AsideProps {
  /** Number of the round whose result is shown; 0 before and during a round. */
  shown: number;
}

/** The part of a game's page that differs between games. */
export interface GameView {
  /** `maxStakes`: highest total stake of a round, as a multiple of the first one; 1 when missing. */
  rules: Game & Partial<Pick<StepGame, 'maxStakes'>>;
  /** Product whose exclusion closes the game; games when missing. */
  scope?: 'VIRTUALS';
  /** Duration of the animation, ms, for all results or for the drawn one; there is none with reduced motion. */
  lasts: number | ((drawn: readonly number[], round: number) => number);
  Board(props: BoardProps): ReactNode;
  /**
   * Returns the name of an outcome.
   * @param round number of the round that the bet is for; 0 for a visitor
   */
  label(outcomeId: string, round: number): string;
  /**
   * Describes the drawn result as text.
   * @param picks ids of the outcomes of the bet
   * @param round number of the round
   */
  describe(drawn: readonly number[], picks: readonly string[], round: number): string;
  /** Builds outcomes that `rows` do not list, or introduces the runners or teams of the round. */
  Chooser?(props: ChooserProps): ReactNode;
  /** Content below the bet. */
  Aside?(props: AsideProps): ReactNode;
  /** A rule of the game that its outcomes do not explain. */
  hint?: string;
  /** Published return as text; without it, the returns of the outcomes are listed. */
  returns?: string;
  /** Rows of outcomes, with the number of columns. */
  rows: readonly { columns: number; outcomes: readonly string[] }[];
  /** Outcomes that are selected when the page opens; none when missing. */
  preset?: readonly string[];
  /** Returns a result as a short text for the row of last results; a game without it has no such row. */
  shorten?(drawn: readonly number[]): string;
  /** More about the game below its form, for example its pay table. */
  info?: ReactNode;
}
