import { sports } from '@oware/config';
import { catalogueRoutes } from './routes';

const admits = (path: string, sportKey: string): unknown =>
  catalogueRoutes.find((route) => route.path === path)?.validate?.({ params: { sportKey } } as never);

it.each([...sports.map(({ key }) => [key, true] as const), ['chess', false] as const])(
  '%s has a pre-match and a live page: %s',
  (key, exists) => {
    expect(admits('/sport/:sportKey', key)).toBe(exists);
    expect(admits('/sport/:sportKey/live_list', key)).toBe(exists);
  },
);
