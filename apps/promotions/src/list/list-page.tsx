import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Card, ErrorPanel, Icon, ListItem, Section, Skeleton, type IconName } from '@oware/ui';
import { type ReactNode } from 'react';
import { usePromotionsOffQuery, usePromotionsPageQuery } from '../endpoints';
import { usePromotionsStakeRewardQuery } from '../stake-reward/endpoints';
import { getPromotionIcon } from '../promotion/promotion-icon';
import { LIST_PAGE, getPromotionPath, readPromotions, STAKE_REWARD } from '../promotion/promotion';
import { listActive, permanentPromotions } from './permanent-promotions';
import { selectListTexts } from './texts';
import styles from './list.module.css';

/** `/promotions`: everything that the player gets besides the odds. */
export default function PromotionsPage(): ReactNode {
  const text = useSelector(selectListTexts);
  const off = usePromotionsOffQuery().currentData ?? [];
  const groups = permanentPromotions.map(([group, promotions]) => [group, listActive(promotions, off)] as const);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('heading')}</h1>
      <Offers />
      {groups.map(([group, promotions]) =>
        promotions.length === 0 ? null : (
          <Section key={group} id={`promotions-${group}`} title={text(group)}>
            <Card as="div" flush>
              <ul>
                {promotions.map(([name, to, icon]) => (
                  <Line key={name} icon={icon} to={to} note={text(`${name}Note`)}>
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

interface LineProps {
  icon: IconName;
  to: string;
  note: string;
  children: ReactNode;
}

const Line = ({ icon, to, note, children }: LineProps): ReactNode => (
  <ListItem start={<Icon glyph={icon} />} note={note} render={(line) => <Link to={to} {...line} />}>
    {children}
  </ListItem>
);

/** The promotions that the content page lists; without any this part is missing. */
function Offers(): ReactNode {
  const text = useSelector(selectListTexts);
  const { currentData: page, isError, isFetching, refetch } = usePromotionsPageQuery(LIST_PAGE);
  const rewarded = usePromotionsStakeRewardQuery(useUserId()).currentData?.weeks.length;
  if (!page && isError) return <ErrorPanel onReload={() => void refetch()} busy={isFetching} />;
  // Lists stake rewards while there are some for this player.
  const promotions = page && readPromotions(page).filter(({ title }) => title !== STAKE_REWARD || Boolean(rewarded));
  if (promotions?.length === 0) return null;
  return (
    <Section id="promotions-offers" title={text('offers')}>
      <Card as="div" flush aria-busy={!promotions || undefined}>
        <ul>
          {promotions?.map((promotion) => (
            <Line
              key={promotion.title}
              icon={getPromotionIcon(promotion.title)}
              to={getPromotionPath(promotion)}
              note={promotion.summary}
            >
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
