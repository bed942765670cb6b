import { type Page } from '@playwright/test';
import { Calls } from './calls';
import { type Player } from './players';

/**
 * Verifies the identity of the logged-in player without a page: by a number that the demo finds immediately, as Nigeria does.
 * @param home `/ng/m`
 */
export async function proveIdentity(page: Page, home: string, player: Player): Promise<void> {
  const name = { firstName: 'Ama', lastName: 'Mensah' };
  // The last digit selects the result: 1 means that it is the player.
  await new Calls(page, home).form('/patron/identity', { kind: 'nin', number: `${player.phone}1`, ...name });
}
