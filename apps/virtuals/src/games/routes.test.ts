import { type RouteContext } from '@oware/platform';
import { gameRoutes } from './routes';

const route = gameRoutes.find(({ path }) => path === '/games/:gameId');
const context = (gameId: string) => ({ params: { gameId } }) as unknown as RouteContext;

it('redirects the address of a game without a page to the lobby, which explains that it is not available', () => {
  expect(route?.validate?.(context('black-jack'))).toBe(true);
  expect(route?.redirect?.(context('black-jack'))).toEqual(['/games?game=black-jack']);
});

it('rejects the address of an unknown game', () => {
  expect(route?.validate?.(context('nonsense'))).toBe(false);
  expect(route?.redirect?.(context('nonsense'))).toEqual([]);
});
