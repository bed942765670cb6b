type Sides = Readonly<Record<'home' | 'away', string>>;

/** Formats the text `match`, such as "Arsenal v Chelsea". */
export type MatchText = (options: { params: Sides }) => string;

/**
 * Formats the names of both sides with the text `match`. A whole competition has no `away`: only its name is returned.
 */
export const formatSides = (match: MatchText, { home, away }: Sides): string =>
  away === '' ? home : match({ params: { home, away } });
