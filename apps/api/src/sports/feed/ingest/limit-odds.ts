import { isOwnMarket, type Odds } from '@oware/contracts';
import { isOffered, type OutcomeState } from '../../catalogue/event-state';
import { getOddsLimit, hasImpliedOutcomes } from '../../catalogue/implied-outcomes';
import { type Batch } from './batch';

/**
 * Odds that the feed reported for outcomes whose odds are lowered. They are kept until the next odds of the line, and lost with the process;
 * then the next message on the line counts.
 */
const reportedOdds = new WeakMap<OutcomeState, { odds: Odds; oddsTime: number }>();

/**
 * Lowers the odds of the feed's own derived lines, such as double chance, to those of the cheapest open outcome that never pays without
 * them, in the batch that changes either, and raises them again with it (docs/adr/0138).
 */
export function limitOdds(batch: Batch): void {
  for (const event of batch.events.values()) {
    if (!event.changed) continue;
    for (const { marketId, specifiers, producer, status, oddsTime, outcomes } of [...event.state.lines.values()]) {
      if (isOwnMarket(marketId) || !hasImpliedOutcomes(marketId) || !isOffered(status)) continue;
      for (const outcome of [...outcomes.values()]) {
        const before = reportedOdds.get(outcome);
        const reported = before?.oddsTime === oddsTime ? before.odds : outcome.odds;
        if (reported === null) continue;
        const odds = Math.min(reported, getOddsLimit({ marketId, specifiers }, outcome.id, event.state.lines));
        if (odds === outcome.odds) continue;
        const limited = { ...outcome, odds };
        if (odds < reported) reportedOdds.set(limited, { odds: reported, oddsTime });
        event.setOutcome(batch.lineOf(event, marketId, specifiers, producer), limited);
      }
    }
  }
}
