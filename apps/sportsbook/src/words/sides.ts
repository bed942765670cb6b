type Sides = Readonly<Record<'home' | 'away', string>>;

/** A text of the key `match`. */
export type MatchText = (options: { params: Sides }) => string;

/** Who plays whom, as a text of the key `match` says it; of a competition as a whole, against whose `home` nobody plays, its name. */
export const sidesIn = (match: MatchText, { home, away }: Sides): string =>
  away === '' ? home : match({ params: { home, away } });
