import { type JackpotLeaderboard, type JackpotRound, type JackpotStanding } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, Button, buttonClass, Card, EmptyState, ErrorPanel, ListItem, Quiet, Skeleton } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { LIVE, usePromotionsJackpotBoardQuery } from './endpoints';
import { JackpotFrame } from './frame';
import { MatchList } from './match-list';
import { JACKPOT_PATH } from './paths';
import { useMoney } from './round-head';
import { selectJackpotTexts } from './texts';
import styles from './jackpot.module.css';

/** `/jackpot-perfect6/leaderboard`: who leads in the newest round that has closed, page by page. */
export default function LeaderboardPage(): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const userId = useUserId();
  const { currentData, isError, isFetching, refetch } = usePromotionsJackpotBoardQuery(
    { userId, after: undefined },
    LIVE,
  );
  return (
    <JackpotFrame title={text('leaderboard')}>
      {currentData ? (
        <Board key={`${currentData.round?.roundId} ${currentData.results}`} board={currentData} userId={userId} />
      ) : isError ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <div aria-busy="true">
          <Skeleton className={styles.place} />
        </div>
      )}
      <Link to={JACKPOT_PATH} className={buttonClass({ block: true })}>
        {text('back')}
      </Link>
    </JackpotFrame>
  );
}

function Board({ board, userId }: { board: JackpotLeaderboard; userId: string | null }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { round, standings, next, provisional } = board;
  if (round === null)
    return (
      <EmptyState title={text('boardNone')} heading={2}>
        {text('boardNoneText')}
      </EmptyState>
    );
  const more = (cursor: string): void => setCursors([...cursors, cursor]);
  return (
    <>
      <Card aria-labelledby="jackpot-results">
        <h2 id="jackpot-results" className={styles.heading}>
          {text('round', { params: { no: round.no } })}
        </h2>
        <Quiet>{text(standOf(round.state, provisional))}</Quiet>
        <MatchList matches={round.matches} />
      </Card>
      {standings.length === 0 ? <p>{text('boardEmpty')}</p> : <Standings standings={standings} />}
      {cursors.length === 0 && next ? <More onMore={() => more(next)} /> : null}
      {cursors.map((after, at) => (
        <Part key={after} userId={userId} after={after} last={at === cursors.length - 1} onMore={more} />
      ))}
    </>
  );
}

/** What the places go by: a round that was called off pays none. */
function standOf(state: JackpotRound['state'], provisional: boolean): 'refunded' | 'final' | 'provisional' | 'waiting' {
  if (state === 'refunded' || state === 'refunding') return 'refunded';
  if (state === 'settled' || state === 'paying') return 'final';
  return provisional ? 'provisional' : 'waiting';
}

function More({ onMore }: { onMore(): void }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  return (
    <Button block onClick={onMore}>
      {text('more')}
    </Button>
  );
}

interface PartProps {
  userId: string | null;
  after: string;
  last: boolean;
  onMore(next: string): void;
}

/** A further page; it goes by the results that the page above went by. */
function Part({ userId, after, last, onMore }: PartProps): ReactNode {
  const { currentData, isError, isFetching, refetch } = usePromotionsJackpotBoardQuery({ userId, after });
  if (!currentData)
    return isError ? (
      <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
    ) : (
      <div aria-busy="true">
        <Skeleton className={styles.place} />
      </div>
    );
  const { standings, next } = currentData;
  return (
    <>
      <Standings standings={standings} />
      {last && next ? <More onMore={() => onMore(next)} /> : null}
    </>
  );
}

function Standings({ standings }: { standings: readonly JackpotStanding[] }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const money = useMoney();
  return (
    <Card as="div" flush>
      <ul>
        {standings.map(({ place, name, hits, own, prize }, at) => (
          <ListItem
            key={at}
            start={<span className={styles.rank}>{place}</span>}
            note={
              prize > 0 ? text('wonPrize', { params: { amount: money(prize) } }) : text('right', { params: { hits } })
            }
            end={own ? <Badge tone="action">{text('you')}</Badge> : null}
          >
            {name === '' ? text('noName') : name}
          </ListItem>
        ))}
      </ul>
    </Card>
  );
}
