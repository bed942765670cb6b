import { sportById } from '@oware/config';
import { type SportEvent } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { glyphs, Icon, VisuallyHidden } from '@oware/ui';
import { memo, type ReactNode } from 'react';
import { useFollowWhileSeen } from '../odds/use-follow';
import { eventPath } from './event-path';
import { EventMeta } from './event-meta';
import { EventTeams } from './event-teams';
import { MarketCells } from './market-cells';
import styles from './event-row.module.css';

export interface EventRowProps {
  event: SportEvent;
  /** When the answer came, ms since 1970. */
  receivedAt: number;
  /** Time of the answer by the server's clock: what "today" means. */
  serverTime: number;
  /** Which market the cells show; the sport's first without it. */
  marketId?: number;
  /** Names the tournament; a list grouped by tournament does not need it. */
  withTournament?: boolean;
  /** Only the time of day; a list grouped by day does not need more. */
  timeOnly?: boolean;
}

/** An event in a list: where it stands, who plays, three prices. */
export const EventRow = memo(function EventRow(props: EventRowProps): ReactNode {
  const { event, receivedAt, marketId = sportById(event.sportId)?.defaultMarkets[0]?.id ?? 1 } = props;
  const row = useFollowWhileSeen<HTMLLIElement>(event, receivedAt);
  return (
    <li ref={row} className={styles.row}>
      <Link to={eventPath(event)} className={styles.link}>
        <EventMeta {...props} />
        <EventTeams event={event} />
      </Link>
      <div className={styles.side}>
        <span className={styles.more} aria-hidden="true">
          +{Math.max(0, event.marketCount - 1)}
          <Icon glyph={glyphs.right} size={12} />
        </span>
        <VisuallyHidden>{event.marketCount} markets</VisuallyHidden>
        <MarketCells event={event} marketId={marketId} />
      </div>
    </li>
  );
});
