import { useSelector } from '@oware/platform/store';
import { type BottleZone, getBottleZone, spinTheBottle } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { GamePage } from '../play/game-page';
import { type GameView } from '../play/game-view';
import { Bottle } from './bottle';
import { selectBottleTexts } from './texts';

/** `/games/spin-da-bottle`: a bottle on a ring of 50 stops. */
export default function SpinTheBottlePage(): ReactNode {
  const text = useSelector(selectBottleTexts);
  const view: GameView = {
    rules: spinTheBottle,
    lasts: 3300,
    Board: Bottle,
    hint: text('stops'),
    label: (outcomeId) => text(outcomeId as BottleZone | 'up' | 'down'),
    describe: ([stop = 0]) => text('drawn', { params: { zone: text(getBottleZone(stop)).toLowerCase() } }),
    rows: [
      { columns: 2, outcomes: ['up', 'down'] },
      { columns: 2, outcomes: ['upLeft', 'upRight', 'downLeft', 'downRight'] },
      { columns: 2, outcomes: ['left', 'right'] },
    ],
  };
  return <GamePage view={view} />;
}
