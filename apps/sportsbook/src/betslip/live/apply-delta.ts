import { type EventDelta } from '@oware/contracts';
import { type SlipPick } from '../pick';
import { type PickNow } from '../pick-now';

/** A pick after a live change of its event. What the change does not name stays as it was. */
export function applyDelta(pick: SlipPick, now: PickNow, delta: EventDelta): PickNow {
  const market = delta.markets.find(([id, specifiers]) => id === pick.marketId && specifiers === pick.specifiers);
  const outcome = market?.[3].find(([id]) => id === pick.outcomeId);
  return {
    odds: outcome ? outcome[1] : now.odds,
    active: outcome ? outcome[2] === 1 : now.active,
    marketStatus: market ? market[2] : now.marketStatus,
    eventStatus: delta.status ?? now.eventStatus,
    score: delta.score === undefined ? now.score : delta.score,
    clock: delta.clock === undefined ? now.clock : (delta.clock?.matchTime ?? null),
  };
}
