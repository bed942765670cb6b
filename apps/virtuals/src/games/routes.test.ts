import { findLinkedCategory, frequentGames, getVirtualGamePath, virtualGames } from '@oware/config';
import { type RouteContext } from '@oware/platform';
import { games, stepGames } from '@oware/virtuals-engine';
import { gameRoutes } from './routes';

const route = gameRoutes.find(({ path }) => path === '/games/:gameId');
const context = (gameId: string) => ({ params: { gameId } }) as unknown as RouteContext;

it.each([
  ['spribe-integration', '/games?category=crash'],
  ['relax-gaming', '/games?category=slots'],
])('redirects the address of the category %s to the lobby', (gameId, path) => {
  expect(route?.validate?.(context(gameId))).toBe(true);
  expect(route?.redirect?.(context(gameId))).toEqual([path]);
});

it('has a page for every frequent game that is not a category, and each has rules', () => {
  const paths = gameRoutes.map(({ path }) => path);
  const gameIds: string[] = [
    ...frequentGames.filter((gameId) => findLinkedCategory(gameId) === undefined),
    ...virtualGames,
  ];
  const pages = gameIds.map((gameId) => {
    const virtual = virtualGames.find((each) => each === gameId);
    return virtual ? getVirtualGamePath(virtual) : `/games/${gameId}`;
  });
  expect(paths).toEqual(expect.arrayContaining(pages));
  expect([...games, ...stepGames].map(({ gameId }) => gameId).toSorted()).toEqual(gameIds.toSorted());
});

it('rejects the address of an unknown game', () => {
  expect(route?.validate?.(context('nonsense'))).toBe(false);
  expect(route?.redirect?.(context('nonsense'))).toEqual([]);
});
