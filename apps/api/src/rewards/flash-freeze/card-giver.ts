import { type Giver } from '../../player/birthday/api';
import { type FlashFreeze } from './service';

/** Cards given on a birthday, for the week of the claim. */
export const CARDS = 2;

/** Creates the giver of flash freeze cards on birthdays. */
export const createCardGiver = (freeze: Pick<FlashFreeze, 'give'>): Giver => ({
  amount: () => CARDS,
  give: (tx, { userId, year }) => freeze.give(tx, userId, CARDS, `birthday:${year}`),
});
