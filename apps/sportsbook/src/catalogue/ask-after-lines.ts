import { type OutcomeRef } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { confirmPicks } from '../odds/confirm-picks';
import { type OddsSession } from '../odds/odds-session';
import { doubtsOf, takeSelections } from '../odds/take-selections';

/** Most outcomes of one call (`selectionsRequest` of the contracts). */
const MOST = 50;

/** Asks where outcomes stand that no list has any more: nothing else confirms their odds. */
export async function askAfterLines(
  { http, now }: Pick<Platform, 'http' | 'now'>,
  session: Pick<OddsSession, 'book' | 'live'>,
  outcomes: readonly OutcomeRef[],
): Promise<void> {
  for (let at = 0; at < outcomes.length; at += MOST) {
    const asked = outcomes.slice(at, at + MOST);
    const doubts = doubtsOf(session.book, asked);
    const result = await confirmPicks(http, asked);
    if (result.ok) takeSelections(session, asked, result.data, doubts, now());
  }
}
