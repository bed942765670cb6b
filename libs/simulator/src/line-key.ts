/** A line of an event by one text. */
export const lineKey = (marketId: number, specifiers: string): string => `${marketId}|${specifiers}`;
