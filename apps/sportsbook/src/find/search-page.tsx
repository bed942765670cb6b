import { ErrorPanel, Icon, IconButton, VisuallyHidden } from '@oware/ui';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useRef, type ReactNode } from 'react';
import { EventRowSkeletons } from '../catalogue/event-row-skeleton';
import { PageColumns } from '../catalogue/page-columns';
import { BeforeSearch } from './before-search';
import { saveSearch } from './recent';
import { SearchResults } from './search-results';
import { selectFindTexts } from './texts';
import { isSearch, useSearch } from './use-search';
import styles from './find.module.css';

/** `/search`: teams, leagues and matches while the player types; without scripts, after the form is submitted. */
export function SearchPage(): ReactNode {
  const text = useSelector(selectFindTexts);
  const { storage } = usePlatform();
  const search = useSearch();
  const { typed, type, term, response, failed, loading, reload } = search;
  const field = useRef<HTMLInputElement>(null);
  return (
    <PageColumns title={text('search')}>
      <form
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          saveSearch(storage, typed);
          field.current?.blur();
        }}
      >
        <label className={styles.box}>
          <Icon glyph="search" size={20} />
          <VisuallyHidden>{text('searchFor')}</VisuallyHidden>
          <input
            ref={field}
            className={styles.input}
            type="search"
            name="q"
            value={typed}
            maxLength={60}
            placeholder={text('searchFor')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => type(event.target.value)}
          />
        </label>
        {typed ? (
          <IconButton
            icon="close"
            label={text('clear')}
            onClick={() => {
              type('');
              field.current?.focus();
            }}
          />
        ) : null}
      </form>
      {isSearch(term) ? null : <BeforeSearch onSearch={type} />}
      {failed && !loading ? <ErrorPanel onReload={() => void reload()} /> : null}
      {loading && !response ? <EventRowSkeletons count={4} /> : null}
      {response && !failed ? <SearchResults {...search} response={response} /> : null}
    </PageColumns>
  );
}
