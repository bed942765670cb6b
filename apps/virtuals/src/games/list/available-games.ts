import { hiLoKenoGames } from '@oware/config';
import { canOffer } from '@oware/native-bridge';
import { useEffect, useState } from 'react';

/**
 * Returns the games that may be linked to here: HiLo and Keno only in browsers, and in app versions that support them (reference:
 * platform).
 */
export function useAvailableGames<Game extends { gameId: string }>(games: readonly Game[]): readonly Game[] {
  const [all, setAll] = useState(true);
  // Only the browser knows which app it runs in.
  useEffect(() => setAll(canOffer(navigator.userAgent, 'hiLoKeno')), []);
  return all ? games : games.filter(({ gameId }) => !hiLoKenoGames.includes(gameId));
}
