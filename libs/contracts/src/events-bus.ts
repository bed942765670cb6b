import { type Units } from './money';

/**
 * Events between remotes, and between a remote and the shell. A fact is named in the past tense; a wish ends in `.ask`.
 * An event that nobody listens to yet is kept (the last of each name) for its first listener, so a tap made before a
 * remote has loaded is not lost.
 */
export interface PlatformEvents {
  /** A visitor has logged in. */
  'session.started': { userId: string };
  /** The tokens are new: by a login, or because they were renewed (reference: account). */
  'token.renewed': Record<string, never>;
  /** The session is over: by choice, because it could not be renewed, or by a user_forbidden push. */
  'session.ended': { reason: 'user' | 'expired' | 'forbidden' };
  /** Show the login sheet; after login go to okUrl, or stay when there is none. */
  'login.ask': { okUrl?: string };
  /** Show the account quick view. */
  'quickview.ask': Record<string, never>;
  /** Open or close the betslip sheet. */
  'betslip.ask': { open: boolean };
  /** The number of selections on the betslip. */
  'betslip.changed': { count: number };
  /** Whether an order is on its way: sent, and not decided yet. */
  'betslip.placing': { placing: boolean };
  /**
   * Something that the player is in the middle of has begun or ended, such as a round that they bet on: the shell does not reload the page meanwhile, but
   * for a few minutes at most. `what` tells several apart. Since 1.28.0.
   */
  'page.busy': { what: string; busy: boolean };
  /** The balance of the account, null when unknown. */
  'balance.changed': { balance: Units | null };
  /** A bet was accepted. */
  'bet.placed': { ticketId: string };
  /** The player has excluded themself from something; the `selfExclusions` cookie says from what. */
  'exclusion.changed': Record<string, never>;
  /** Show what the player is excluded from: it stops what they wanted to do. */
  'exclusion.ask': Record<string, never>;
  /** The visitor has chosen which cookies they allow; `cookieChoice` says which. Since 1.18.0. */
  'cookies.chosen': Record<string, never>;
  /** Show the welcome of a first visit, with its offer and its tour. Since 1.18.0. */
  'welcome.ask': Record<string, never>;
  /** Share a page of the product: by the app's own sheet, else by the product's. `text` without the address. Since 1.18.0. */
  'share.ask': { title: string; text: string; url: string };
  /** Show a short message (reference: constants, how long each tone stays). */
  'toast.ask': {
    text: string;
    tone?: 'default' | 'purple' | 'warning' | 'auto-use';
    /** Until the player closes it or `toast.closed`. Since 1.24.0. */
    stays?: boolean;
  };
  /** The player has closed a message that stays, or it is not true any more: nobody shows it. Since 1.24.0. */
  'toast.closed': { text: string };
}

/** Name of an event on the bus. */
export type PlatformEventName = keyof PlatformEvents;
