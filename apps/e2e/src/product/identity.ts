import { type Page } from '@playwright/test';
import { Calls } from './calls';
import { type Player } from './players';

/**
 * Returns a last name that no other player has: a second account with the same name and date of birth waits for staff.
 * @param digits digits that no other player has
 */
export const createLastName = (digits: string): string =>
  `Mensah${digits.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;

/**
 * Verifies the identity of the logged-in player without a page: by a number that the demo finds immediately, as Nigeria does.
 * @param home `/ng/m`
 */
export async function proveIdentity(page: Page, home: string, player: Player): Promise<void> {
  const name = { firstName: 'Ama', lastName: createLastName(player.phone) };
  // The last digit selects the result: 1 means that it is the player.
  await new Calls(page, home).form('/patron/identity', { kind: 'nin', number: `${player.phone}1`, ...name });
}
