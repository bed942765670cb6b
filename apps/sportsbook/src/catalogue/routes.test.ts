import { sports } from '@oware/config';
import { catalogueRoutes } from './routes';

const admits = (path: string, sportKey: string): unknown =>
  catalogueRoutes.find((route) => route.path === path)?.validate?.({ params: { sportKey } } as never);

it.each(sports.map(({ key, live }) => [key, live] as const))(
  '%s has a list before the match; one in play: %s',
  (key, live) => {
    expect(admits('/sport/:sportKey', key)).toBe(true);
    expect(admits('/sport/:sportKey/live_list', key)).toBe(live);
  },
);
