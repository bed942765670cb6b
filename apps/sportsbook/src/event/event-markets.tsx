import { hasEnded } from '@oware/betting';
import { type SportEvent } from '@oware/contracts';
import { EmptyState, IconButton, TabPanel, Tabs } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react';
import { useEventNow } from '../odds/use-cell';
import { useSteady } from '../steady/use-steady';
import { ClosedLines } from './closed-lines';
import { findCards, groupIntoCards, splitClosedLines } from './market-cards';
import { lineRows } from './line-rows';
import { MarketList } from './market-list';
import { MarketSearch } from './market-search';
import { filterMarkets, listTabs, type MarketTab } from './market-tabs';
import { NoMarkets } from './no-markets';
import { toShownLines, type ShownLine } from './shown-line';
import { selectEventTexts } from './texts';
import { useStableOrder } from './use-stable-order';
import styles from './event-markets.module.css';

const none: readonly ShownLine[] = [];
const getId = ({ id }: MarketTab): string => id;

/** The markets of an event in group tabs, in the places where they were first shown. Needs a `key` per event. */
export function EventMarkets({ event }: { event: SportEvent }): ReactNode {
  const text = useSelector(selectEventTexts);
  const { sportId, markets } = event;
  const [tab, setTab] = useState('all');
  const [typed, setTyped] = useState<string | null>(null);
  const query = useDeferredValue(typed?.trim() ?? '');
  const panelId = useId();
  const {
    rows: lines = none,
    waiting,
    Line,
    showAll,
  } = useSteady(
    event.id,
    useMemo(() => toShownLines(markets), [markets]),
    lineRows,
  );
  const found = useMemo(() => listTabs(text, sportId, lines), [text, sportId, lines]);
  const tabs = useStableOrder(found, getId);
  const chosen = query === '' && tabs.some(({ id }) => id === tab) ? tab : 'all';
  const { offered, closed } = useMemo(
    () => splitClosedLines(findCards(groupIntoCards(filterMarkets(sportId, lines, chosen)), query)),
    [sportId, lines, chosen, query],
  );
  const { status } = useEventNow(event);
  const [wasOver] = useState(hasEnded(status));
  if (wasOver || lines.length === 0) return <NoMarkets sportId={sportId} status={status} />;
  const isSearch = query !== '';
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
        <IconButton
          icon={typed === null ? 'search' : 'close'}
          label={text(typed === null ? 'search' : 'closeSearch')}
          aria-expanded={typed !== null}
          onClick={() => setTyped(typed === null ? '' : null)}
        />
      </div>
      {typed === null ? null : <MarketSearch typed={typed} onType={setTyped} />}
      <TabPanel id={panelId} tab={chosen}>
        <MarketList key={isSearch ? 'found' : chosen} event={event} cards={offered} />
      </TabPanel>
      {isSearch && offered.length + closed.length === 0 ? (
        <NoneFound />
      ) : hasEnded(status) || (!isSearch && offered.length === 0) ? (
        <NoMarkets sportId={sportId} status={status} />
      ) : null}
      <ClosedLines key={`closed ${chosen}`} event={event} cards={closed} />
    </>
  );
}

function NoneFound(): ReactNode {
  const text = useSelector(selectEventTexts);
  return (
    <EmptyState icon="search" title={text('noneFound')}>
      {text('noneFoundText')}
    </EmptyState>
  );
}
