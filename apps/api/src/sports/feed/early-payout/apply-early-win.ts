import { BettingError, gradeEarlyWin, isPaidEarly } from '@oware/betting';
import { getLineKey, type LineState } from '../../catalogue/api';
import { getReopenedStatus } from '../ingest/apply-results';
import { type Batch } from '../ingest/batch';
import { type WorkingEvent } from '../ingest/working-event';
import { hasEarlyPayout } from '../ingest/reported-scores';

/** Certainty of a result that the server derived from the reported scores; results of the feed have 1 or 2. */
const BY_SCORE = 0;

const isOurs = ({ outcomes }: LineState): boolean =>
  [...outcomes.values()].some(({ certainty }) => certainty === BY_SCORE);

/** Whether the scores may decide a line: it is open, or they have decided it. */
const waits = (line: LineState): boolean =>
  isPaidEarly(line.marketId) && line.outcomes.size > 0 && line.status !== -4 && (!line.settled || isOurs(line));

/** Returns null for a line with invalid specifiers, which must not cause a rejection of the message with the goal. */
function gradeLine(...line: Parameters<typeof gradeEarlyWin>): ReturnType<typeof gradeEarlyWin> {
  try {
    return gradeEarlyWin(...line);
  } catch (error) {
    if (error instanceof BettingError) return null;
    throw error;
  }
}

function applyLine(batch: Batch, event: WorkingEvent, { marketId, specifiers, producer }: LineState): void {
  const { scores, stateTime } = event.state;
  const before = event.peek(marketId, specifiers);
  const graded = gradeLine(marketId, specifiers, scores);
  if (before === undefined || stateTime < before.resultTime || (graded === null && !before.settled)) return;
  const line = batch.getLine(event, marketId, specifiers, producer);
  event.setLine(line, {
    settled: graded !== null,
    resultTime: stateTime,
    ...(graded === null ? { oddsStatus: getReopenedStatus(line, stateTime) } : {}),
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
  event.results.add(getLineKey(marketId, specifiers));
}

/**
 * Settles lines of football that can no longer lose, in the batch that reports the goal, and reverses results that depended on a goal that
 * did not count (docs/adr/0088). Lines that the feed has settled are left alone, and results of the feed replace these.
 */
export function applyEarlyWin(batch: Batch): void {
  for (const event of batch.events.values())
    if (event.scored && hasEarlyPayout(event.state.sportId))
      for (const line of [...event.state.lines.values()]) if (waits(line)) applyLine(batch, event, line);
}
