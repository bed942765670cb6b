import { useSelector } from '@oware/platform/store';
import { flipDaCoin, getSide } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { GamePage } from '../play/game-page';
import { type GameView } from '../play/game-view';
import { Coin } from './coin';
import { selectCoinTexts } from './texts';

/** `/games/flip-da-coin`: one coin, two sides. */
export default function FlipDaCoinPage(): ReactNode {
  const text = useSelector(selectCoinTexts);
  const view: GameView = {
    rules: flipDaCoin,
    lasts: 1400,
    Board: Coin,
    label: (outcomeId) => text(outcomeId === 'tails' ? 'tails' : 'heads'),
    describe: ([drawn = 0]) => text(getSide(drawn)),
    rows: [{ columns: 2, outcomes: ['heads', 'tails'] }],
  };
  return <GamePage view={view} />;
}
