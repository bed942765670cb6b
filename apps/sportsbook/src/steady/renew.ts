import { mergeInPlace, type RowKind } from './merge-in-place';
import { focusRow, getRowPlaces } from './row-places';

export { NewLine } from './new-line';

/** Returns the rows that are not in another list. */
export const without = <Row>(
  rows: readonly Row[] = [],
  others: readonly Row[] = [],
  { getId }: RowKind<Row>,
): readonly Row[] => {
  const ids = new Set(others.map(getId));
  return rows.filter((row) => !ids.has(getId(row)));
};

/** Returns the rows to show for a newer response, and the number of waiting ones. */
export function mergeRows<Row>(
  shown: readonly Row[],
  listed: readonly Row[],
  kind: RowKind<Row>,
): { rows: readonly Row[]; waiting: number } {
  const rows = mergeInPlace(shown, listed, getRowPlaces(), kind);
  return { rows, waiting: without(listed, rows, kind).length };
}

/** Moves the focus to the first row that was not shown before. */
export function focusFirstNew<Row>(
  before: readonly Row[] | undefined,
  listed: readonly Row[] | undefined,
  kind: RowKind<Row>,
): void {
  const [first] = without(listed, before, kind);
  if (first !== undefined) focusRow(kind.getId(first));
}
