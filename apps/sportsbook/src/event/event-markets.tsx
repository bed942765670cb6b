import { type SportEvent } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { buttonClass, EmptyState, TabPanel, Tabs } from '@oware/ui';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { sportKey } from '../catalogue/event-path';
import { isOver } from '../odds/cell-view';
import { useEventNow } from '../odds/use-cell';
import { MarketCardView } from './market-card';
import { marketCards } from './market-cards';
import { marketsOf, tabsOf } from './market-tabs';
import styles from './event.module.css';

/** The markets of an event under group tabs. */
export function EventMarkets({ event }: { event: SportEvent }): ReactNode {
  const { sportId, markets } = event;
  const [tab, setTab] = useState('all');
  const panelId = useId();
  const tabs = useMemo(() => tabsOf(sportId, markets), [sportId, markets]);
  const chosen = tabs.some(({ id }) => id === tab) ? tab : 'all';
  const cards = useMemo(() => marketCards(marketsOf(sportId, markets, chosen)), [sportId, markets, chosen]);
  const over = isOver(useEventNow(event).status);
  if (over || cards.length === 0) return <NoMarkets sportId={sportId} over={over} />;
  return (
    <>
      <div className={styles.tabs}>
        <Tabs label="Markets" tabs={tabs} value={chosen} onChange={setTab} panelId={panelId} />
      </div>
      <TabPanel id={panelId} tab={chosen}>
        <div className={styles.cards}>
          {cards.map((card) => (
            <MarketCardView key={card.key} event={event} card={card} />
          ))}
        </div>
      </TabPanel>
    </>
  );
}

function NoMarkets({ sportId, over }: { sportId: string; over: boolean }): ReactNode {
  return (
    <EmptyState
      title={over ? 'This match is over' : 'No bets on this match right now'}
      action={
        <Link className={buttonClass()} to={`/sport/${sportKey(sportId)}/`}>
          See other matches
        </Link>
      }
    >
      {over
        ? 'Bets on it are settled as the results come in; you find them under Open bets.'
        : 'Prices close for a moment when something big happens. They come back here by themselves.'}
    </EmptyState>
  );
}
