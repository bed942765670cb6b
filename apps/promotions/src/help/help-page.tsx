import { getCountText, parseSearch } from '@oware/content';
import { Link, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, EmptyState, IconButton, Section, TextField } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { usePromotionsPageQuery } from '../endpoints';
import { selectCategories, getTopicPath } from './categories';
import { searchHelp, SEARCH_INDEX_PAGE } from './search-help';
import { selectHelpTexts } from './texts';
import { TopicList } from './topic-list';
import styles from './help.module.css';

/** `/help`: a list of topics, and a search in them. Without scripts the form is submitted. */
export default function HelpPage(): ReactNode {
  const text = useSelector(selectHelpTexts);
  const [search, setSearch] = useSearchParams();
  const query = search.get('q') ?? '';
  const [typed, type] = useState(query);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('title')}</h1>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(typed.trim() ? { q: typed.trim() } : {}, { replace: true });
        }}
      >
        <TextField
          label={text('searchFor')}
          type="search"
          name="q"
          value={typed}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
          suffix={<IconButton type="submit" icon="search" label={text('search')} />}
          onChange={(event) => type(event.target.value)}
        />
      </form>
      {parseSearch(typed).length > 0 ? <Results typed={typed} /> : <Contents />}
    </div>
  );
}

function Results({ typed }: { typed: string }): ReactNode {
  const text = useSelector(selectHelpTexts);
  const categories = useSelector(selectCategories);
  const { data: index } = usePromotionsPageQuery(SEARCH_INDEX_PAGE);
  const found = searchHelp(categories, index, typed);
  return (
    <>
      <p role="status" className={styles.count}>
        {found.length > 0 ? getCountText(text, 'found', found.length) : text('none')}
      </p>
      {found.length > 0 ? (
        <TopicList topics={found} />
      ) : (
        <EmptyState
          icon="search"
          title={text('none')}
          action={
            <Link to="/support" className={getButtonClass()}>
              {text('service')}
            </Link>
          }
        >
          {text('noneText')}
        </EmptyState>
      )}
    </>
  );
}

function Contents(): ReactNode {
  const text = useSelector(selectHelpTexts);
  const categories = useSelector(selectCategories);
  const first = [
    { to: '/help/how-to-play', name: text('howToPlay'), summary: text('howToPlayNote') },
    { to: '/support', name: text('service'), summary: text('serviceNote') },
    { to: '/limits', name: text('limits'), summary: text('limitsNote') },
  ];
  return (
    <>
      <Section id="help-first" title={text('first')}>
        <TopicList topics={first} />
      </Section>
      {categories.map(({ key, name, topics }) => (
        <Section key={key} id={`help-${key}`} title={name}>
          <TopicList topics={topics.map((topic) => ({ ...topic, to: getTopicPath(key, topic.key) }))} />
        </Section>
      ))}
    </>
  );
}
