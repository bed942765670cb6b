/** Position of a row: visible, or far enough above or below the screen that its changes are not noticed. */
export type Place = 'above' | 'seen' | 'below';

export interface RowPlaces {
  /** Positions by the id of the row; rows that are not rendered are missing. */
  of: ReadonlyMap<string, Place>;
  /** Whether a row of the page is visible, in this list or another one. */
  anySeen: boolean;
  /** Whether the browser keeps visible content in place when something above it is removed (scroll anchoring). */
  anchored: boolean;
}

/** How rows of one kind are identified, arranged and removed. */
export interface RowKind<Row> {
  getId(row: Row): string;
  /** Returns the rows in the order in which the page shows them, including groups. */
  arrange(rows: readonly Row[]): readonly Row[];
  /** Returns a shown row with the data of a newer response. */
  renew?(shown: Row, newer: Row): Row;
  /** Returns a row that has left the list, as it is shown until it is out of view. */
  leave(row: Row): Row;
  /** Returns the heading under which the page shows a row; one group for all by default. */
  getGroup?(row: Row): string;
  /**
   * Whether a visible row that has left the list has been read by now, so that a new one may replace it; never by default.
   */
  isReplaceable?(row: Row): boolean;
}

/**
 * Merges a newer response without moving visible rows: rows stay in place, and a removed one stays while it is visible. A new row is added
 * immediately only where no visible row is below it, or in place of one that gives way. When no visible row is listed any more and all of
 * them give way, the newer list replaces everything.
 */
export function mergeInPlace<Row>(
  shown: readonly Row[],
  listed: readonly Row[],
  places: RowPlaces,
  kind: RowKind<Row>,
): Row[] {
  const { getId, arrange } = kind;
  const now = new Map(listed.map((row) => [getId(row), row]));
  const shownIds = new Set(shown.map(getId));
  const remaining = shown.flatMap((row) => {
    const newer = now.get(getId(row));
    if (newer) return [kind.renew ? kind.renew(row, newer) : newer];
    return mayGo(getId(row), places) ? [] : [kind.leave(row)];
  });
  const isReplaceable = (row: Row): boolean => !now.has(getId(row)) && kind.isReplaceable?.(row) === true;
  const entering = listed.filter((row) => !shownIds.has(getId(row)));
  const { rows, newcomers, of } = swapIn(remaining, entering, isReplaceable, places, kind);
  const seen = rows.filter((row) => of.get(getId(row)) === 'seen');
  if (seen.length > 0 && seen.every(isReplaceable)) return [...listed];
  const drawn = arrange([...rows, ...newcomers]).map(getId);
  const free = findFirstFree(drawn, { ...places, of });
  return [...rows, ...newcomers.filter((row) => drawn.indexOf(getId(row)) >= free)];
}

/** Replaces rows that give way with new ones, where the order of all others stays the same. */
function swapIn<Row>(
  remaining: readonly Row[],
  entering: readonly Row[],
  isReplaceable: (row: Row) => boolean,
  places: RowPlaces,
  { getId, arrange, getGroup = () => '' }: RowKind<Row>,
): { rows: readonly Row[]; newcomers: readonly Row[]; of: RowPlaces['of'] } {
  let rows = remaining;
  const newcomers = [...entering];
  const of = new Map(places.of);
  for (const row of remaining) {
    if (!isReplaceable(row)) continue;
    const order = arrange(rows).map(getId);
    const put = (newcomer: Row): Row[] => rows.map((each) => (each === row ? newcomer : each));
    const index = newcomers.findIndex(
      (newcomer) =>
        getGroup(newcomer) === getGroup(row) &&
        arrange(put(newcomer)).every((each, no) => order[no] === getId(each === newcomer ? row : each)),
    );
    const newcomer = newcomers[index];
    if (newcomer === undefined) continue;
    rows = put(newcomer);
    newcomers.splice(index, 1);
    const place = of.get(getId(row));
    if (place !== undefined) of.set(getId(newcomer), place);
  }
  return { rows, newcomers, of };
}

function mayGo(id: string, { of, anchored }: RowPlaces): boolean {
  const place = of.get(id);
  return place === undefined || place === 'below' || (place === 'above' && anchored);
}

/** Returns the index from which rows may be added: a row below the screen separates it from all visible ones. */
function findFirstFree(drawn: readonly string[], { of, anySeen }: RowPlaces): number {
  const places = drawn.map((id) => of.get(id));
  const lastHeld = Math.max(places.lastIndexOf('seen'), places.lastIndexOf('above'));
  const unseen = places.indexOf('below', lastHeld + 1);
  if (unseen < 0) return anySeen ? Infinity : 0;
  return lastHeld < 0 ? 0 : unseen;
}
