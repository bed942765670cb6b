import { sports } from '@oware/config';
import { catalogueRoutes } from './routes';

const admits = (path: string, sportKey: string): unknown =>
  catalogueRoutes.find((route) => route.path === path)?.validate?.({ params: { sportKey } } as never);

it.each([...sports.map(({ key }) => [key, true] as const), ['chess', false] as const])(
  '%s has a page before the match and one in play: %s',
  (key, known) => {
    expect(admits('/sport/:sportKey', key)).toBe(known);
    expect(admits('/sport/:sportKey/live_list', key)).toBe(known);
  },
);
