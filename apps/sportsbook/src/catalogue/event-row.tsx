import { Link } from '@oware/platform/router';
import { Icon, VisuallyHidden } from '@oware/ui';
import { memo, type ReactNode } from 'react';
import { useFollowWhileSeen } from '../odds/use-follow';
import { getEventPath } from '../fixture/event-path';
import { EventMeta } from './event-meta';
import { type EventRowProps } from './event-row-props';
import { EventTeams } from './event-teams';
import { MarketCells } from './market-cells';
import { getFirstMarket } from './select-market';
import { useCatalogueTexts } from './texts';
import { OWN } from './short-label';
import styles from './event-row.module.css';

/** An event in a list: its clock or kick-off, the teams, and three prices. */
export const EventRow = memo(function EventRow(props: EventRowProps): ReactNode {
  const { event, receivedAt, marketId = getFirstMarket(event) } = props;
  const text = useCatalogueTexts();
  // Pushes for lists contain only the default markets.
  const row = useFollowWhileSeen<HTMLLIElement>(event, receivedAt, marketId > OWN ? 'part' : 'list');
  return (
    <li ref={row} className={styles.row} data-row={event.id}>
      <Link to={getEventPath(event)} className={styles.link}>
        <EventMeta {...props} />
        <EventTeams event={event} />
      </Link>
      <div className={styles.side}>
        <span className={styles.more} aria-hidden="true">
          <span>+{Math.max(0, event.marketCount - 1)}</span>
          <Icon glyph="right" size={12} />
        </span>
        <VisuallyHidden>{text('markets', { params: { count: event.marketCount } })}</VisuallyHidden>
        <MarketCells event={event} marketId={marketId} headed={props.headed} />
      </div>
    </li>
  );
});
