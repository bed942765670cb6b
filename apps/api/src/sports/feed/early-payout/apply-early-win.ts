import { BettingError, gradeEarlyWin, winsEarly } from '@oware/betting';
import { lineKey, type LineState } from '../../catalogue/event-state';
import { reopened } from '../ingest/apply-results';
import { type Batch } from '../ingest/batch';
import { type WorkingEvent } from '../ingest/working-event';
import { paysEarly } from './reported-scores';

/** Certainty of a result that the server itself found by the reported scores; the feed says 1 or 2. */
const BY_SCORE = 0;

const isOurs = ({ outcomes }: LineState): boolean =>
  [...outcomes.values()].some(({ certainty }) => certainty === BY_SCORE);

/** Lines that the scores may decide: open ones, and those that they have decided. */
const waits = (line: LineState): boolean =>
  winsEarly(line.marketId) && line.outcomes.size > 0 && line.status !== -4 && (!line.settled || isOurs(line));

/** A line that the feed has named wrongly must not refuse the message with the goal: it is left to the feed. */
function gradedOf(...line: Parameters<typeof gradeEarlyWin>): ReturnType<typeof gradeEarlyWin> {
  try {
    return gradeEarlyWin(...line);
  } catch (error) {
    if (error instanceof BettingError) return null;
    throw error;
  }
}

function applyLine(batch: Batch, event: WorkingEvent, { marketId, specifiers, producer }: LineState): void {
  const { scores, stateTime } = event.state;
  const known = event.peek(marketId, specifiers);
  const graded = gradedOf(marketId, specifiers, scores);
  if (known === undefined || stateTime < known.resultTime || (graded === null && !known.settled)) return;
  const line = batch.lineOf(event, marketId, specifiers, producer);
  event.setLine(line, {
    settled: graded !== null,
    resultTime: stateTime,
    ...(graded === null ? { oddsStatus: reopened(line, stateTime) } : {}),
  });
  const results = new Map(graded?.map((outcome) => [outcome.outcomeId, outcome]));
  for (const outcome of [...line.outcomes.values()]) {
    const result = results.get(outcome.id);
    event.setOutcome(line, {
      ...outcome,
      active: false,
      result: result?.result ?? null,
      voidFactor: null,
      deadHeatFactor: null,
      certainty: result ? BY_SCORE : null,
      resultTime: stateTime,
    });
  }
  event.results.add(lineKey(marketId, specifiers));
}

/**
 * Settles lines of football that can no longer lose, in the batch that reports the goal, and takes back what rested on a goal that did not count
 * (docs/adr/0088). What the feed itself has settled is left to the feed, and its word replaces this one.
 */
export function applyEarlyWin(batch: Batch): void {
  for (const event of batch.events.values())
    if (event.scored && paysEarly(event.state.sportId))
      for (const line of [...event.state.lines.values()]) if (waits(line)) applyLine(batch, event, line);
}
