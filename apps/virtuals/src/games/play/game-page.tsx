import { useStill } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { createKey } from '../../slip/new-key';
import { BetForm } from './bet-form';
import { GameShell, type TableProps } from './game-shell';
import { type GameView } from './game-view';
import { LastResults } from './last-results';
import { ResultLine } from './result-line';
import { RoundFairness } from './round-fairness';
import { useGame } from './use-game';
import { WinBurst } from './win/win-burst';
import { getWinSize } from './win/win-size';
import styles from './game.module.css';

/** The page of a game: board, result, bet and fairness check. */
export const GamePage = ({ view }: { view: GameView }): ReactNode => (
  <GameShell gameId={view.rules.gameId} scope={view.scope}>
    {(table) => <Table view={view} {...table} />}
  </GameShell>
);

function Table({ view, prepared, sounds, onNext }: TableProps & { view: GameView }): ReactNode {
  const still = useStill();
  const [seed, setSeed] = useState('');
  const game = useGame(view.rules.gameId, onNext);
  const { phase, play, rest } = game;
  const moving = phase === 'moving' && !still;
  const lasts =
    still || !play ? 0 : typeof view.lasts === 'number' ? view.lasts : view.lasts(play.drawn, play.roundNumber);
  const winSize = phase === 'shown' && play ? getWinSize(play) : null;
  useEffect(() => {
    if (phase !== 'moving') return undefined;
    const timer = setTimeout(rest, lasts);
    return () => clearTimeout(timer);
  }, [phase, rest, lasts]);
  useEffect(() => {
    if (winSize !== null) sounds?.win(winSize);
  }, [winSize, sounds]);
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
          {winSize === null ? null : <WinBurst key={play?.roundId} size={winSize} />}
        </div>
        <ResultLine view={view} game={game} />
      </div>
      {view.shorten ? (
        <LastResults
          gameId={view.rules.gameId}
          shorten={view.shorten}
          plays={game.plays}
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
