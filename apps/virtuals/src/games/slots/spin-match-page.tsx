import { spinMatch } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { KENTE } from './kente';
import { createReelsBoard } from './reels';
import { SlotPage } from './slot-page';

const look = { machine: spinMatch, symbols: KENTE, frame: 'cloth' } as const;
const Board = createReelsBoard(look);
const NAMES = { A: 'star', B: 'diamond', C: 'stairs', D: 'chequers', E: 'stripes' } as const;

/** `/games/spin-match`: three reels with woven patterns. */
export default function SpinMatchPage(): ReactNode {
  return <SlotPage machine={look.machine} symbols={look.symbols} Board={Board} names={NAMES} />;
}
