import { useSelector } from '@oware/platform/store';
import { getMagicChances, getMagicSign, MAGIC_SIGNS, magicBall, type MagicSign } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { GamePage } from '../play/game-page';
import { type GameView } from '../play/game-view';
import { MagicBall } from './ball';
import { selectMagicBallTexts } from './texts';

/** `/games/magic-ball`: a ball in which one of seven signs appears. */
export default function MagicBallPage(): ReactNode {
  const text = useSelector(selectMagicBallTexts);
  const view: GameView = {
    rules: magicBall,
    lasts: 2800,
    Board: MagicBall,
    hint: text('chances', {
      params: { chances: MAGIC_SIGNS.map((sign) => `${text(sign)} ${getMagicChances(sign)}`).join(', ') },
    }),
    label: (outcomeId) => text(outcomeId as MagicSign),
    describe: ([drawn = 0]) => text('drawn', { params: { sign: text(getMagicSign(drawn)).toLowerCase() } }),
    rows: [
      { columns: 3, outcomes: MAGIC_SIGNS.slice(0, 3) },
      { columns: 4, outcomes: MAGIC_SIGNS.slice(3) },
    ],
  };
  return <GamePage view={view} />;
}
