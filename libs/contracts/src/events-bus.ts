import { type Units } from './money';

/**
 * Events between remotes, and between a remote and the shell. A fact is named in the past tense; a request ends in `.requested`. If an
 * event has no listener yet, the last one of its name waits for the first listener, so that a tap before a remote has loaded is not lost.
 */
export interface PlatformEvents {
  /** A visitor has logged in. */
  'session.started': { userId: string };
  /** The tokens were replaced by a login or a renewal (reference: account). */
  'token.renewed': Record<string, never>;
  /** The session has ended: the user logged out, it could not be renewed, or a user_forbidden push was received. */
  'session.ended': { reason: 'user' | 'expired' | 'forbidden' };
  /** Show the login sheet; after login go to okUrl, or stay if it is missing. */
  'login.requested': { okUrl?: string };
  /** Show the account quick view. */
  'quickview.requested': Record<string, never>;
  /** Open or close the betslip sheet. */
  'betslip.requested': { open: boolean };
  /** The number of selections on the betslip. */
  'betslip.changed': { count: number };
  /** Whether an order is in progress: sent, and not decided yet. */
  'betslip.placing': { placing: boolean };
  /**
   * An activity that postpones reloads of the page, such as a round with bets, has begun or ended. `what` identifies it. Since 1.28.0.
   */
  'page.busy': { what: string; busy: boolean };
  /** The balance of the account, null when unknown. */
  'balance.changed': { balance: Units | null };
  /** A bet was accepted. */
  'bet.placed': { ticketId: string };
  /** The player has self-excluded; the `selfExclusions` cookie lists the products. */
  'exclusion.changed': Record<string, never>;
  /** Show the exclusion that prevents the player's action. */
  'exclusion.requested': Record<string, never>;
  /** The visitor has chosen which cookies to allow, stored in the cookie `cookieChoice`. Since 1.18.0. */
  'cookies.chosen': Record<string, never>;
  /** Show the welcome of a first visit, with its offer and its tour. Since 1.18.0. */
  'welcome.requested': Record<string, never>;
  /** Share a page through the app's share sheet, or the product's if there is none. `text` excludes the address. Since 1.18.0. */
  'share.requested': { title: string; text: string; url: string };
  /** Show a short message (reference: constants, how long each tone stays). */
  'toast.requested': {
    text: string;
    tone?: 'default' | 'purple' | 'warning' | 'auto-use';
    /** Stays until the player closes it or until `toast.closed`. Since 1.24.0. */
    stays?: boolean;
  };
  /** The player closed a message that stays, or it no longer applies: hide it everywhere. Since 1.24.0. */
  'toast.closed': { text: string };
}

/** Name of an event on the bus. */
export type PlatformEventName = keyof PlatformEvents;

/** Returns the current name of an event of platform API 1, in which requests ended in `.ask` (docs/adr/0185). */
export const getCurrentEventName = <Name extends string>(name: Name): Name =>
  name.replace(/\.ask$/, '.requested') as Name;
