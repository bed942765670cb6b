import { useSelector } from '@oware/platform/store';
import { getHits, getRallyWinner, pingPong } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { GamePage } from '../play/game-page';
import { type GameView } from '../play/game-view';
import { getRallyDuration, PingPongTable } from './table';
import { selectPingPongTexts } from './texts';

/** `/games/ping-pong`: a rally of 1 to 12 hits. */
export default function PingPongPage(): ReactNode {
  const text = useSelector(selectPingPongTexts);
  const view: GameView = {
    rules: pingPong,
    lasts: ([drawn = 0]) => getRallyDuration(getHits(drawn)),
    Board: PingPongTable,
    hint: text('serves'),
    label: (outcomeId) => text(outcomeId as 'red'),
    describe: ([drawn = 0]) => text(`won_${getRallyWinner(getHits(drawn))}`, { params: { hits: getHits(drawn) } }),
    rows: [
      { columns: 2, outcomes: ['red', 'blue'] },
      { columns: 3, outcomes: ['short', 'medium', 'long'] },
      { columns: 2, outcomes: ['ace', 'marathon'] },
    ],
  };
  return <GamePage view={view} />;
}
