import { findGameCategory } from '@oware/config';
import { type GamesResponse } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Quiet } from '@oware/ui';
import { type ReactNode } from 'react';
import { QUICKGAME_PATH } from '../../common/paths';
import { gamePictures } from '../../common/tiles/game-pictures';
import { Tile, Tiles } from '../../common/tiles/tiles';
import { football } from '../../common/tiles/virtual-pictures';
import { getGameName, type GamesTexts, selectGamesTexts } from '../texts';

type ListedGame = GamesResponse['games'][number];
/** A game of the list that has a page. */
export type PlayableGame = ListedGame & { path: string };

/** Formats the return of a game in whole percent. A tile never shows more than the game pays back. */
function formatReturn(text: GamesTexts, gameId: string, { min, max }: NonNullable<ListedGame['meanReturn']>): string {
  const [least, most] = [Math.floor(min), Math.floor(max)];
  if (findGameCategory(gameId) === 'cards') return text('paybackUpTo', { params: { percent: most } });
  return least === most
    ? text('payback', { params: { percent: least } })
    : text('paybackBetween', { params: { least, most } });
}

/**
 * Games as tiles with their picture and return.
 * @param label accessible name of the list
 * @param hasFootball whether the last tile opens virtual football
 */
export function GameTiles({
  label,
  games,
  hasFootball = false,
}: {
  label: string;
  games: readonly PlayableGame[];
  hasFootball?: boolean;
}): ReactNode {
  const text = useSelector(selectGamesTexts);
  return (
    <section aria-label={label}>
      <Tiles>
        {games.map(({ gameId, path, meanReturn }) => (
          <Tile key={gameId} to={path} picture={gamePictures[gameId]} name={getGameName(text, gameId)}>
            {meanReturn ? (
              <>
                {' '}
                <Quiet as="span" small>
                  {formatReturn(text, gameId, meanReturn)}
                </Quiet>
              </>
            ) : null}
          </Tile>
        ))}
        {hasFootball ? <Tile to={QUICKGAME_PATH} picture={football} name={text('virtuals')} /> : null}
      </Tiles>
    </section>
  );
}
