/** Returns the key of a line within its event. */
export const getLineKey = (marketId: number, specifiers: string): string => `${marketId}|${specifiers}`;
