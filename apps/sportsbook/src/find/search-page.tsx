import { ErrorPanel } from '@oware/ui';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { EventRowSkeletons } from '../catalogue/event-row-skeleton';
import { PageColumns } from '../catalogue/page-columns';
import { BeforeSearch } from './before-search';
import { saveSearch } from './recent';
import { SearchField } from './search-field';
import { SearchResults } from './search-results';
import { selectFindTexts } from './texts';
import { isSearch, useSearch } from './use-search';

/** `/search`: teams, leagues and matches while the player types; without scripts, after the form is submitted. */
export function SearchPage(): ReactNode {
  const text = useSelector(selectFindTexts);
  const { storage } = usePlatform();
  const search = useSearch();
  const { type, term, response, failed, loading, reload } = search;
  return (
    <PageColumns title={text('search')}>
      <SearchField
        search={search}
        label={text('searchFor')}
        clearLabel={text('clear')}
        onSubmit={() => saveSearch(storage, search.typed)}
      />
      {isSearch(term) ? null : <BeforeSearch onSearch={type} />}
      {failed && !loading ? <ErrorPanel onReload={() => void reload()} /> : null}
      {loading && !response ? <EventRowSkeletons count={4} /> : null}
      {response && !failed ? <SearchResults {...search} response={response} /> : null}
    </PageColumns>
  );
}
