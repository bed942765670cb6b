/** Paths of the bets pages, without the country prefix (reference: routes). */
export const OPEN_BETS_PATH = '/my_accounts/open_bets';
export const BET_HISTORY_PATH = '/my_accounts/open_bets/bet_history';
export const getTicketPath = (ticketId: string): string => `${OPEN_BETS_PATH}/${encodeURIComponent(ticketId)}`;
export const MESSAGES_PATH = '/my_accounts/messages';
