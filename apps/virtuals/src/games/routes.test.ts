import { type RouteContext } from '@oware/platform';
import { gameRoutes } from './routes';

const route = gameRoutes.find(({ path }) => path === '/games/:gameId');
const context = (gameId: string) => ({ params: { gameId } }) as unknown as RouteContext;

it('leads from the address of a game that the lobby names to the lobby, which says that it cannot be played', () => {
  expect(route?.validate?.(context('black-jack'))).toBe(true);
  expect(route?.redirect?.(context('black-jack'))).toEqual(['/games?game=black-jack']);
});

it('has no page for an address that names no game', () => {
  expect(route?.validate?.(context('nonsense'))).toBe(false);
  expect(route?.redirect?.(context('nonsense'))).toEqual([]);
});
