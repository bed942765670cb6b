import { useSelector } from '@oware/platform/store';
import { studioDraws } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { Drum, getDrumDuration } from '../balls/drum';
import { GamePage } from '../play/game-page';
import { type BoardProps, type GameView } from '../play/game-view';
import { getStudioColour } from './colour';
import { LastDraws } from './last-draws';
import { SetChooser } from './set-chooser';
import { selectStudioTexts } from './texts';

const TAKEN = 5;
const NAMED = ['odd', 'even', 'low', 'high'] as const;
const TENS = Array.from({ length: 9 }, (_, at) => `ten${at + 1}`);

const StudioBoard = (props: BoardProps): ReactNode => <Drum {...props} taken={TAKEN} getColour={getStudioColour} />;

/** `/games/bet-games`: five of 90 balls. */
export default function StudioDrawsPage(): ReactNode {
  const text = useSelector(selectStudioTexts);
  const view: GameView = {
    rules: studioDraws,
    lasts: getDrumDuration(TAKEN),
    Board: StudioBoard,
    Chooser: SetChooser,
    Aside: LastDraws,
    hint: text('rules'),
    label: (outcomeId) => {
      const named = NAMED.find((each) => each === outcomeId);
      const ten = Number(outcomeId.slice(3));
      return named ? text(named) : text('ten', { params: { from: ten * 10 - 9, to: ten * 10 } });
    },
    describe: (drawn) => text('drawn', { params: { balls: drawn.map((each) => each + 1).join(', ') } }),
    rows: [
      { columns: 2, outcomes: NAMED },
      { columns: 3, outcomes: TENS },
    ],
  };
  return <GamePage view={view} />;
}
