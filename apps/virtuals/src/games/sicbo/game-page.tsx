import { useSelector } from '@oware/platform/store';
import { getPoints, sicBo } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { GamePage } from '../play/game-page';
import { type GameView } from '../play/game-view';
import { Dice } from './dice';
import { selectSicBoTexts } from './texts';

const NAMED = ['small', 'big', 'odd', 'even', 'triple'] as const;

/** Lists the ids of outcomes with a number. */
const listIds = (kind: 'number' | 'sum', from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${kind}${from + at}`);

/** `/games/sicbo`: three dice. */
export default function SicBoPage(): ReactNode {
  const text = useSelector(selectSicBoTexts);
  const view: GameView = {
    rules: sicBo,
    lasts: 1700,
    Board: Dice,
    label: (outcomeId) => {
      const named = NAMED.find((each) => each === outcomeId);
      if (named) return text(named);
      const number = Number(/\d+$/.exec(outcomeId)?.[0]);
      return outcomeId.startsWith('sum')
        ? text('sum', { params: { sum: number } })
        : text('number', { params: { points: number } });
    },
    describe: (drawn) => {
      const points = drawn.map(getPoints);
      return text('drawn', { params: { dice: points.join(', '), sum: points.reduce((sum, each) => sum + each, 0) } });
    },
    rows: [
      { columns: 2, outcomes: ['small', 'big'] },
      { columns: 3, outcomes: ['odd', 'even', 'triple'] },
      { columns: 3, outcomes: listIds('number', 1, 6) },
      { columns: 4, outcomes: listIds('sum', 4, 17) },
    ],
  };
  return <GamePage view={view} />;
}
