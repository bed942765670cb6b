import { isApiError } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { Link, useParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, EmptyState, ErrorPanel, Section, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { readArticle } from '../article/article';
import { ArticleBody } from '../article/article-body';
import { usePromotionsPageQuery } from '../endpoints';
import { selectCategories, getTopicPage, getTopicPath } from './categories';
import { selectHelpTexts } from './texts';
import { TopicList } from './topic-list';
import styles from './help.module.css';

/** `/help/{category}/{topic...}`: the text of one topic; without a topic a list of its category. */
export default function TopicPage(): ReactNode {
  const { category = '', '*': topic = '' } = useParams();
  return topic ? <Topic category={category} topic={topic} /> : <CategoryTopics category={category} />;
}

function CategoryTopics({ category }: { category: string }): ReactNode {
  const found = useSelector(selectCategories).find(({ key }) => key === category.toLowerCase());
  if (!found) return <Missing />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{found.name}</h1>
      <TopicList topics={found.topics.map((topic) => ({ ...topic, to: getTopicPath(found.key, topic.key) }))} />
    </div>
  );
}

function Topic({ category, topic }: { category: string; topic: string }): ReactNode {
  const text = useSelector(selectHelpTexts);
  const categories = useSelector(selectCategories);
  const { currentData, error, isFetching, refetch } = usePromotionsPageQuery(getTopicPage(category, topic));
  if (isApiError(error) && error.bizCode === BizCode.notFound) return <Missing />;
  if (!currentData && error) return <ErrorPanel onReload={() => void refetch()} busy={isFetching} />;
  if (!currentData)
    return (
      <div className={styles.page} aria-busy="true">
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </div>
    );
  const own = categories.find(({ key }) => key === category.toLowerCase());
  const others = own?.topics.filter(({ key }) => key !== topic.toLowerCase()) ?? [];
  return (
    <>
      <ArticleBody article={readArticle(currentData)} inBar />
      {own && others.length > 0 ? (
        <div className={styles.page}>
          <Section id="help-more" title={text('more', { params: { category: own.name } })}>
            <TopicList topics={others.map((each) => ({ ...each, to: getTopicPath(own.key, each.key) }))} />
          </Section>
        </div>
      ) : null}
    </>
  );
}

function Missing(): ReactNode {
  const text = useSelector(selectHelpTexts);
  return (
    <EmptyState
      icon="help"
      heading={1}
      title={text('missing')}
      action={
        <Link to="/help" className={getButtonClass()}>
          {text('all')}
        </Link>
      }
    />
  );
}
