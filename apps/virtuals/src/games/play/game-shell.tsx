import { isApiError } from '@oware/api-client';
import { BizCode, type PreparedGame } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, EmptyState, ErrorPanel, getButtonClass } from '@oware/ui';
import { Fragment, useCallback, useEffect, useState, type ReactNode } from 'react';
import { createSounds, type Sounds } from '../../animation/sound';
import { RowsSkeleton } from '../../common/rows-skeleton';
import { STEADY } from '../../service/endpoints';
import { useGamesPrepareQuery } from '../endpoints';
import { GamesFrame } from '../frame';
import { LOBBY_PATH } from '../../common/paths';
import { GAMES_PATH } from '../paths';
import { getGameName, selectGamesTexts } from '../texts';
import { type GameView } from './game-view';

/** Properties of a game's table: its prepared round, the sounds if they are on, and a function that loads the next round. */
export interface TableProps {
  prepared: PreparedGame;
  sounds: Sounds | null;
  onNext(): void;
}

interface GameShellProps {
  gameId: string;
  /** Product of the game; games when missing. */
  scope?: GameView['scope'];
  children(table: TableProps): ReactNode;
}

/** The frame of a game's page: heading, switch for sound, and the table once its round is loaded. */
export function GameShell({ gameId, scope, children }: GameShellProps): ReactNode {
  const text = useSelector(selectGamesTexts);
  const userId = useUserId();
  const { currentData, error, isFetching, refetch } = useGamesPrepareQuery({ gameId, userId }, STEADY);
  const [sounds, setSounds] = useState<Sounds | null>(null);
  useEffect(() => () => sounds?.close(), [sounds]);
  const next = useCallback(() => void refetch(), [refetch]);
  return (
    <GamesFrame
      title={getGameName(text, gameId)}
      isVirtual={scope === 'VIRTUALS'}
      end={
        <Button
          variant="quiet"
          size="small"
          aria-pressed={sounds !== null}
          onClick={() => setSounds((before) => (before ? null : createSounds()))}
        >
          {text('sound')}
        </Button>
      }
    >
      {currentData ? (
        <Fragment key={userId}>{children({ prepared: currentData, sounds, onNext: next })}</Fragment>
      ) : isApiError(error) && error.bizCode === BizCode.gameClosed ? (
        <ClosedGame isVirtual={scope === 'VIRTUALS'} />
      ) : error ? (
        <ErrorPanel onReload={next} busy={isFetching} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </GamesFrame>
  );
}

/** Replaces the table of a game that the operator has closed. */
function ClosedGame({ isVirtual }: { isVirtual: boolean }): ReactNode {
  const text = useSelector(selectGamesTexts);
  return (
    <EmptyState
      icon="lock"
      title={text('closed')}
      action={
        <Link to={isVirtual ? LOBBY_PATH : GAMES_PATH} className={getButtonClass({ variant: 'primary' })}>
          {text(isVirtual ? 'nav_virtuals' : 'nav_list')}
        </Link>
      }
    >
      {text('closedText')}
    </EmptyState>
  );
}
