/** Where a row stands: seen, or so far above or below the screen that it does not matter. */
export type Place = 'above' | 'seen' | 'below';

export interface RowPlaces {
  /** By the id of the row; rows that are not drawn are missing. */
  of: ReadonlyMap<string, Place>;
  /** Some row of the page is seen, of this list or another one. */
  anySeen: boolean;
  /** The browser keeps what is seen in place when something above it leaves. */
  anchored: boolean;
}

/** How rows of one kind are told apart, grouped and put away. */
export interface RowKind<Row> {
  idOf(row: Row): string;
  /** The rows in the order in which the page draws them, groups and all. */
  arrange(rows: readonly Row[]): readonly Row[];
  /** A row that is shown as a newer response has it. */
  renew?(shown: Row, newer: Row): Row;
  /** A row that is no longer listed, as it is shown until it is out of view. */
  leave(row: Row): Row;
}

/**
 * Rows of a newer response without moving what is seen: rows stay where they are, one that has left stays while it is seen,
 * and a new one comes in at once only where no row that is seen lies below it.
 */
export function keepPlaces<Row>(
  shown: readonly Row[],
  listed: readonly Row[],
  places: RowPlaces,
  kind: RowKind<Row>,
): Row[] {
  const { idOf, arrange } = kind;
  const now = new Map(listed.map((row) => [idOf(row), row]));
  const known = new Set(shown.map(idOf));
  const kept = shown.flatMap((row) => {
    const newer = now.get(idOf(row));
    if (newer) return [kind.renew ? kind.renew(row, newer) : newer];
    return mayGo(idOf(row), places) ? [] : [kind.leave(row)];
  });
  const newcomers = listed.filter((row) => !known.has(idOf(row)));
  const drawn = arrange([...kept, ...newcomers]).map(idOf);
  const free = firstFree(drawn, places);
  return [...kept, ...newcomers.filter((row) => drawn.indexOf(idOf(row)) >= free)];
}

function mayGo(id: string, { of, anchored }: RowPlaces): boolean {
  const place = of.get(id);
  return place === undefined || place === 'below' || (place === 'above' && anchored);
}

/** From which place on rows may come in: one that is not seen lies between them and all that is. */
function firstFree(drawn: readonly string[], { of, anySeen }: RowPlaces): number {
  const places = drawn.map((id) => of.get(id));
  const lastHeld = Math.max(places.lastIndexOf('seen'), places.lastIndexOf('above'));
  const unseen = places.indexOf('below', lastHeld + 1);
  if (unseen < 0) return anySeen ? Infinity : 0;
  return lastHeld < 0 ? 0 : unseen;
}
