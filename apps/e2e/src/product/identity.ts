import { type Page } from '@playwright/test';
import { Calls } from './calls';
import { type Player } from './players';

/**
 * Proves the identity of the player who is logged in, without a page: by a number that the demo finds at once, as Nigeria does.
 * @param home `/ng/m`
 */
export async function proveIdentity(page: Page, home: string, player: Player): Promise<void> {
  const name = { firstName: 'Ama', lastName: 'Mensah' };
  // The last digit says what is found: 1, that it is the player.
  await new Calls(page, home).form('/patron/identity', { kind: 'nin', number: `${player.phone}1`, ...name });
}
