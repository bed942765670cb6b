import { loadLate, type Platform, usePlatform } from '@oware/platform';
import { useEffect, useState, type ComponentType } from 'react';
import { type RowKind } from './keep-places';
import { type NewLineProps } from './new-line';

export interface Steady<Row> {
  /** What to show; undefined before the first response. */
  rows: readonly Row[] | undefined;
  /** How many more the response lists, which would move what is seen. */
  waiting: number;
  /** Says so; there once a response was renewed. */
  Line?: ComponentType<NewLineProps>;
  /** Shows the list as it is now, from its first new row on. */
  showAll(): void;
}

/** What a renewed response needs; nothing of it is needed before. */
export interface Renewal<Row> {
  NewLine: ComponentType<NewLineProps>;
  /** What to show of a newer response, and how many of its rows wait. */
  renew(shown: readonly Row[], listed: readonly Row[], kind: RowKind<Row>): { rows: readonly Row[]; waiting: number };
  /** Moves to the first row that was not shown before. */
  focusFirstNew(before: readonly Row[] | undefined, listed: readonly Row[] | undefined, kind: RowKind<Row>): void;
}

const plain = <Row>(): Promise<Renewal<Row>> => import(/* webpackChunkName: "late" */ './renew');

interface Shown<Row> extends Pick<Steady<Row>, 'rows' | 'waiting' | 'Line'> {
  list: string;
  listed: readonly Row[] | undefined;
}

/**
 * Rows of a response that is renewed, in the places where they were shown first, until the player asks for the new ones.
 * @param list names what is listed: another list is shown as it comes
 * @param listed the same array until it is renewed; undefined before the first response
 * @param kind the same object each time
 * @param load the same function each time: what this kind of rows needs to be renewed
 */
export function useSteady<Row>(
  list: string,
  listed: readonly Row[] | undefined,
  kind: RowKind<Row>,
  load: (platform: Platform) => Promise<Renewal<Row>> = plain,
): Steady<Row> {
  const platform = usePlatform();
  const [shown, setShown] = useState<Shown<Row>>({ list, listed, rows: listed, waiting: 0 });
  const { rows, waiting, Line } = shown;
  if (listed && (shown.list !== list || !rows)) setShown({ list, listed, rows: listed, waiting: 0, Line });

  useEffect(() => {
    if (!rows || !listed || shown.list !== list || shown.listed === listed) return undefined;
    let gone = false;
    void loadLate(platform, () => load(platform)).then(({ NewLine, renew }) => {
      if (!gone) setShown({ list, listed, Line: NewLine, ...renew(rows, listed, kind) });
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
