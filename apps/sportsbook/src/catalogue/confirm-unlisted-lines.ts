import { type OutcomeRef } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { confirmSelections } from '../odds/confirm-selections';
import { type OddsSession } from '../odds/odds-session';
import { countDoubts, applySelections } from '../odds/take-selections';

/** Maximum number of outcomes per call (`selectionsRequest` of the contracts). */
const MAX_EVENTS = 50;

/** Loads the state of shown outcomes that have left all lists, because nothing else confirms their odds. */
export async function confirmUnlistedLines(
  { http, now }: Pick<Platform, 'http' | 'now'>,
  session: Pick<OddsSession, 'book' | 'live'>,
  outcomes: readonly OutcomeRef[],
): Promise<void> {
  for (let at = 0; at < outcomes.length; at += MAX_EVENTS) {
    const batch = outcomes.slice(at, at + MAX_EVENTS);
    const doubts = countDoubts(session.book, batch);
    const result = await confirmSelections(http, batch);
    if (result.ok) applySelections(session, batch, result.data, doubts, now());
  }
}
