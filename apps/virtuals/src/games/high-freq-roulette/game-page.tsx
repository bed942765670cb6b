import { useSelector } from '@oware/platform/store';
import { fastRoulette, getRouletteColour } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { GamePage } from '../play/game-page';
import { type GameView } from '../play/game-view';
import { Roulette } from './roulette';
import { selectRouletteTexts } from './texts';

const NAMED = ['red', 'black', 'odd', 'even', 'low', 'high'] as const;

/** `/games/high-freq-roulette`: a wheel with the fields 0 to 36. */
export default function FastRoulettePage(): ReactNode {
  const text = useSelector(selectRouletteTexts);
  const view: GameView = {
    rules: fastRoulette,
    lasts: 3400,
    Board: Roulette,
    label: (outcomeId) => {
      const named = NAMED.find((each) => each === outcomeId);
      if (named) return text(named);
      const number = Number(/\d+$/.exec(outcomeId)?.[0]);
      if (outcomeId.startsWith('dozen')) return text('dozen', { params: { from: number * 12 - 11, to: number * 12 } });
      return outcomeId.startsWith('column') ? text('column', { params: { number } }) : outcomeId;
    },
    describe: ([field = 0]) => text('drawn', { params: { number: field, colour: text(getRouletteColour(field)) } }),
    rows: [
      { columns: 2, outcomes: ['red', 'black'] },
      { columns: 4, outcomes: ['odd', 'even', 'low', 'high'] },
      { columns: 3, outcomes: ['dozen1', 'dozen2', 'dozen3', 'column1', 'column2', 'column3'] },
      { columns: 1, outcomes: ['0'] },
      { columns: 6, outcomes: Array.from({ length: 36 }, (_, at) => String(at + 1)) },
    ],
  };
  return <GamePage view={view} />;
}
