/** Documents of players whose tier puts them first count as if they had waited so much longer, ms. Who has waited longer than that is not overtaken. */
const HEAD_START = 24 * 60 * 60_000;

/** Something that waits for staff since a time, ms since 1970. */
export interface Waiting {
  createdAt: number;
}

/** Orders what waits, the next one first. */
export const sortReviews = <Row extends Waiting & { isFirst: boolean }>(rows: readonly Row[]): Row[] => {
  const getStart = ({ createdAt, isFirst }: Row): number => createdAt - (isFirst ? HEAD_START : 0);
  return [...rows].sort((a, b) => getStart(a) - getStart(b));
};
