import { VOID_REASON } from '@oware/betting';
import { isOutright } from '@oware/contracts';
import { type LineState } from '../../catalogue/api';
import type { Sides } from '../tables';
import type { CancelledMarket } from '../uof/message';
import { applyCancel } from './apply-results';
import type { Batch } from './batch';
import { requestRecovery, suspendLines } from './doubt-lines';
import { feedMetrics } from './metrics';
import type { Producers } from './producers';
import { addStop } from './stops';
import type { WorkingEvent } from './working-event';

/**
 * Time after a change of the sides in which no odds open a line, ms: a bet that another server decides while the change is stored was
 * placed under the former names, and is void too.
 */
const HOLD_MS = 5_000;

/**
 * Handles a fixture with other competitors than those under which its lines were offered: bets on lines without a result are void, and the
 * lines wait for later odds. Opens a case for staff.
 * @param sourceTime current time by the clock of the source, ms since 1970
 */
export function applyReplacedSides(
  batch: Batch,
  producers: Producers,
  event: WorkingEvent,
  { home, away }: Sides,
  sourceTime: number,
): void {
  const { state } = event;
  if (state.home.id === '' || isOutright(state.id) || (state.home.id === home.id && state.away.id === away.id)) return;
  applyCancel(batch, {
    type: 'bet_cancel',
    eventId: state.id,
    producer: null,
    timestamp: batch.now,
    requestId: null,
    startTime: null,
    endTime: batch.now + HOLD_MS,
    markets: [...state.lines.values()]
      .filter(({ status }) => status !== -3 && status !== -4)
      .flatMap((line) => nameWithoutResult(line)),
  });
  suspendLines(batch, event, () => true);
  const timestamp = sourceTime + HOLD_MS;
  event.note({
    stops: addStop(state.stops, {
      type: 'bet_stop',
      eventId: state.id,
      producer: null,
      timestamp,
      requestId: null,
      groups: [],
      status: -1,
    }),
  });
  if (state.lines.size > 0) requestRecovery(batch, producers, event, state.producer, batch.now + HOLD_MS);
  const kind = state.home.id === away.id && state.away.id === home.id ? 'sides_swapped' : 'sides_replaced';
  feedMetrics.cases.inc({ kind });
  const before = { home: state.home, away: state.away };
  batch.cases.push({ createdAt: batch.now, eventId: state.id, kind, before, after: { home, away } });
}

/**
 * Returns the line to cancel: all of it, or its outcomes without a result when others have one; nothing when all have.
 */
function nameWithoutResult({ marketId, specifiers, outcomes }: LineState): CancelledMarket[] {
  const open = [...outcomes.values()].filter(({ result }) => result === null).map(({ id }) => id);
  const market = { marketId, specifiers, voidReason: VOID_REASON.replaced };
  if (open.length === outcomes.size) return [market];
  return open.length === 0 ? [] : [{ ...market, outcomes: open }];
}
