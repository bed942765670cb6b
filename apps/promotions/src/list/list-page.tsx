import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Card, ErrorPanel, glyphs, Icon, ListItem, Section, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { usePromotionsOffQuery, usePromotionsPageQuery } from '../endpoints';
import { usePromotionsStakeRewardQuery } from '../stake-reward/endpoints';
import { LIST_PAGE, promotionPath, readPromotions, STAKE_REWARD } from './promotion';
import { offered, standing } from './standing';
import { selectListTexts } from './texts';
import styles from './list.module.css';

/** `/promotions`: what the player gets besides the odds. */
export default function PromotionsPage(): ReactNode {
  const text = useSelector(selectListTexts);
  const off = usePromotionsOffQuery().currentData ?? [];
  const groups = standing.map(([group, promotions]) => [group, offered(promotions, off)] as const);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('heading')}</h1>
      <Offers />
      {groups.map(([group, promotions]) =>
        promotions.length === 0 ? null : (
          <Section key={group} id={`promotions-${group}`} title={text(group)}>
            <Card as="div" flush>
              <ul>
                {promotions.map(([name, to]) => (
                  <Line key={name} to={to} note={text(`${name}Note`)}>
                    {text(name)}
                  </Line>
                ))}
              </ul>
            </Card>
          </Section>
        ),
      )}
    </div>
  );
}

const Line = ({ to, note, children }: { to: string; note: string; children: ReactNode }): ReactNode => (
  <ListItem start={<Icon glyph={glyphs.star} />} note={note} render={(line) => <Link to={to} {...line} />}>
    {children}
  </ListItem>
);

/** Promotions that the content page lists; what it does not list has no part of the page. */
function Offers(): ReactNode {
  const text = useSelector(selectListTexts);
  const { currentData: page, isError, isFetching, refetch } = usePromotionsPageQuery(LIST_PAGE);
  const rewarded = usePromotionsStakeRewardQuery(useUserId()).currentData?.weeks.length;
  if (!page && isError) return <ErrorPanel onReload={() => void refetch()} busy={isFetching} />;
  // Stake rewards are named while there are some for this player.
  const promotions = page && readPromotions(page).filter(({ title }) => title !== STAKE_REWARD || Boolean(rewarded));
  if (promotions?.length === 0) return null;
  return (
    <Section id="promotions-offers" title={text('offers')}>
      <Card as="div" flush aria-busy={!promotions || undefined}>
        <ul>
          {promotions?.map((promotion) => (
            <Line key={promotion.title} to={promotionPath(promotion)} note={promotion.summary}>
              {promotion.name}
            </Line>
          )) ?? (
            <ListItem note={<Skeleton shape="text" />}>
              <Skeleton shape="text" />
            </ListItem>
          )}
        </ul>
      </Card>
    </Section>
  );
}
