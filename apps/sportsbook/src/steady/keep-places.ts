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
  /** Names the heading under which the page draws a row; one for all without it. */
  groupOf?(row: Row): string;
  /** Whether a row that is seen and no longer listed has been read by now, so that it may give its place to a new one; never without it. */
  mayGiveWay?(row: Row): boolean;
}

/**
 * Rows of a newer response without moving what is seen: rows stay where they are, one that has left stays while it is seen,
 * and a new one comes in at once only where no row that is seen lies below it, or in the place of one that gives way. When nothing that is
 * seen is listed any more and all of it gives way, the newer list takes its place.
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
  const givesWay = (row: Row): boolean => !now.has(idOf(row)) && kind.mayGiveWay?.(row) === true;
  const entering = listed.filter((row) => !known.has(idOf(row)));
  const { rows, newcomers, of } = swapIn(kept, entering, givesWay, places, kind);
  const seen = rows.filter((row) => of.get(idOf(row)) === 'seen');
  if (seen.length > 0 && seen.every(givesWay)) return [...listed];
  const drawn = arrange([...rows, ...newcomers]).map(idOf);
  const free = firstFree(drawn, { ...places, of });
  return [...rows, ...newcomers.filter((row) => drawn.indexOf(idOf(row)) >= free)];
}

/** Puts new rows in the place of those that give way, where everything else is drawn as before. */
function swapIn<Row>(
  kept: readonly Row[],
  entering: readonly Row[],
  givesWay: (row: Row) => boolean,
  places: RowPlaces,
  { idOf, arrange, groupOf = () => '' }: RowKind<Row>,
): { rows: readonly Row[]; newcomers: readonly Row[]; of: RowPlaces['of'] } {
  let rows = kept;
  const newcomers = [...entering];
  const of = new Map(places.of);
  for (const row of kept) {
    if (!givesWay(row)) continue;
    const order = arrange(rows).map(idOf);
    const put = (newcomer: Row): Row[] => rows.map((each) => (each === row ? newcomer : each));
    const at = newcomers.findIndex(
      (newcomer) =>
        groupOf(newcomer) === groupOf(row) &&
        arrange(put(newcomer)).every((each, no) => order[no] === idOf(each === newcomer ? row : each)),
    );
    const newcomer = newcomers[at];
    if (newcomer === undefined) continue;
    rows = put(newcomer);
    newcomers.splice(at, 1);
    const place = of.get(idOf(row));
    if (place !== undefined) of.set(idOf(newcomer), place);
  }
  return { rows, newcomers, of };
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
