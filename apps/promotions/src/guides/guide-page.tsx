import { useLocation } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Card, ErrorPanel, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { getArticlePage, readArticle } from '../article/article';
import { ArticleBody } from '../article/article-body';
import { usePromotionsOffQuery, usePromotionsPageQuery } from '../endpoints';
import { Draws } from '../flash-win/draws';
import { GiftGrabs } from '../gift-grab/gift-grabs';
import { MissionsNow } from '../missions/missions-now';
import { AppDownload } from './app-download';
import { EarlyExample } from './early-example';
import { EarlyWinExample } from './early-win-example';
import { getGuide } from './guides';
import { LeagueHubs } from './league-hubs';
import { selectGuideTexts } from './texts';
import { TournamentMatches } from './tournament-matches';
import { guideTournaments } from './tournaments';
import styles from './guide.module.css';

/** Additional content of a guide besides its text. */
const parts: Readonly<Record<string, () => ReactNode>> = {
  draw_save: () => <EarlyExample market="1x2drawsave" />,
  early_goals: () => <EarlyExample market="earlygoals" />,
  one_up_guide: () => <EarlyExample market="1x2oneup" />,
  two_up_guide: () => <EarlyExample market="twoup" />,
  early_win: () => <EarlyWinExample />,
  flashWin: () => <Draws />,
  gift_grab_guide: () => <GiftGrabs />,
  mission_center: () => <MissionsNow />,
  downloadApp: () => <AppDownload />,
  league_hub: () => <LeagueHubs />,
  ...Object.fromEntries(
    Object.entries(guideTournaments).map(([name, of]) => [name, () => <TournamentMatches of={of} />]),
  ),
};

/** `/promotions/{guide}`: an explanation with a working example; a promotion that is not offered starts with a note. */
export default function GuidePage(): ReactNode {
  const text = useSelector(selectGuideTexts);
  const guide = getGuide(useLocation().pathname);
  const isOff = usePromotionsOffQuery().currentData?.includes(guide) ?? false;
  const { currentData, isError, isFetching, refetch } = usePromotionsPageQuery(getArticlePage(guide));
  if (!currentData && isError) return <ErrorPanel onReload={() => void refetch()} busy={isFetching} />;
  if (!currentData)
    return (
      <div className={styles.waits} aria-busy="true">
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </div>
    );
  return (
    <ArticleBody article={readArticle(currentData)}>
      {isOff ? (
        <Card as="div">
          <p>
            <strong>{text('notOffered')}</strong>
          </p>
          <p className={styles.muted}>{text('notOfferedText')}</p>
        </Card>
      ) : null}
      {parts[guide]?.()}
    </ArticleBody>
  );
}
