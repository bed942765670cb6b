import { useSelector } from '@oware/platform/store';
import { getBallColour, sixBalls } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { Drum, getDrumDuration } from '../balls/drum';
import { GamePage } from '../play/game-page';
import { type BoardProps, type GameView } from '../play/game-view';
import { NumberChooser } from './number-chooser';
import { selectSixBallsTexts } from './texts';

const TAKEN = 6;
const NAMED = [
  ...(['odd', 'even', 'low', 'high', 'indigo', 'coral', 'green'] as const),
  ...(['below111', 'is111', 'above111', 'below91', 'above131'] as const),
];

const SixBallsBoard = (props: BoardProps): ReactNode => <Drum {...props} taken={TAKEN} getColour={getBallColour} />;

/** `/games/sporty-6`: six of 36 balls. */
export default function SixBallsPage(): ReactNode {
  const text = useSelector(selectSixBallsTexts);
  const view: GameView = {
    rules: sixBalls,
    lasts: getDrumDuration(TAKEN),
    Board: SixBallsBoard,
    Chooser: NumberChooser,
    hint: text('rules'),
    label: (outcomeId) => {
      const named = NAMED.find((each) => each === outcomeId);
      return named ? text(named) : outcomeId;
    },
    describe: (drawn) => {
      const balls = drawn.map((each) => each + 1);
      return text('drawn', { params: { balls: balls.join(', '), sum: balls.reduce((sum, each) => sum + each, 0) } });
    },
    rows: [
      { columns: 2, outcomes: ['odd', 'even', 'low', 'high'] },
      { columns: 3, outcomes: ['indigo', 'coral', 'green'] },
      { columns: 3, outcomes: ['below111', 'is111', 'above111'] },
      { columns: 2, outcomes: ['below91', 'above131'] },
    ],
  };
  return <GamePage view={view} />;
}
