import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, ErrorPanel, Section, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { readArticle } from '../article/article';
import { ArticleBody } from '../article/article-body';
import { usePromotionsPageQuery } from '../endpoints';
import { selectCategories, getTopicPath } from './categories';
import { HOW_TO_PLAY } from './load-help';
import { selectHelpTexts } from './texts';
import { TopicList } from './topic-list';
import styles from './help.module.css';

/** `/help/how-to-play`: from a new account to the first bet. */
export default function HowToPlayPage(): ReactNode {
  const { events } = usePlatform();
  const text = useSelector(selectHelpTexts);
  const [betting] = useSelector(selectCategories);
  const { data, isError, isFetching, refetch } = usePromotionsPageQuery(HOW_TO_PLAY);
  if (!data && isError) return <ErrorPanel onReload={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <div className={styles.page} aria-busy="true">
        <Skeleton shape="text" />
      </div>
    );
  return (
    <>
      <ArticleBody article={readArticle(data)} inBar />
      <div className={styles.page}>
        <Button block onClick={() => events.emit('welcome.requested', {})}>
          {text('tour')}
        </Button>
      </div>
      {betting ? (
        <div className={styles.page}>
          <Section id="how-to-play-more" title={betting.name}>
            <TopicList
              topics={betting.topics.map((topic) => ({ ...topic, to: getTopicPath(betting.key, topic.key) }))}
            />
          </Section>
        </div>
      ) : null}
    </>
  );
}
