import { useSelector } from '@oware/platform/store';
import { getColour, spin2Win } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { GamePage } from '../play/game-page';
import { type GameView } from '../play/game-view';
import { selectWheelTexts } from './texts';
import { Wheel } from './wheel';

const NAMED = ['indigo', 'coral', 'green', 'low', 'high', 'odd', 'even'] as const;

/** `/games/spin-2-win`: a wheel of 25 fields. */
export default function Spin2WinPage(): ReactNode {
  const text = useSelector(selectWheelTexts);
  const view: GameView = {
    rules: spin2Win,
    lasts: 3200,
    Board: Wheel,
    label: (outcomeId) => {
      const namedOutcome = NAMED.find((each) => each === outcomeId);
      return namedOutcome ? text(namedOutcome) : outcomeId;
    },
    describe: ([field = 0]) => text('drawn', { params: { number: field, colour: text(getColour(field)) } }),
    rows: [
      { columns: 3, outcomes: ['indigo', 'coral', 'green'] },
      { columns: 4, outcomes: ['low', 'high', 'odd', 'even'] },
      { columns: 5, outcomes: Array.from({ length: 25 }, (_, field) => String(field)) },
    ],
  };
  return <GamePage view={view} />;
}
