import { fruitHunt } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { FRUIT } from './fruit';
import { createReelsBoard } from './reels';
import { SlotPage } from './slot-page';

const look = { machine: fruitHunt, symbols: FRUIT, frame: 'leaf' } as const;
const Board = createReelsBoard(look);
const NAMES = { A: 'mask', B: 'pineapple', C: 'watermelon', D: 'mango', E: 'orange', F: 'banana' } as const;

/** `/games/fruit-hunt`: three reels with fruit. */
export default function FruitHuntPage(): ReactNode {
  return <SlotPage machine={look.machine} symbols={look.symbols} Board={Board} names={NAMES} />;
}
