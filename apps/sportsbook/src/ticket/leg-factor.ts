import { ODDS_ONE } from '@oware/betting';
import { type Odds, type TicketLeg } from '@oware/contracts';

/**
 * Returns the factor by which a settled leg multiplied the stake, × 10,000 and truncated for display (decisions, "settlement arithmetic"):
 * vf + (1 − vf) × (odds × dead-heat factor if it won, else 0). Null while it is open.
 */
export function getLegFactor({
  result,
  odds: normal,
  boostedOdds,
  voidFactor,
  deadHeatFactor,
}: TicketLeg): Odds | null {
  if (result === 'open') return null;
  const odds = boostedOdds ?? normal;
  const won = result === 'won' || result === 'halfWon';
  const part = result === 'void' ? 1 : (voidFactor ?? 0);
  return Math.floor(part * ODDS_ONE + (1 - part) * (won ? odds * (deadHeatFactor ?? 1) : 0));
}
