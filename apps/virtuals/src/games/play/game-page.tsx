import { useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, ErrorPanel, useStill } from '@oware/ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { type PreparedGame } from '@oware/contracts';
import { createSounds, type Sounds } from '../../animation/sound';
import { RowsSkeleton } from '../../common/rows-skeleton';
import { STEADY } from '../../service/endpoints';
import { createKey } from '../../slip/new-key';
import { useGamesPrepareQuery } from '../endpoints';
import { GamesFrame } from '../frame';
import { getGameName, selectGamesTexts } from '../texts';
import { BetForm } from './bet-form';
import { RoundFairness } from './round-fairness';
import { type GameView } from './game-view';
import { LastResults } from './last-results';
import { ResultLine } from './result-line';
import { useGame } from './use-game';
import styles from './game.module.css';

/** The page of a game: board, result, bet and fairness check. */
export function GamePage({ view }: { view: GameView }): ReactNode {
  const text = useSelector(selectGamesTexts);
  const userId = useUserId();
  const { gameId } = view.rules;
  const { currentData, isError, isFetching, refetch } = useGamesPrepareQuery({ gameId, userId }, STEADY);
  const [sounds, setSounds] = useState<Sounds | null>(null);
  useEffect(() => () => sounds?.close(), [sounds]);
  const next = useCallback(() => void refetch(), [refetch]);
  return (
    <GamesFrame
      title={getGameName(text, gameId)}
      isVirtual={view.scope === 'VIRTUALS'}
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
        <Table key={userId} view={view} prepared={currentData} sounds={sounds} onNext={next} />
      ) : isError ? (
        <ErrorPanel onReload={next} busy={isFetching} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </GamesFrame>
  );
}

interface TableProps {
  view: GameView;
  prepared: PreparedGame;
  sounds: Sounds | null;
  onNext(): void;
}

function Table({ view, prepared, sounds, onNext }: TableProps): ReactNode {
  const still = useStill();
  const [seed, setSeed] = useState('');
  const game = useGame(view.rules.gameId, onNext);
  const { phase, play, rest } = game;
  const moving = phase === 'moving' && !still;
  const lasts =
    still || !play ? 0 : typeof view.lasts === 'number' ? view.lasts : view.lasts(play.drawn, play.roundNumber);
  useEffect(() => {
    if (phase !== 'moving') return undefined;
    const timer = setTimeout(rest, lasts);
    return () => clearTimeout(timer);
  }, [phase, rest, lasts]);
  useEffect(() => {
    // A payout that does not exceed the stake is no reason to celebrate.
    if (phase === 'shown' && play && play.payout > play.stake) sounds?.goal();
  }, [phase, play, sounds]);
  const { Board, Aside } = view;
  const nextRound = prepared.round?.roundNumber ?? 0;
  // A round takes one play; there is none until the next one is loaded.
  const round = prepared.round?.roundId === play?.roundId ? null : prepared.round;
  return (
    <div className={styles.table}>
      <div className={styles.stage}>
        <div className={styles.board}>
          <Board
            drawn={play?.drawn ?? null}
            picks={play?.picks.map(({ outcomeId }) => outcomeId)}
            round={play?.roundNumber ?? nextRound}
            moving={moving}
          />
        </div>
        <ResultLine view={view} game={game} />
      </div>
      {view.shorten ? (
        <LastResults
          gameId={view.rules.gameId}
          shorten={view.shorten}
          plays={game.visit.plays}
          hidden={phase === 'shown' ? undefined : play?.roundId}
        />
      ) : null}
      <BetForm
        view={view}
        prepared={{ ...prepared, round }}
        round={nextRound}
        game={game}
        onPlay={(selections, stake) => {
          if (round)
            game.start({ key: createKey(crypto), roundId: round.roundId, picks: selections, stake, playerSeed: seed });
        }}
      >
        {view.info}
        {Aside ? <Aside shown={phase === 'shown' ? (play?.roundNumber ?? 0) : 0} /> : null}
        {prepared.round ? <RoundFairness round={prepared.round} seed={seed} onSeed={setSeed} /> : null}
      </BetForm>
    </div>
  );
}
