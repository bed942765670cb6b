import { isOwnMarket, type Odds } from '@oware/contracts';
import { IMPLIED_MARKETS, isOffered, type LineState, OddsLimits, type OutcomeState } from '../../catalogue/api';
import { type Batch } from './batch';
import { type WorkingEvent } from './working-event';

/**
 * Original odds of outcomes whose odds were lowered, until the next odds of the line. Lost with the process; then the next message on the
 * line restores them.
 */
const reportedOdds = new WeakMap<OutcomeState, { odds: Odds; oddsTime: number }>();

function getReportedOdds(outcome: OutcomeState, { oddsTime }: LineState): Odds | null {
  const before = reportedOdds.get(outcome);
  return before?.oddsTime === oddsTime ? before.odds : outcome.odds;
}

/**
 * Lowers the odds of the feed's lines, such as double chance or a lower total, to those of the lowest-priced open outcome that never pays
 * without them, in the batch that changes either, and raises them again with it (docs/adr/0138).
 */
export function limitOdds(batch: Batch): void {
  for (const event of batch.events.values())
    if (event.changed) for (const markets of IMPLIED_MARKETS) limitMarkets(batch, event, markets);
}

function limitMarkets(batch: Batch, event: WorkingEvent, markets: ReadonlySet<number>): void {
  const { lines } = event.state;
  const getOdds = (outcome: OutcomeState, line: LineState): Odds | null =>
    markets.has(line.marketId) ? getReportedOdds(outcome, line) : outcome.odds;
  const limits = new OddsLimits(lines, getOdds);
  for (const line of [...lines.values()]) {
    const { marketId, specifiers, producer, status, oddsTime, outcomes } = line;
    if (isOwnMarket(marketId) || !markets.has(marketId) || !isOffered(status)) continue;
    for (const outcome of [...outcomes.values()]) {
      const reported = getReportedOdds(outcome, line);
      if (reported === null) continue;
      const odds = Math.min(reported, limits.get(line, outcome.id));
      if (odds === outcome.odds) continue;
      const limited = { ...outcome, odds };
      if (odds < reported) reportedOdds.set(limited, { odds: reported, oddsTime });
      event.setOutcome(batch.getLine(event, marketId, specifiers, producer), limited);
    }
  }
}
