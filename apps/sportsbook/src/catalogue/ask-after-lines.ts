import { type OutcomeRef } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { confirmSelections } from '../odds/confirm-selections';
import { type OddsSession } from '../odds/odds-session';
import { countDoubts, applySelections } from '../odds/take-selections';

/** Maximum number of outcomes per call (`selectionsRequest` of the contracts). */
const MOST = 50;

/** Loads the state of shown outcomes that have left all lists, because nothing else confirms their odds. */
export async function confirmUnlistedLines(
  { http, now }: Pick<Platform, 'http' | 'now'>,
  session: Pick<OddsSession, 'book' | 'live'>,
  outcomes: readonly OutcomeRef[],
): Promise<void> {
  for (let at = 0; at < outcomes.length; at += MOST) {
    const asked = outcomes.slice(at, at + MOST);
    const doubts = countDoubts(session.book, asked);
    const result = await confirmSelections(http, asked);
    if (result.ok) applySelections(session, asked, result.data, doubts, now());
  }
}
