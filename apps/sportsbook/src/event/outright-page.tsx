import { type SportEvent } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { type ReactNode } from 'react';
import { getLeaguePath } from '../fixture/event-path';
import { getLeagueLanguage, getLeagueName } from '../catalogue/league-name';
import { FreshnessNotice } from '../odds/freshness-notice';
import { useEventNow } from '../odds/use-cell';
import { NoMarkets } from './no-markets';
import { OutrightCard } from './outright-card';
import eventPageStyles from './event-page.module.css';
import styles from './outright-page.module.css';

/** The page of a whole competition: bets on its winner. */
export function OutrightPage({ event }: { event: SportEvent }): ReactNode {
  const { status } = useEventNow(event);
  return (
    <article className={eventPageStyles.page}>
      <div className={styles.board}>
        <h1 className={styles.competition} lang={event.home.lang}>
          {event.home.name}
        </h1>
        <p className={styles.standing}>
          <Link
            className={styles.tournament}
            lang={getLeagueLanguage(event)}
            to={getLeaguePath({ sportId: event.sportId, id: event.tournament.id })}
          >
            {getLeagueName(event)}
          </Link>
        </p>
      </div>
      {event.markets.length > 0 ? (
        <OutrightCard event={event} />
      ) : (
        <NoMarkets sportId={event.sportId} status={status} />
      )}
      <FreshnessNotice />
    </article>
  );
}
