import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { buttonClass, Card, EmptyState, ErrorPanel, glyphs, Icon, ListItem, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { JACKPOT_PATH } from '../jackpot/paths';
import { usePromotionsPageQuery } from '../endpoints';
import { usePromotionsStakeRewardQuery } from '../stake-reward/endpoints';
import { LIST_PAGE, promotionPath, readPromotions, STAKE_REWARD } from './promotion';
import { selectListTexts } from './texts';
import styles from './list.module.css';

/** `/promotions`: what the player gets besides the odds. */
export default function PromotionsPage(): ReactNode {
  const text = useSelector(selectListTexts);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('heading')}</h1>
      <List />
    </div>
  );
}

function List(): ReactNode {
  const text = useSelector(selectListTexts);
  const { currentData: page, isError, isFetching, refetch } = usePromotionsPageQuery(LIST_PAGE);
  const rewarded = usePromotionsStakeRewardQuery(useUserId()).currentData?.weeks.length;
  if (!page && isError) return <ErrorPanel onReload={() => void refetch()} busy={isFetching} />;
  // Stake rewards are named while there are some for this player.
  const promotions = page && readPromotions(page).filter(({ title }) => title !== STAKE_REWARD || Boolean(rewarded));
  if (promotions?.length === 0) {
    return (
      <EmptyState
        title={text('none')}
        action={
          <Link to="/" className={buttonClass()}>
            {text('home')}
          </Link>
        }
      >
        {text('noneText')}
      </EmptyState>
    );
  }
  return (
    <Card as="div" flush aria-busy={!promotions || undefined}>
      <ul>
        {promotions ? <Standing /> : null}
        {promotions?.map((promotion) => (
          <ListItem
            key={promotion.title}
            start={<Icon glyph={glyphs.star} />}
            note={promotion.summary}
            render={(line) => <Link to={promotionPath(promotion)} {...line} />}
          >
            {promotion.name}
          </ListItem>
        )) ?? (
          <ListItem note={<Skeleton shape="text" />}>
            <Skeleton shape="text" />
          </ListItem>
        )}
      </ul>
    </Card>
  );
}

/** Promotions with pages of their own. */
const standing = [
  ['jackpot', JACKPOT_PATH],
  ['giftGrab', '/promotions/gift_grab_guide'],
  ['flashWin', '/promotions/flashWin'],
  ['earlyWin', '/promotions/early_win'],
] as const;

function Standing(): ReactNode {
  const text = useSelector(selectListTexts);
  return standing.map(([name, to]) => (
    <ListItem
      key={name}
      start={<Icon glyph={glyphs.star} />}
      note={text(`${name}Note`)}
      render={(line) => <Link to={to} {...line} />}
    >
      {text(name)}
    </ListItem>
  ));
}
