import { ODDS_ONE } from '@oware/betting';
import { type Odds, type TicketLeg } from '@oware/contracts';

/**
 * What a settled leg multiplied the stake by, × 10,000 and cut for display (decisions, "settlement arithmetic"):
 * vf + (1 − vf) × (odds × dead-heat factor if it won, else 0). Null while it is open.
 */
export function legFactor({ result, odds, voidFactor, deadHeatFactor }: TicketLeg): Odds | null {
  if (result === 'open') return null;
  const won = result === 'won' || result === 'halfWon';
  const part = result === 'void' ? 1 : (voidFactor ?? 0);
  return Math.floor(part * ODDS_ONE + (1 - part) * (won ? odds * (deadHeatFactor ?? 1) : 0));
}
