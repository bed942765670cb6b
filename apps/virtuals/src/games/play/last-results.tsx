import { type PlayedGame } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { useGamesPlaysQuery } from '../endpoints';
import { selectGamesTexts } from '../texts';
import styles from './game.module.css';

/** Number of results in the row; a narrow screen shows fewer. */
const MAX_RESULTS = 12;

/** A history that loads during a round would show its result too early. */
const ONCE = { refetchOnMountOrArgChange: true, refetchOnFocus: false, refetchOnReconnect: false } as const;

interface LastResultsProps {
  gameId: string;
  shorten(drawn: readonly number[]): string;
  /** Rounds since the page was opened, newest first. */
  plays: readonly PlayedGame[];
  /** Round whose result the board does not show yet. */
  hidden: string | undefined;
}

/** The player's last results of a game, from this visit and from the history. */
export function LastResults({ gameId, shorten, plays, hidden }: LastResultsProps): ReactNode {
  const text = useSelector(selectGamesTexts);
  const userId = useUserId();
  const { data } = useGamesPlaysQuery({ userId: userId ?? '' }, { ...ONCE, skip: userId === null });
  const seen = new Set([hidden, ...plays.map(({ roundId }) => roundId)]);
  const before = data?.plays.filter((play) => play.gameId === gameId && !seen.has(play.roundId)) ?? [];
  const last = [...plays, ...before].slice(0, MAX_RESULTS);
  // The space is reserved, so that nothing moves when the history arrives.
  if (last.length === 0) return <div className={styles.last} />;
  return (
    <ul aria-label={text('last')} className={styles.last}>
      {last.map(({ roundId, drawn }) => (
        <li key={roundId}>{shorten(drawn)}</li>
      ))}
    </ul>
  );
}
