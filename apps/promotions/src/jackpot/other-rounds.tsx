import { formatDateTime } from '@oware/config';
import { getCountText } from '@oware/content';
import { type JackpotOwnEntries, type JackpotPast, type JackpotPlaying } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Card, Quiet } from '@oware/ui';
import { type ReactNode } from 'react';
import { MatchList } from './match-list';
import { getBoardPath } from './paths';
import { Prizes } from './prizes';
import { useMoney } from './round-head';
import { selectJackpotTexts } from './texts';
import styles from './jackpot.module.css';

/** Rounds in play, which accept no more entries, each with the player's result so far. */
export function RoundsInPlay({ rounds }: { rounds: readonly JackpotPlaying[] }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const money = useMoney();
  if (rounds.length === 0) return null;
  return (
    <section aria-labelledby="jackpot-playing" className={styles.part}>
      <h2 id="jackpot-playing" className={styles.heading}>
        {text('playing')}
      </h2>
      {rounds.map(({ roundId, no, jackpot, entries, matches, own }) => (
        <Card key={roundId} aria-labelledby={`jackpot-playing-${roundId}`}>
          <h3 id={`jackpot-playing-${roundId}`} className={styles.heading}>
            {text('round', { params: { no } })}
          </h3>
          <Quiet>
            {text('jackpot')} {money(jackpot)} · {getCountText(text, 'entries', entries)}
          </Quiet>
          <OwnBest own={own} />
          <details className={styles.fold} open={(own?.entries ?? 0) > 0}>
            <summary>{text('matches')}</summary>
            <MatchList matches={matches} />
          </details>
          <BoardLink roundId={roundId} no={no} />
        </Card>
      ))}
    </section>
  );
}

/** Decided rounds: results, prizes and winners. */
export function PastRounds({ rounds }: { rounds: readonly JackpotPast[] }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  if (rounds.length === 0) return null;
  return (
    <Card aria-labelledby="jackpot-past">
      <h2 id="jackpot-past" className={styles.heading}>
        {text('past')}
      </h2>
      {rounds.map((round) => (
        <PastRound key={round.roundId} round={round} />
      ))}
    </Card>
  );
}

function PastRound({ round }: { round: JackpotPast }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const money = useMoney();
  const { gmtOffset } = usePlatform().country;
  const { roundId, no, state, decidedAt, results, entries, jackpot, prizes, winners, own } = round;
  const off = state === 'refunded' || state === 'refunding';
  const won = prizes.find(({ hits }) => hits === winners[0]?.hits)?.winners ?? 0;
  const names = winners.map(({ name }) => (name === '' ? text('noName') : name)).join(', ');
  const params = { names, hits: winners[0]?.hits ?? 0, count: won - winners.length };
  return (
    <details className={styles.fold}>
      <summary>
        {text('round', { params: { no } })} ·{' '}
        {off ? text('result_V') : [...results].map((result) => text(`short_${result as '1'}`)).join(' ')}
      </summary>
      <Quiet>
        {text('decided', { params: { time: formatDateTime(decidedAt, gmtOffset) } })} ·{' '}
        {getCountText(text, 'entries', entries)}
        {off ? null : ` · ${text('jackpot')} ${money(jackpot)}`}
      </Quiet>
      {off ? <p>{text('offText')}</p> : <Prizes prizes={prizes} />}
      {winners.length > 0 ? <p>{text(params.count > 0 ? 'winnersMore' : 'winners', { params })}</p> : null}
      <OwnBest own={own} />
      <BoardLink roundId={roundId} no={no} />
    </details>
  );
}

function OwnBest({ own }: { own: JackpotOwnEntries | null }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  if (own === null || own.entries === 0) return null;
  return (
    <p>
      <strong>{text('ownBest', { params: { hits: own.best } })}</strong> ·{' '}
      {getCountText(text, 'ownEntries', own.entries)}
    </p>
  );
}

function BoardLink({ roundId, no }: { roundId: string; no: number }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  return (
    <p>
      <Link to={getBoardPath(roundId)}>{text('boardOf', { params: { no } })}</Link>
    </p>
  );
}
