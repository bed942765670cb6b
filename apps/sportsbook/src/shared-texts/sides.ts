type Sides = Readonly<Record<'home' | 'away', string>>;

/** Formats the text with the key `match`. */
export type MatchText = (options: { params: Sides }) => string;

/**
 * Returns the names of both sides in the text with the key `match`; only the name for a whole competition, which has no `away`.
 */
export const formatSides = (match: MatchText, { home, away }: Sides): string =>
  away === '' ? home : match({ params: { home, away } });
