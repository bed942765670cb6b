import { getVirtualGamePath, virtualGames } from '@oware/config';
import { type RouteContext } from '@oware/platform';
import { games } from '@oware/virtuals-engine';
import { gameRoutes } from './routes';

const route = gameRoutes.find(({ path }) => path === '/games/:gameId');
const context = (gameId: string) => ({ params: { gameId } }) as unknown as RouteContext;

it('redirects the address of a game without a page to the lobby, which explains that it is not available', () => {
  expect(route?.validate?.(context('black-jack'))).toBe(true);
  expect(route?.redirect?.(context('black-jack'))).toEqual(['/games?game=black-jack']);
});

it.each([
  ['spribe-integration', '/games?category=crash'],
  ['relax-gaming', '/games?category=slots'],
])('redirects the address of the category %s to the lobby', (gameId, path) => {
  expect(route?.validate?.(context(gameId))).toBe(true);
  expect(route?.redirect?.(context(gameId))).toEqual([path]);
});

it('has a page for every game with rules', () => {
  const paths = gameRoutes.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(
      games.map(({ gameId }) => {
        const virtual = virtualGames.find((each) => each === gameId);
        return virtual ? getVirtualGamePath(virtual) : `/games/${gameId}`;
      }),
    ),
  );
});

it('rejects the address of an unknown game', () => {
  expect(route?.validate?.(context('nonsense'))).toBe(false);
  expect(route?.redirect?.(context('nonsense'))).toEqual([]);
});
