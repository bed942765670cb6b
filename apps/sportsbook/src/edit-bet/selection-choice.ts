import { type SlipSelection } from '../betslip/selection';

/** Selections of an edit, and a way to change them. */
export interface SelectionChoice {
  /** Keys of the selections in the new bet. */
  taken: readonly string[];
  /** Adds a selection to the new bet, or removes it. */
  onToggle(selection: SlipSelection): void;
}
