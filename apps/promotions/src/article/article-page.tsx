import { isApiError } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { Link, useParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, EmptyState, ErrorPanel, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { usePromotionsPageQuery } from '../endpoints';
import { getArticlePage, readArticle } from './article';
import { selectArticleTexts } from './texts';
import { ArticleBody } from './article-body';
import { useTitleInBar } from './use-title-in-bar';
import styles from './article.module.css';

/** `/promotions/content/{title}` and `/promotions/intro/{title}`: the text of one promotion. */
export default function ArticlePage(): ReactNode {
  const { title = '' } = useParams();
  const { currentData, error, isFetching, refetch } = usePromotionsPageQuery(getArticlePage(title));
  const inBar = useTitleInBar();
  if (currentData) return <ArticleBody article={readArticle(currentData)} inBar={inBar} />;
  if (isApiError(error) && error.bizCode === BizCode.notFound) return <Gone />;
  if (error) return <ErrorPanel onReload={() => void refetch()} busy={isFetching} />;
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton shape="text" />
      <Skeleton shape="text" />
    </div>
  );
}

function Gone(): ReactNode {
  const text = useSelector(selectArticleTexts);
  return (
    <EmptyState
      icon="search"
      heading={1}
      title={text('articleOver')}
      action={
        <Link to="/promotions" className={getButtonClass()}>
          {text('articleOthers')}
        </Link>
      }
    />
  );
}
