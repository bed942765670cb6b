/**
 * Data budgets of screens on a phone that saves data and has nothing cached, bytes until the first tap: document and style sheets.
 */
export const readingBudgets: Readonly<Record<string, number>> = {
  '': 60_000,
  '/sport/football': 60_000,
  '/live': 60_000,
  '/leagues': 60_000,
  '/search': 60_000,
  '/promotions': 60_000,
  '/help/how-to-play': 60_000,
  '/help': 60_000,
  '/support': 60_000,
  '/n/virtual-lobby': 60_000,
  '/games': 60_000,
  '/independent_login': 60_000,
};

/**
 * Data budgets of a player's screens on such a phone when they are opened again, bytes; the scripts are cached by then.
 */
export const playingBudgets: Readonly<Record<string, number>> = {
  '/my_accounts/open_bets': 60_000,
  '/n/me': 60_000,
  '/deposit': 60_000,
  '/instant-virtuals': 60_000,
};
