/**
 * Head start for documents of players with priority, ms. Documents that have waited longer than this are not overtaken.
 */
const HEAD_START = 24 * 60 * 60_000;

/** Item that waits for staff since a time, ms since 1970. */
export interface Waiting {
  createdAt: number;
}

/** Sorts waiting items, the next one first. */
export const sortReviews = <Row extends Waiting & { isFirst: boolean }>(rows: readonly Row[]): Row[] => {
  const getStart = ({ createdAt, isFirst }: Row): number => createdAt - (isFirst ? HEAD_START : 0);
  return [...rows].sort((a, b) => getStart(a) - getStart(b));
};
