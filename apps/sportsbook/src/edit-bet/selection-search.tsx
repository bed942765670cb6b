import { getCountText } from '@oware/content';
import { type SearchResponse, type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { ErrorPanel, VisuallyHidden } from '@oware/ui';
import { useMemo, type ReactNode } from 'react';
import { EventRowSkeletons } from '../catalogue/event-row-skeleton';
import { getFirstMarket } from '../catalogue/select-market';
import { SearchField } from '../find/search-field';
import { useSearchInSheet } from '../find/use-search';
import { useServerTime } from '../fixture/use-server-time';
import { useSnapshots } from '../odds/use-snapshots';
import { FoundMatch } from './found-match';
import { type SelectionChoice } from './selection-choice';
import { selectEditTexts } from './texts';
import styles from './edit-bet.module.css';

/** Maximum number of matches in the sheet; a longer text finds fewer. */
const MAX_MATCHES = 8;

/** Search for matches whose prices can be added to the bet, without leaving the edit. */
export function SelectionSearch(props: SelectionChoice): ReactNode {
  const text = useSelector(selectEditTexts);
  const search = useSearchInSheet();
  const { response, failed, loading, reload } = search;
  return (
    <div className={styles.search}>
      <SearchField
        search={search}
        label={text('editSearch')}
        clearLabel={text('editClear')}
        className={styles.searchForm}
      />
      {failed && !loading ? <ErrorPanel onReload={() => void reload()} /> : null}
      {loading && !response ? <EventRowSkeletons count={3} /> : null}
      {response && !failed ? <Found {...search} {...props} response={response} /> : null}
    </div>
  );
}

interface FoundProps extends SelectionChoice {
  term: string;
  response: SearchResponse;
  /** Whether `response` is for `term`. */
  current: boolean;
  /** When the response was received, ms since 1970. */
  receivedAt: number;
  reload(): Promise<SearchResponse>;
}

/** Matches with the market that the text names, then the others with their first market. */
function Found({ term, response, current, receivedAt, reload, ...choice }: FoundProps): ReactNode {
  const text = useSelector(selectEditTexts);
  const serverTime = useServerTime(response.feed.serverTime);
  const priced = useMemo(() => (response.priced ?? []).slice(0, MAX_MATCHES), [response]);
  const others = useMemo(() => {
    const named = new Set(priced.map(({ id }) => id));
    return response.events.filter(({ id }) => !named.has(id)).slice(0, MAX_MATCHES - priced.length);
  }, [response, priced]);
  useSnapshots({ events: priced, receivedAt, extent: 'part', refetch: async () => (await reload()).priced ?? [] });
  useSnapshots({ events: others, receivedAt, refetch: async () => (await reload()).events });
  const count = priced.length + others.length;
  const none = text('editNoneFound', { params: { words: term } });
  const row = (event: SportEvent, marketId: number, extent: 'part' | 'list'): ReactNode => (
    <FoundMatch key={event.id} {...{ event, marketId, extent, receivedAt, serverTime, ...choice }} />
  );
  return (
    <>
      <span role="status">
        <VisuallyHidden>{current ? (count > 0 ? getCountText(text, 'editFound', count) : none) : null}</VisuallyHidden>
      </span>
      <ul aria-label={text('editFoundMatches')} aria-busy={!current}>
        {priced.map((event) => row(event, event.markets[0]?.id ?? getFirstMarket(event), 'part'))}
        {others.map((event) => row(event, getFirstMarket(event), 'list'))}
      </ul>
      {count === 0 && current ? (
        <p className={styles.muted} aria-hidden="true">
          {none}
        </p>
      ) : null}
    </>
  );
}
