import { useSelector } from '@oware/platform/store';
import { evenOdd, getSeeds } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { GamePage } from '../play/game-page';
import { type GameView } from '../play/game-view';
import { Pits } from './pits';
import { selectEvenOddTexts } from './texts';

const OUTCOMES = ['even', 'odd', 'low', 'seven', 'high', 'pair'] as const;

/** `/games/even-odd`: two pits with one to six seeds each. */
export default function EvenOddPage(): ReactNode {
  const text = useSelector(selectEvenOddTexts);
  const view: GameView = {
    rules: evenOdd,
    lasts: 1600,
    Board: Pits,
    label: (outcomeId) => text(OUTCOMES.find((each) => each === outcomeId) ?? 'even'),
    describe: ([first = 0, second = 0]) => {
      const [left, right] = [getSeeds(first), getSeeds(second)];
      return text('drawn', { params: { left, right, sum: left + right } });
    },
    rows: [
      { columns: 2, outcomes: ['even', 'odd'] },
      { columns: 3, outcomes: ['low', 'seven', 'high'] },
      { columns: 1, outcomes: ['pair'] },
    ],
  };
  return <GamePage view={view} />;
}
