import { loadAfterHydration, type Platform, usePlatform } from '@oware/platform';
import { useEffect, useState, type ComponentType } from 'react';
import { type RowKind } from './merge-in-place';
import { type NewLineProps } from './new-line';

export interface Steady<Row> {
  /** Rows to show; undefined before the first response. */
  rows: readonly Row[] | undefined;
  /** Number of further rows in the response, which would move visible ones. */
  waiting: number;
  /** Component that shows the number of waiting rows; set once a response has been renewed. */
  Line?: ComponentType<NewLineProps>;
  /** Shows the current list, with the focus on its first new row. */
  showAll(): void;
}

/** Code for merging a renewed response; not needed before the first renewal. */
export interface Renewal<Row> {
  NewLine: ComponentType<NewLineProps>;
  /** Returns the rows to show for a newer response, and the number of waiting ones. */
  mergeRows(
    shown: readonly Row[],
    listed: readonly Row[],
    kind: RowKind<Row>,
  ): { rows: readonly Row[]; waiting: number };
  /** Moves the focus to the first row that was not shown before. */
  focusFirstNew(before: readonly Row[] | undefined, listed: readonly Row[] | undefined, kind: RowKind<Row>): void;
}

const loadRenewal = <Row>(): Promise<Renewal<Row>> => import(/* webpackChunkName: "late" */ './renew');

interface Shown<Row> extends Pick<Steady<Row>, 'rows' | 'waiting' | 'Line'> {
  list: string;
  listed: readonly Row[] | undefined;
}

/**
 * Keeps the rows of a response that is renewed in the places where they were first shown, until the player asks for the new ones.
 * @param list identifies the list: another list is shown as received
 * @param listed the same array until it is renewed; undefined before the first response
 * @param kind a stable reference
 * @param load a stable reference; loads the code that renews this kind of rows
 */
export function useSteady<Row>(
  list: string,
  listed: readonly Row[] | undefined,
  kind: RowKind<Row>,
  load: (platform: Platform) => Promise<Renewal<Row>> = loadRenewal,
): Steady<Row> {
  const platform = usePlatform();
  const [shown, setShown] = useState<Shown<Row>>({ list, listed, rows: listed, waiting: 0 });
  const { rows, waiting, Line } = shown;
  if (listed && (shown.list !== list || !rows)) setShown({ list, listed, rows: listed, waiting: 0, Line });

  useEffect(() => {
    if (!rows || !listed || shown.list !== list || shown.listed === listed) return undefined;
    let gone = false;
    void loadAfterHydration(platform, () => load(platform)).then(({ NewLine, mergeRows }) => {
      if (!gone) setShown({ list, listed, Line: NewLine, ...mergeRows(rows, listed, kind) });
    });
    return () => {
      gone = true;
    };
  }, [platform, list, listed, kind, load, rows, shown]);

  return {
    rows,
    waiting,
    Line,
    showAll() {
      setShown({ list, listed, rows: listed, waiting: 0, Line });
      void load(platform).then(({ focusFirstNew }) => focusFirstNew(rows, listed, kind));
    },
  };
}
