import {
  memo,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { type EventRowProps } from '../event-row-props';
import { NearRow } from './list-row';
import { RowWindow } from './row-window';
import styles from './long-list.module.css';

/** Height of a row that was never rendered, px. */
const ROW_HEIGHT = 60;

const rows = new RowWindow();
const never = (): (() => void) => () => undefined;

/**
 * An event of a long list; only a placeholder while it is far from the screen. Rows rendered by the server are kept during hydration.
 */
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
  return near ? <RenderedRow {...props} watch={watch} /> : <Place id={props.event.id} height={height} watch={watch} />;
});

/**
 * The rendered row. It is found by its id, which is unique in a long list, so that rows of the first view need no code for windowing.
 */
function RenderedRow({ watch, ...props }: EventRowProps & Pick<PlaceProps, 'watch'>): ReactNode {
  const { id } = props.event;
  const Row = useContext(NearRow);
  useLayoutEffect(() => {
    const row = document.querySelector(`[data-row="${id}"]`);
    return row ? watch(row) : undefined;
  }, [id, watch]);
  return <Row {...props} />;
}

interface PlaceProps {
  id: string;
  height: number;
  watch(row: Element): () => void;
}

/** The placeholder of a row that is not rendered. */
function Place({ id, height, watch }: PlaceProps): ReactNode {
  const row = useRef<HTMLLIElement>(null);
  // Before the browser paints, so that rows that appear on the screen with their list are rendered with it.
  useLayoutEffect(() => (row.current ? watch(row.current) : undefined), [watch]);
  return <li ref={row} className={styles.place} style={{ minHeight: height }} data-row={id} />;
}
