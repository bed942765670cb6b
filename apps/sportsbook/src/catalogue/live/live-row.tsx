import { hasEnded } from '@oware/betting';
import { type SportEvent } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { memo, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { getEventPath } from '../../fixture/event-path';
import { formatPoints } from '../../match-state/format-points';
import { formatEventState } from '../../match-state/match-state';
import { useSportTexts } from '../../match-state/sport-texts';
import { useEventNow } from '../../odds/use-cell';
import { getRowHeight } from '../../steady/row-places';
import { EventRow } from '../event-list';
import { type EventRowProps } from '../event-row-props';
import { LeaveRow } from './leave-row';
import { LiveMeta } from './live-meta';
import { watchOutOfView } from './out-of-view';
import styles from './live.module.css';

/** Time after the end of an event until its row shows only the result, ms. */
export const FOLD_MS = 20_000;

/**
 * A live event in a list. A while after its end it shows only its result, in the same space, so that nothing below it moves; then it leaves
 * the list when it is out of view.
 */
export const LiveRow = memo(function LiveRow(props: EventRowProps): ReactNode {
  const { event } = props;
  const height = useFoldedHeight(event);
  return height === null ? <EventRow Meta={LiveMeta} {...props} /> : <ResultRow event={event} height={height} />;
});

/** Returns the height of the row before it was folded, px; null while it is not folded. */
function useFoldedHeight(event: SportEvent): number | null {
  const ended = hasEnded(useEventNow(event).status);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    if (!ended) return undefined;
    const timer = setTimeout(() => setHeight(getRowHeight(event.id)), FOLD_MS);
    return () => clearTimeout(timer);
  }, [ended, event.id]);
  return ended ? height : null;
}

function ResultRow({ event, height }: { event: SportEvent; height: number }): ReactNode {
  const sportText = useSportTexts();
  const leave = useContext(LeaveRow);
  const now = useEventNow(event);
  const row = useRef<HTMLLIElement>(null);
  const { id, home, away } = event;
  useEffect(() => (row.current ? watchOutOfView(row.current, () => leave(id)) : undefined), [leave, id]);
  return (
    <li ref={row} className={styles.folded} data-row={id} data-folded="" style={{ minHeight: height }}>
      <Link to={getEventPath(event)} className={styles.result}>
        <span lang={home.lang}>{home.name}</span>
        <b>{now.score ? `${formatPoints(now.score, 0)} – ${formatPoints(now.score, 1)}` : sportText('v')}</b>
        <span lang={away.lang}>{away.name}</span>
        <span>{formatEventState(sportText, now, event.sportId)}</span>
      </Link>
    </li>
  );
}
