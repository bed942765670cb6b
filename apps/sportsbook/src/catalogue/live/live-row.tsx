import { hasEnded } from '@oware/betting';
import { isEarlyPayout, type SportEvent } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { getEventPath } from '../../fixture/event-path';
import { formatPoints } from '../../match-state/format-points';
import { formatEventState } from '../../match-state/match-state';
import { useSportTexts } from '../../match-state/sport-texts';
import { useEventNow } from '../../odds/use-cell';
import { getRowHeight } from '../../steady/row-places';
import { CustomRow } from '../custom-row';
import { type EventRowProps } from '../event-row-props';
import { LiveMeta } from './live-meta';
import { watchOutOfView } from './out-of-view';
import styles from './live.module.css';

/** Time after the end of an event until its row shows only the result, ms. */
export const FOLD_MS = 20_000;

/**
 * A live event in a list. A while after its end it shows only its result, in the same space, so that nothing below it moves; then it
 * disappears when it is out of view, and the next response removes it from the list.
 */
export const LiveRow = memo(function LiveRow(props: EventRowProps): ReactNode {
  const { event } = props;
  const height = useFoldedHeight(event);
  const [hasLeft, setHasLeft] = useState(false);
  if (height === null) return <CustomRow Meta={LiveMeta} isPart={isEarlyMarket(props.marketId)} {...props} />;
  return hasLeft ? null : <ResultRow event={event} height={height} onLeave={() => setHasLeft(true)} />;
});

/** Whether pushes for lists do not contain the shown market. */
const isEarlyMarket = (marketId: number | undefined): boolean => marketId !== undefined && isEarlyPayout(marketId);

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

interface ResultRowProps {
  event: SportEvent;
  /** Height of the row before, px. */
  height: number;
  /** Called once the row is out of view. */
  onLeave(): void;
}

function ResultRow({ event, height, onLeave }: ResultRowProps): ReactNode {
  const sportText = useSportTexts();
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  const now = useEventNow(event);
  const row = useRef<HTMLLIElement>(null);
  const { id, home, away } = event;
  useEffect(() => (row.current ? watchOutOfView(row.current, () => leave.current()) : undefined), []);
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
