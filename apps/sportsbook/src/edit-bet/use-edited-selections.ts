import { getOutcomeKey, type Ticket } from '@oware/contracts';
import { useMemo, useState } from 'react';
import { getSelectionKey, type SlipSelection } from '../betslip/selection';
import { listOpenSelections } from './edited-bet';

/** Selections that the player edits. */
export interface EditedSelections {
  /** Undecided selections of the bet. */
  open: readonly SlipSelection[];
  /** Selections of the slip that are not legs of the bet. */
  offered: readonly SlipSelection[];
  /** Selections that the player added from the search. */
  found: readonly SlipSelection[];
  /** All of them, in a stable list while they stay the same. */
  all: readonly SlipSelection[];
  /** Keys of the selections in the new bet. */
  taken: readonly string[];
  /** Adds a selection to the new bet, or removes it. */
  toggle(selection: SlipSelection): void;
}

/** Returns the selections of the slip that are not legs of the bet. */
function listOfferedSelections({ legs }: Ticket, selections: readonly SlipSelection[]): SlipSelection[] {
  const mine = new Set(legs.map(getOutcomeKey));
  return selections.filter((selection) => !mine.has(getSelectionKey(selection)));
}

/**
 * Returns the selections of an edit; at first the new bet has those of the old one that are undecided.
 * @param slip selections of the betslip; later changes of the slip do not change the edit
 */
export function useEditedSelections(ticket: Ticket, slip: readonly SlipSelection[]): EditedSelections {
  const [open] = useState(() => listOpenSelections(ticket));
  const [offered] = useState(() => listOfferedSelections(ticket, slip));
  const [found, setFound] = useState<readonly SlipSelection[]>([]);
  const [taken, setTaken] = useState<readonly string[]>(() => open.map(getSelectionKey));
  const all = useMemo(() => [...open, ...offered, ...found], [open, offered, found]);
  function toggle(selection: SlipSelection): void {
    const key = getSelectionKey(selection);
    const isTaken = taken.includes(key);
    setTaken(isTaken ? taken.filter((other) => other !== key) : [...taken, key]);
    if ([...open, ...offered].some((other) => getSelectionKey(other) === key)) return;
    setFound(isTaken ? found.filter((other) => getSelectionKey(other) !== key) : [...found, selection]);
  }
  return { open, offered, found, all, taken, toggle };
}
