import { keepPlaces, type RowKind } from './keep-places';
import { focusRow, rowPlaces } from './row-places';

export { NewLine } from './new-line';

/** Rows that are not among others. */
export const without = <Row>(
  rows: readonly Row[] = [],
  others: readonly Row[] = [],
  { idOf }: RowKind<Row>,
): readonly Row[] => {
  const ids = new Set(others.map(idOf));
  return rows.filter((row) => !ids.has(idOf(row)));
};

/** What to show of a newer response, and how many of its rows wait. */
export function renew<Row>(
  shown: readonly Row[],
  listed: readonly Row[],
  kind: RowKind<Row>,
): { rows: readonly Row[]; waiting: number } {
  const rows = keepPlaces(shown, listed, rowPlaces(), kind);
  return { rows, waiting: without(listed, rows, kind).length };
}

/** Moves to the first row that was not shown before. */
export function focusFirstNew<Row>(
  before: readonly Row[] | undefined,
  listed: readonly Row[] | undefined,
  kind: RowKind<Row>,
): void {
  const [first] = without(listed, before, kind);
  if (first !== undefined) focusRow(kind.idOf(first));
}
