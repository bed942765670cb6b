import { type Market } from '@oware/contracts';

/** A line as the page shows it. */
export interface ShownLine extends Market {
  /** Not offered when it came: folded up below the others, where it stays when it opens. */
  away?: boolean;
}

/** The lines of a response. What is suspended comes back within seconds and is not put away. */
export const shownLines = (markets: readonly Market[]): readonly ShownLine[] =>
  markets.map((market) => (market.status === 0 ? { ...market, away: true } : market));
