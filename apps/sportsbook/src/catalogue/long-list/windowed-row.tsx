import { memo, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { EventRow } from '../event-list';
import { type EventRowProps } from '../event-row-props';
import { RowWindow } from './row-window';
import styles from './long-list.module.css';

/** Of a row that was never drawn, px: two teams, the line above them, and the room around. */
const ROW_HEIGHT = 82;

const rows = new RowWindow();
const never = (): (() => void) => () => undefined;

/** An event of a long list: while it is far from the screen only its place. What the server drew is taken over as it is. */
export const WindowedRow = memo(function WindowedRow(props: EventRowProps): ReactNode {
  const isServers = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [near, setNear] = useState(isServers);
  const [height, setHeight] = useState(ROW_HEIGHT);
  const watch = useCallback(
    (row: Element) =>
      rows.watch(row, (isNear, now) => {
        if (now > 0 && !isNear) setHeight(now);
        setNear(isNear);
      }),
    [],
  );
  return near ? <NearRow {...props} watch={watch} /> : <Place id={props.event.id} height={height} watch={watch} />;
});

/** The row while it is drawn. It is found by its id, which a long list has once: rows of the first view need not know of windows. */
function NearRow({ watch, ...props }: EventRowProps & Pick<PlaceProps, 'watch'>): ReactNode {
  const { id } = props.event;
  useLayoutEffect(() => {
    const row = document.querySelector(`[data-row="${id}"]`);
    return row ? watch(row) : undefined;
  }, [id, watch]);
  return <EventRow {...props} />;
}

interface PlaceProps {
  id: string;
  height: number;
  watch(row: Element): () => void;
}

/** The place of a row that is not drawn. */
function Place({ id, height, watch }: PlaceProps): ReactNode {
  const row = useRef<HTMLLIElement>(null);
  // Before the browser paints: rows that come onto the screen with their list are drawn with it.
  useLayoutEffect(() => (row.current ? watch(row.current) : undefined), [watch]);
  return <li ref={row} className={styles.place} style={{ minHeight: height }} data-row={id} />;
}
