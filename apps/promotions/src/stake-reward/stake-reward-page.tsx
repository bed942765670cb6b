import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, Card, EmptyState, ErrorPanel, Skeleton } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { getArticlePage, readArticle } from '../article/article';
import { ArticleBody } from '../article/article-body';
import { useTitleInBar } from '../article/use-title-in-bar';
import { usePromotionsPageQuery } from '../endpoints';
import { getPromotionPath, STAKE_REWARD } from '../promotion/promotion';
import { ClaimAll } from './claim-all';
import { usePromotionsStakeRewardQuery } from './endpoints';
import { selectStakeRewardTexts } from './texts';
import { WeekCard } from './week-card';
import styles from './stake-reward.module.css';

/** `/promotions/content/stake_reward`: explains the rewards, and shows the player's stakes and waiting rewards. */
export default function StakeRewardPage(): ReactNode {
  const text = useSelector(selectStakeRewardTexts);
  const { currentData } = usePromotionsPageQuery(getArticlePage(STAKE_REWARD));
  const excluded = usePromotionsStakeRewardQuery(useUserId()).currentData?.excluded;
  const article =
    currentData && !excluded
      ? readArticle(currentData)
      : { heading: text('title'), intro: '', points: [], sections: [], rows: [], action: null, english: null };
  return (
    <ArticleBody article={article} inBar={useTitleInBar()}>
      <Rewards />
    </ArticleBody>
  );
}

function Rewards(): ReactNode {
  const text = useSelector(selectStakeRewardTexts);
  const userId = useUserId();
  const { currentData, isError, isFetching, refetch } = usePromotionsStakeRewardQuery(userId);
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!currentData) {
    return isError ? (
      <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
    ) : (
      <div aria-busy="true">
        <Skeleton className={styles.place} />
      </div>
    );
  }
  const { weeks, excluded } = currentData;
  if (excluded) return <Closed />;
  if (weeks.length === 0) return <Nothing />;
  return (
    <>
      {userId === null ? <LogIn /> : <ClaimAll key={userId} weeks={weeks} userId={userId} alive={alive} />}
      <noscript>
        <p>{text('noScript')}</p>
      </noscript>
      {weeks.map((week) => (
        <WeekCard key={week.activityId} week={week} userId={userId} alive={alive} />
      ))}
      <Card as="div" className={styles.care}>
        <p>{text('identity')}</p>
        <p>{text('care')}</p>
        <Link to="/self-exclusion" className={getButtonClass({ size: 'small' })}>
          {text('exclusion')}
        </Link>
      </Card>
    </>
  );
}

function LogIn(): ReactNode {
  const text = useSelector(selectStakeRewardTexts);
  const { basePath } = usePlatform();
  const here = basePath + getPromotionPath({ kind: 'content', title: STAKE_REWARD });
  return (
    <Card as="div" className={styles.care}>
      <p>{text('login')}</p>
      <Link
        to={`/independent_login?okUrl=${encodeURIComponent(here)}`}
        className={getButtonClass({ variant: 'primary', block: true })}
      >
        {text('loginAction')}
      </Link>
    </Card>
  );
}

function Nothing(): ReactNode {
  const text = useSelector(selectStakeRewardTexts);
  const all = (
    <Link to="/promotions" className={getButtonClass()}>
      {text('promotions')}
    </Link>
  );
  return (
    <EmptyState icon="ladder" title={text('none')} heading={2} action={all}>
      {text('noneText')}
    </EmptyState>
  );
}

function Closed(): ReactNode {
  const text = useSelector(selectStakeRewardTexts);
  const exclusion = (
    <Link to="/self-exclusion" className={getButtonClass()}>
      {text('exclusionState')}
    </Link>
  );
  return (
    <EmptyState icon="lock" title={text('excluded')} heading={2} action={exclusion}>
      {text('excludedText')}
    </EmptyState>
  );
}
