import { type Market } from '@oware/contracts';

/** A line as shown on the page. */
export interface ShownLine extends Market {
  /** Whether it was closed when the page was loaded: folded below the others, where it stays even if it reopens. */
  away?: boolean;
}

/** Returns the lines of a response. Suspended lines usually reopen within seconds, so they are not folded. */
export const toShownLines = (markets: readonly Market[]): readonly ShownLine[] =>
  markets.map((market) => (market.status === 0 ? { ...market, away: true } : market));
