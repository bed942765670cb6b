import { type Market, type Outcome, type SportEvent } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { Named } from '@oware/ui';
import { type ReactNode } from 'react';
import { EventMeta } from '../catalogue/event-meta';
import { getJersey, Jersey } from '../crest/jersey';
import { getEventPath, getPlayerPath } from '../fixture/event-path';
import { OddsCell } from '../odds-cell/odds-cell';
import { useFollowWhileSeen } from '../odds/use-follow';
import { BothSides } from '../shared-texts/both-sides';
import styles from './player-prices.module.css';

/** Width of a jersey in a row, px. */
const JERSEY = 28;

export interface PlayerPricesProps {
  event: SportEvent;
  /** When the response was received, ms since 1970. */
  receivedAt: number;
  serverTime: number;
  /** Whether each player has a row, with a link to the player's page; otherwise the prices are those of one player. */
  byPlayer: boolean;
  /** Id of a player without a row. */
  without?: string | undefined;
}

/** A match with player odds. */
export function PlayerPrices({ event, receivedAt, serverTime, byPlayer, without }: PlayerPricesProps): ReactNode {
  const row = useFollowWhileSeen<HTMLLIElement>(event, receivedAt, 'part');
  return (
    <li ref={row} className={styles.match}>
      <Link to={getEventPath(event)} className={styles.head}>
        <EventMeta event={event} receivedAt={receivedAt} serverTime={serverTime} withTournament />
        <span className={styles.sides}>
          <BothSides of={event} />
        </span>
      </Link>
      {byPlayer ? <PlayerTable event={event} without={without} /> : <OwnPrices event={event} />}
    </li>
  );
}

const find = ({ outcomes }: Market, id: string): Outcome | undefined => outcomes.find((outcome) => outcome.id === id);

/** The players of the first market, each with the prices of all markets in columns. */
function PlayerTable({ event, without }: Pick<PlayerPricesProps, 'event' | 'without'>): ReactNode {
  const { markets } = event;
  const players = markets[0]?.outcomes.filter(({ id }) => id !== without);
  return (
    <>
      <p className={styles.columns} data-columns={markets.length} aria-hidden="true">
        {markets.map(({ id, specifiers, name, lang }) => (
          <span key={`${id} ${specifiers}`} lang={lang}>
            {name}
          </span>
        ))}
      </p>
      <ul>
        {players?.map((player) => (
          <li key={player.id} className={styles.line} data-columns={markets.length}>
            <Link to={getPlayerPath({ sportId: event.sportId, id: player.id })} className={styles.name}>
              <Jersey {...getJersey(event, player)} size={JERSEY} />
              <Named of={player} />
            </Link>
            {markets.map((market) => {
              const outcome = find(market, player.id);
              const key = `${market.id} ${market.specifiers}`;
              return outcome ? (
                <OddsCell key={key} event={event} market={market} outcome={outcome} label={market.name} layout="bare" />
              ) : (
                <span key={key} />
              );
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The prices of one player side by side, each with its market. */
const OwnPrices = ({ event }: { event: SportEvent }): ReactNode => (
  <div className={styles.own}>
    {event.markets.flatMap((market) =>
      market.outcomes.map((outcome) => (
        <OddsCell
          key={`${market.id} ${market.specifiers} ${outcome.id}`}
          event={event}
          market={market}
          outcome={outcome}
          label={market.name}
        />
      )),
    )}
  </div>
);
