import { formatCurrency } from '@oware/betting';
import { useSelector } from '@oware/platform/store';
import { usePlatform } from '@oware/platform';
import { Button, Card, Quiet, useClosed, useStill } from '@oware/ui';
import { HAND } from '@oware/virtuals-engine';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createKey } from '../../slip/new-key';
import { BetForm } from '../play/bet-form';
import { GameShell, type TableProps } from '../play/game-shell';
import { type GameView } from '../play/game-view';
import { ResultLine } from '../play/result-line';
import { RoundFairness } from '../play/round-fairness';
import { WinBurst } from '../play/win/win-burst';
import { getWinSize } from '../play/win/win-size';
import { selectGamesTexts } from '../texts';
import { type Deal, type StepView } from './step-view';
import { selectCardTexts } from './texts';
import { useGuard } from './use-guard';
import { type StepPlay, useSteps } from './use-steps';
import styles from './step-page.module.css';

/** Duration of the last cards, ms. */
const REVEAL_MS = 2_500;

/** The page of a game with decisions: board, result, and the bet or the decision that is due. */
export const StepPage = ({ view }: { view: StepView }): ReactNode => (
  <GameShell gameId={view.rules.gameId}>{(table) => <Table view={view} {...table} />}</GameShell>
);

/** Returns the round that the board shows: the open one, otherwise the last result. */
function getDeal({ table, play, seen, phase }: StepPlay): Deal | null {
  if (table) return { cards: table.cards, decisions: table.decisions, seen, isOver: false, isShown: false };
  if (!play) return null;
  const { drawn, decisions = [] } = play;
  return { cards: drawn, decisions, seen, isOver: true, isShown: phase !== 'moving' };
}

/** Returns the bet on a game with decisions as a bet on its only outcome. */
const toGameView = ({ rules, hints, describe }: StepView, deal: Deal | null, returns: string): GameView => ({
  rules: {
    ...rules,
    outcomes: [{ outcomeId: HAND, odds: rules.odds, pays: () => 0 }],
    maxSelections: 1,
  },
  lasts: REVEAL_MS,
  Board: () => null,
  label: (outcomeId) => outcomeId,
  describe: () => (deal ? describe(deal) : ''),
  hint: hints.join(' '),
  preset: [HAND],
  rows: [],
  returns,
});

function Table({ view, prepared, sounds, onNext }: TableProps & { view: StepView }): ReactNode {
  const text = useSelector(selectCardTexts);
  const still = useStill();
  const [seed, setSeed] = useState('');
  const game = useSteps(prepared.table ?? null, onNext);
  const { phase, play, rest } = game;
  const winSize = phase === 'shown' && play ? getWinSize(play) : null;
  useEffect(() => {
    if (phase !== 'moving') return undefined;
    const timer = setTimeout(rest, still ? 0 : REVEAL_MS);
    return () => clearTimeout(timer);
  }, [phase, rest, still]);
  useEffect(() => {
    if (winSize !== null) sounds?.win(winSize);
  }, [winSize, sounds]);
  const deal = getDeal(game);
  const { Board } = view;
  const percent = prepared.outcomes[0]?.meanReturn ?? 0;
  const gameView = toGameView(view, deal, text('best', { params: { percent } }));
  // A round can be opened once; there is none until the next one is loaded.
  const round = prepared.round?.roundId === play?.roundId ? null : prepared.round;
  return (
    <div className={styles.table}>
      <div className={styles.stage}>
        <div className={styles.board} data-hands={view.hands}>
          <Board deal={deal} />
          {winSize === null ? null : <WinBurst key={play?.roundId} size={winSize} />}
        </div>
        <ResultLine view={gameView} game={game} />
      </div>
      {game.isLate ? <p role="status">{text('late')}</p> : null}
      <BetForm
        view={gameView}
        prepared={{ ...prepared, round }}
        game={game}
        onPlay={(_, stake) => {
          if (round) game.open({ key: createKey(crypto), roundId: round.roundId, stake, playerSeed: seed });
        }}
        instead={game.table && deal ? <Turn view={view} game={game} deal={deal} /> : undefined}
      >
        {view.info}
        {prepared.round ? <RoundFairness round={prepared.round} seed={seed} onSeed={setSeed} /> : null}
      </BetForm>
    </div>
  );
}

/** The decision that is due. */
function Turn({ view, game, deal }: { view: StepView; game: StepPlay; deal: Deal }): ReactNode {
  const text = useSelector(selectCardTexts);
  const common = useSelector(selectGamesTexts);
  const platform = usePlatform();
  const closed = useClosed(platform, 'GAMES');
  const { table, phase, rejection } = game;
  const guarded = useGuard(`${table?.roundId} ${deal.decisions.length}`);
  const { Decisions } = view;
  const place = useRef<HTMLDivElement>(null);
  // A short screen would hide the decision under the board, which stays in view.
  // The browser may return a promise, and React would call it as the cleanup.
  useEffect(() => void place.current?.scrollIntoView?.({ block: 'nearest' }), []);
  const { currency } = platform.country;
  return (
    <>
      <div ref={place} className={styles.place}>
        <Card as="div" className={styles.turn}>
          <p className={styles.staked}>
            <span>{text('decide')}</span>{' '}
            <strong>{text('staked', { params: { amount: formatCurrency(currency, table?.stake ?? 0) } })}</strong>
          </p>
          {phase === 'unknown' ? (
            <>
              <p role="alert">{common('unknown')}</p>
              <Button variant="primary" block onClick={game.again}>
                {common('again')}
              </Button>
            </>
          ) : (
            <Decisions
              deal={deal}
              choices={table?.choices ?? []}
              busy={phase === 'sending' || guarded}
              onDecide={game.decide}
            />
          )}
          {rejection ? (
            <p role="alert" className={styles.bad}>
              {common('refused', { params: { why: rejection } })}
            </p>
          ) : null}
          {closed ? <p role="status">{text('mayNotStake')}</p> : null}
          <Quiet small>{view.deadline}</Quiet>
        </Card>
      </div>
      {view.info}
    </>
  );
}
