import { type Giver } from '../../player/birthday/service';
import { type FlashFreeze } from './service';

/** Cards on a birthday, for the week in which it is claimed. */
export const CARDS = 2;

/** Gives flash freeze cards on a birthday. */
export const cardGiver = (freeze: Pick<FlashFreeze, 'give'>): Giver => ({
  amount: () => CARDS,
  give: (tx, { userId, year }) => freeze.give(tx, userId, CARDS, `birthday:${year}`),
});
