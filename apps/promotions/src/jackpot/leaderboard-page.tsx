import { type JackpotLeaderboard, type JackpotRound, type JackpotStanding } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { Link, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import {
  Badge,
  Button,
  getButtonClass,
  Card,
  EmptyState,
  ErrorPanel,
  ListItem,
  Quiet,
  SelectField,
  Skeleton,
} from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { LIVE, usePromotionsJackpotBoardQuery } from './endpoints';
import { JackpotFrame } from './frame';
import { MatchList } from './match-list';
import { JACKPOT_PATH, readBoardRound } from './paths';
import { useMoney } from './round-head';
import { selectJackpotTexts } from './texts';
import styles from './jackpot.module.css';

/**
 * `/jackpot-perfect6/leaderboard`: the places of a closed round, page by page. `?round=` selects it; without it the server does.
 */
export default function LeaderboardPage(): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const userId = useUserId();
  const [search, setSearch] = useSearchParams();
  const named = readBoardRound(search);
  const { currentData, data, isError, isFetching, refetch } = usePromotionsJackpotBoardQuery(
    { userId, roundId: named, after: undefined },
    LIVE,
  );
  return (
    <JackpotFrame title={text('leaderboard')}>
      {data ? (
        // Stays mounted while the leaderboard of another round is fetched, to keep its focus.
        <RoundChoice board={data} named={named} onChoose={(round) => setSearch({ round }, { replace: true })} />
      ) : null}
      {currentData ? (
        <Board key={`${currentData.round?.roundId} ${currentData.results}`} board={currentData} userId={userId} />
      ) : isError ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <div aria-busy="true">
          <Skeleton className={styles.place} />
        </div>
      )}
      <Link to={JACKPOT_PATH} className={getButtonClass({ block: true })}>
        {text('back')}
      </Link>
    </JackpotFrame>
  );
}

/** A choice of other closed rounds. */
function RoundChoice({
  board: { round, rounds = [] },
  named,
  onChoose,
}: {
  board: JackpotLeaderboard;
  /** Round in the address. */
  named: string | undefined;
  onChoose(roundId: string): void;
}): ReactNode {
  const text = useSelector(selectJackpotTexts);
  if (round === null || rounds.length < 2) return null;
  // The address may name a round that is older than those in the list.
  const isListed = rounds.some(({ roundId }) => roundId === round.roundId);
  const listed = isListed ? rounds : [...rounds, { ...round, own: false }];
  return (
    <SelectField
      label={text('chooseRound')}
      value={named ?? round.roundId}
      onChange={({ target }) => onChoose(target.value)}
    >
      {listed.map(({ roundId, no, own }) => (
        <option key={roundId} value={roundId}>
          {text(own ? 'roundOwn' : 'round', { params: { no } })}
        </option>
      ))}
    </SelectField>
  );
}

function Board({ board, userId }: { board: JackpotLeaderboard; userId: string | null }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { round, best = null, standings, next, provisional } = board;
  if (round === null)
    return (
      <EmptyState icon="crown" title={text('boardNone')} heading={2}>
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
        <Quiet>{text(getBasis(round.state, provisional))}</Quiet>
        <MatchList matches={round.matches} />
      </Card>
      {best === null ? null : (
        <section aria-labelledby="jackpot-best" className={styles.group}>
          <h2 id="jackpot-best" className={styles.groupName}>
            {text('yourBest')}
          </h2>
          <Standings standings={[best]} />
        </section>
      )}
      {standings.length === 0 ? <p>{text('boardEmpty')}</p> : <Standings standings={standings} />}
      {cursors.length === 0 && next ? <More onMore={() => more(next)} /> : null}
      {cursors.map((after, at) => (
        <Part
          key={after}
          userId={userId}
          roundId={round.roundId}
          after={after}
          last={at === cursors.length - 1}
          onMore={more}
        />
      ))}
    </>
  );
}

/** Returns the basis of the places: a cancelled round has no prizes. */
function getBasis(
  state: JackpotRound['state'],
  provisional: boolean,
): 'refunded' | 'final' | 'provisional' | 'waiting' {
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
  roundId: string;
  after: string;
  last: boolean;
  onMore(next: string): void;
}

/** A further page, based on the same results as the page above. */
function Part({ userId, roundId, after, last, onMore }: PartProps): ReactNode {
  const { currentData, isError, isFetching, refetch } = usePromotionsJackpotBoardQuery({ userId, roundId, after });
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
