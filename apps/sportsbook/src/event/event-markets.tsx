import { isOver } from '@oware/betting';
import { sportById } from '@oware/config';
import { type EventStatus, type SportEvent } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { buttonClass, EmptyState, TabPanel, Tabs } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { sportKey } from '../catalogue/event-path';
import { useEventNow } from '../odds/use-cell';
import { useSteady } from '../steady/use-steady';
import { MarketCardView } from './market-card';
import { marketCards } from './market-cards';
import { lineRows } from './line-rows';
import { marketsOf, tabsOf, type MarketTab } from './market-tabs';
import { shownLines, type ShownLine } from './shown-line';
import { selectEventTexts, type EventTexts } from './texts';
import styles from './event.module.css';

const none: readonly ShownLine[] = [];

/** The markets of an event under group tabs, in the places where they were shown first. One for each event. */
export function EventMarkets({ event }: { event: SportEvent }): ReactNode {
  const text = useSelector(selectEventTexts);
  const { sportId, markets } = event;
  const [tab, setTab] = useState('all');
  const panelId = useId();
  const {
    rows: lines = none,
    waiting,
    Line,
    showAll,
  } = useSteady(
    event.id,
    useMemo(() => shownLines(markets), [markets]),
    lineRows,
  );
  const tabs = useKeptTabs(useMemo(() => tabsOf(text, sportId, lines), [text, sportId, lines]));
  const chosen = tabs.some(({ id }) => id === tab) ? tab : 'all';
  const cards = useMemo(() => marketCards(marketsOf(sportId, lines, chosen)), [sportId, lines, chosen]);
  const { status } = useEventNow(event);
  const over = isOver(status);
  const [wasOver] = useState(over);
  if (wasOver || lines.length === 0) return <NoMarkets sportId={sportId} status={status} />;
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label={text('markets')}
          tabs={tabs}
          value={chosen}
          onChange={setTab}
          panelId={panelId}
          className={styles.tabList}
        />
        {Line ? <Line what="market" count={waiting} onShow={showAll} /> : null}
      </div>
      <TabPanel id={panelId} tab={chosen}>
        <div className={styles.cards}>
          {cards.map((card) => (
            <MarketCardView key={card.key} event={event} card={card} />
          ))}
        </div>
      </TabPanel>
      {over || cards.length === 0 ? <NoMarkets sportId={sportId} status={status} /> : null}
    </>
  );
}

/** Tabs where they were shown first; another one comes last. */
function useKeptTabs(tabs: readonly MarketTab[]): readonly MarketTab[] {
  const [kept, setKept] = useState(tabs);
  const more = tabs.filter(({ id }) => !kept.some((tab) => tab.id === id));
  if (more.length > 0) setKept([...kept, ...more]);
  return kept;
}

/** Why there is nothing to bet on, and what comes next. */
function noMarketsText(text: EventTexts, sportId: string, status: EventStatus): { title: string; words: string } {
  if (isOver(status)) return { title: text('over'), words: text('overText') };
  const sport = sportById(sportId);
  if (sport?.live === false && status !== 'notStarted')
    return { title: text('notLive'), words: text('notLiveText', { params: { sport: sport.name } }) };
  return { title: text('closed'), words: text('closedText') };
}

function NoMarkets({ sportId, status }: { sportId: string; status: EventStatus }): ReactNode {
  const text = useSelector(selectEventTexts);
  const { title, words } = noMarketsText(text, sportId, status);
  return (
    <EmptyState
      title={title}
      action={
        <Link className={buttonClass()} to={`/sport/${sportKey(sportId)}/`}>
          {text('others')}
        </Link>
      }
    >
      {words}
    </EmptyState>
  );
}
