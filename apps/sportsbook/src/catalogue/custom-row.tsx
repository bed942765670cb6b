import { Link } from '@oware/platform/router';
import { Icon, VisuallyHidden } from '@oware/ui';
import { type ComponentType, type ReactNode } from 'react';
import { getEventPath } from '../fixture/event-path';
import { useFollowWhileSeen } from '../odds/use-follow';
import { EventMeta } from './event-meta';
import { type EventRowProps } from './event-row-props';
import { EventTeams } from './event-teams';
import { MarketCells } from './market-cells';
import { getFirstMarket } from './select-market';
import { useCatalogueTexts } from './texts';
import styles from './event-row.module.css';

export interface CustomRowProps extends EventRowProps {
  /** First line of the row; its clock or kick-off and its tournament by default. */
  Meta?: ComponentType<EventRowProps>;
  /** Address of the link; the event's page by default. */
  path?: string;
  /** Whether the event has only the shown market, which lists do not push. */
  isPart?: boolean;
}

/** An event in a list, as `EventRow`, with a different first line or link. Separate, because `EventRow` is in the first view of every page with a list. */
export function CustomRow({ Meta = EventMeta, path, isPart = false, ...props }: CustomRowProps): ReactNode {
  const { event, receivedAt, marketId = getFirstMarket(event) } = props;
  const text = useCatalogueTexts();
  const row = useFollowWhileSeen<HTMLLIElement>(event, receivedAt, isPart ? 'part' : 'list');
  return (
    <li ref={row} className={styles.row} data-row={event.id}>
      <Link to={path ?? getEventPath(event)} className={styles.link}>
        <Meta {...props} />
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
}
