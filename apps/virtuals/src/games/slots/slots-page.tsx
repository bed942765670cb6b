import { marketSlots } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { MARKET } from './market';
import { createReelsBoard } from './reels';
import { SlotPage } from './slot-page';

const look = { machine: marketSlots, symbols: MARKET, frame: 'wood' } as const;
const Board = createReelsBoard(look);
const NAMES = { A: 'drum', B: 'calabash', C: 'fish', D: 'yam', E: 'plantain', F: 'pepper' } as const;

/** `/games/slot-game`: three reels with goods of a market. */
export default function SlotsPage(): ReactNode {
  return <SlotPage machine={look.machine} symbols={look.symbols} Board={Board} names={NAMES} />;
}
