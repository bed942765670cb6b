import { type Market, type Outcome, type SportEvent } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { Named } from '@oware/ui';
import { type ReactNode } from 'react';
import { EventMeta } from '../catalogue/event-meta';
import { getEventPath, getPlayerPath } from '../fixture/event-path';
import { OddsCell } from '../odds-cell/odds-cell';
import { useFollowWhileSeen } from '../odds/use-follow';
import { BothSides } from '../shared-texts/both-sides';
import styles from './player-prices.module.css';

export interface PlayerPricesProps {
  event: SportEvent;
  /** When the response was received, ms since 1970. */
  receivedAt: number;
  serverTime: number;
  /** Label of a row: the player, with a link to the player's page, or the market. */
  labelBy: 'player' | 'market';
}

/** A match with player odds, one outcome per row. */
export function PlayerPrices({ event, receivedAt, serverTime, labelBy }: PlayerPricesProps): ReactNode {
  const row = useFollowWhileSeen<HTMLLIElement>(event, receivedAt, 'part');
  return (
    <li ref={row} className={styles.match}>
      <Link to={getEventPath(event)} className={styles.head}>
        <EventMeta event={event} receivedAt={receivedAt} serverTime={serverTime} withTournament />
        <span className={styles.sides}>
          <BothSides of={event} />
        </span>
      </Link>
      <ul>
        {event.markets.flatMap((market) =>
          market.outcomes.map((outcome) => (
            <Price
              key={`${market.id} ${market.specifiers} ${outcome.id}`}
              event={event}
              market={market}
              outcome={outcome}
              labelBy={labelBy}
            />
          )),
        )}
      </ul>
    </li>
  );
}

interface PriceProps extends Pick<PlayerPricesProps, 'event' | 'labelBy'> {
  market: Market;
  outcome: Outcome;
}

function Price({ event, market, outcome, labelBy }: PriceProps): ReactNode {
  return (
    <li className={styles.line}>
      {labelBy === 'player' ? (
        <Link to={getPlayerPath({ sportId: event.sportId, id: outcome.id })} className={styles.name}>
          <Named of={outcome} />
        </Link>
      ) : (
        <span className={styles.name} lang={market.lang}>
          {market.name}
        </span>
      )}
      <OddsCell
        event={event}
        market={market}
        outcome={outcome}
        label={labelBy === 'player' ? market.name : outcome.name}
      />
    </li>
  );
}
