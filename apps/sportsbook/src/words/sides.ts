interface Sides {
  home: string;
  away: string;
}

/** Who plays whom, as a text of the key `match` says it; of a competition as a whole, against whose `home` nobody plays, its name. */
export const sidesIn = (match: (options: { params: { home: string; away: string } }) => string, sides: Sides): string =>
  sides.away === '' ? sides.home : match({ params: { home: sides.home, away: sides.away } });
