import { formatCurrency } from '@oware/betting';
import { type PlayedGame } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, Button, getButtonClass, Card, EmptyState, ErrorPanel, ListItem } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { LoginRequired } from '../../common/login-wanted';
import { RowsSkeleton } from '../../common/rows-skeleton';
import { useGamesPlaysQuery } from '../endpoints';
import { GamesFrame } from '../frame';
import { GAMES_PATH, getGameVerifyPath } from '../paths';
import { getGameName, selectGamesTexts } from '../texts';
import { ResultMark } from './result-mark';

/** `/games/history`: rounds of all games, newest first, page by page; each links to its fairness check. */
export default function GameHistoryPage(): ReactNode {
  const text = useSelector(selectGamesTexts);
  const userId = useUserId();
  return (
    <GamesFrame title={text('history')}>
      {userId === null ? <LoginRequired /> : <Pages key={userId} userId={userId} />}
    </GamesFrame>
  );
}

function Pages({ userId }: { userId: string }): ReactNode {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return cursors.map((before, index) => (
    <Part
      key={before ?? 'first'}
      userId={userId}
      before={before}
      last={index === cursors.length - 1}
      onMore={(next) => setCursors([...cursors, next])}
    />
  ));
}

interface PartProps {
  userId: string;
  before: string | undefined;
  last: boolean;
  onMore(next: string): void;
}

/** One page of the history; the last one has a button for the next. */
function Part({ userId, before, last, onMore }: PartProps): ReactNode {
  const text = useSelector(selectGamesTexts);
  const { currentData, isError, isFetching, refetch } = useGamesPlaysQuery({ userId, before });
  if (!currentData)
    return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <RowsSkeleton />;
  const { plays, next } = currentData;
  if (plays.length === 0 && before === undefined)
    return (
      <EmptyState
        icon="history"
        title={text('none')}
        action={
          <Link to={GAMES_PATH} className={getButtonClass({ variant: 'primary' })}>
            {text('nav_list')}
          </Link>
        }
      >
        {text('noneText')}
      </EmptyState>
    );
  return (
    <>
      <Card as="div" flush>
        <ul>
          {plays.map((play) => (
            <PlayRow key={play.roundId} play={play} />
          ))}
        </ul>
      </Card>
      {last && next ? (
        <Button block onClick={() => onMore(next)}>
          {text('older')}
        </Button>
      ) : null}
    </>
  );
}

function PlayRow({ play }: { play: PlayedGame }): ReactNode {
  const text = useSelector(selectGamesTexts);
  const { currency } = usePlatform().country;
  const { gameId, roundId, roundNumber, stake, drawn, decisions, payout, status } = play;
  // A payout that does not exceed the stake is not called a win.
  const result = status === 'won' && payout <= stake ? 'returned' : status;
  return (
    <ListItem
      note={
        <>
          <ResultMark gameId={gameId} drawn={drawn} decisions={decisions} />
          {text('rowMoney', {
            params: { stake: formatCurrency(currency, stake), paid: formatCurrency(currency, payout) },
          })}
        </>
      }
      end={<Badge tone={result === 'won' ? 'success' : 'neutral'}>{text(`status_${result}`)}</Badge>}
      render={(line) => <Link to={getGameVerifyPath(roundId)} {...line} />}
    >
      {text('row', { params: { game: getGameName(text, gameId), number: roundNumber } })}
    </ListItem>
  );
}
