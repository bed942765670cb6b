import { createTestPlatform } from '../testing/platform';
import { createTextFetcher } from './late-texts';

it('fetches the texts of parts that load together in one call, each page once', async () => {
  jest.useFakeTimers();
  const page = { title: { value: 'Take a break', type: 'TEXT' } };
  const asked: unknown[] = [];
  const fetch = (_address: string, { body }: RequestInit = {}): Promise<Response> => {
    const { pages } = JSON.parse(body as string) as { pages: string[] };
    asked.push(pages);
    const data = Object.fromEntries(pages.map((name) => [name, page]));
    return Promise.resolve({ status: 200, text: async () => JSON.stringify({ bizCode: 10_000, data }) } as Response);
  };
  const platform = createTestPlatform({
    http: { baseUrl: '', fetch: fetch as typeof globalThis.fetch, headers: () => ({}) },
  });
  const bring = createTextFetcher(platform);
  bring(['page_betslip', 'page_bets']);
  bring(['page_bets', 'page_limits']);
  await jest.runAllTimersAsync();
  bring(['page_limits', 'page_missions']);
  await jest.runAllTimersAsync();
  expect(asked).toEqual([['page_betslip', 'page_bets', 'page_limits'], ['page_missions']]);
  expect(platform.store.getState()['content']).toMatchObject({ page_betslip: page, page_missions: page });
  jest.useRealTimers();
});
