/** Path of the page on which anybody can check a bet by its number. */
export const getVerifyPath = (ticketId: string): string => `/n/verify_bet?ticket=${encodeURIComponent(ticketId)}`;
