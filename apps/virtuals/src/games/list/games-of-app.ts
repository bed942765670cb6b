import { hiLoKenoGames } from '@oware/config';
import { offeredHere } from '@oware/native-bridge';
import { useEffect, useState } from 'react';

/** The games that may be linked to here: HiLo and Keno in browsers, and in apps from the version on that can show them (reference: platform). */
export function useGamesOfApp<Game extends { gameId: string }>(games: readonly Game[]): readonly Game[] {
  const [all, setAll] = useState(true);
  // Only the browser knows the app.
  useEffect(() => setAll(offeredHere(navigator.userAgent, 'hiLoKeno')), []);
  return all ? games : games.filter(({ gameId }) => !hiLoKenoGames.includes(gameId));
}
