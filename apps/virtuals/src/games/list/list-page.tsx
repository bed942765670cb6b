import { findGameCategory, findLinkedCategory, type GameCategory } from '@oware/config';
import { Link, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Card, ErrorPanel, Icon, ListItem, Quiet, type IconName } from '@oware/ui';
import { type ReactNode } from 'react';
import { QUICKGAME_PATH } from '../../common/paths';
import { RowsSkeleton } from '../../common/rows-skeleton';
import { useGamesListQuery } from '../endpoints';
import { GamesFrame } from '../frame';
import { getGameName, selectGamesTexts } from '../texts';
import { useAvailableGames } from './available-games';
import { CategoryChips, parseCategory } from './category-chips';

const gameIcons: Readonly<Partial<Record<string, IconName>>> = {
  'high-freq-roulette': 'spin',
  'spin-2-win': 'spin',
  sicbo: 'dice',
  'lucky-goal': 'goal',
  'sporty-hero': 'kite',
  rush: 'run',
  'pocket-rockets': 'rocket',
  'slot-game': 'slots',
  'fruit-hunt': 'fruit',
  'spin-match': 'pattern',
  'even-odd': 'even-odd',
  'flip-da-coin': 'coin',
  'magic-ball': 'motion',
  'spin-da-bottle': 'spin',
  'ping-pong': 'tabletennis',
  'bet-games': 'bets',
  'black-jack': 'collection',
  'stud-poker': 'collection',
  poker: 'collection',
  'sporty-6': 'snooker',
};

const isIn = (category: GameCategory | null, gameId: string): boolean =>
  category === null || findGameCategory(gameId) === category;

/** `/games`: the frequent games. `?category=` shows only the games of a category. */
export default function GameListPage(): ReactNode {
  const text = useSelector(selectGamesTexts);
  const [search] = useSearchParams();
  const category = parseCategory(search.get('category'));
  const { currentData, isError, isFetching, refetch } = useGamesListQuery();
  const games = useAvailableGames(currentData?.games ?? []);
  const playable = games.flatMap(({ gameId, path }) =>
    path === null || findLinkedCategory(gameId) || !isIn(category, gameId) ? [] : [{ gameId, path }],
  );
  return (
    <GamesFrame title={text('title')}>
      <Quiet small>{text('intro')}</Quiet>
      <CategoryChips current={category} />
      {currentData ? (
        <>
          <Card as="section" flush aria-label={text(category === null ? 'playable' : `category_${category}`)}>
            <ul>
              {playable.map(({ gameId, path }) => (
                <ListItem
                  key={gameId}
                  start={<Icon glyph={gameIcons[gameId] ?? 'games'} size={24} />}
                  render={(line) => <Link to={path} {...line} />}
                >
                  {getGameName(text, gameId)}
                </ListItem>
              ))}
              {category === null ? (
                <ListItem
                  start={<Icon glyph="vfootball" size={24} />}
                  render={(line) => <Link to={QUICKGAME_PATH} {...line} />}
                >
                  {text('virtuals')}
                </ListItem>
              ) : null}
            </ul>
          </Card>
        </>
      ) : isError ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </GamesFrame>
  );
}
