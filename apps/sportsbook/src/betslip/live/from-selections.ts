import { type OutcomeNow, type SelectionsAnswer } from '@oware/contracts';
import { pickKey, type SlipPick } from '../pick';
import { type PickNow } from '../pick-now';

/** A snapshot by outcome key. An outcome that the product does not know, or left out, is null: it cannot be bet. */
export function fromSelections(picks: readonly SlipPick[], { selections }: SelectionsAnswer): Record<string, PickNow | null> {
  return Object.fromEntries(picks.map((pick, at) => {
    const found = selections[at];
    const now: PickNow | null = found
      ? {
        odds: found.outcome.odds,
        active: found.outcome.active,
        marketStatus: found.market.status,
        eventStatus: found.event.status,
        score: found.event.score,
        clock: found.event.clock?.matchTime ?? null,
      }
      : null;
    return [pickKey(pick), now];
  }));
}

/** What a refusal says about an outcome; score and clock stay as they were. */
export const fromRefusal = ({ odds, active, marketStatus, eventStatus }: OutcomeNow, before: PickNow | null | undefined): PickNow =>
  ({ odds, active, marketStatus, eventStatus, score: before?.score ?? null, clock: before?.clock ?? null });

/** Version of each event in a snapshot. */
export const versionsOf = ({ selections }: SelectionsAnswer): Map<string, number> =>
  new Map(selections.flatMap((found) => (found ? [[found.event.id, found.event.version]] : [])));
