import { selectUserId } from '@oware/platform';
import { createTestPlatform } from '../testing/platform';
import { loadSession } from './load-session';

const responding = (body: string, status = 200) =>
  createTestPlatform({
    cookie: 'userId=evil',
    http: {
      baseUrl: '',
      fetch: () => Promise.resolve({ status, text: async () => body } as Response),
      headers: () => ({}),
    },
  });

it.each([
  ['{"bizCode":10000,"message":"","data":{"userId":"u1"}}', 200, 'u1'],
  ['{"bizCode":10000,"message":"","data":{"userId":null}}', 200, null],
  ['{"bizCode":50300,"message":"","data":null}', 503, null],
  ['<html>', 502, null],
])('trusts only the API: %s', async (body, status, userId) => {
  const platform = responding(body, status);
  await loadSession(platform);
  expect(selectUserId(platform.store.getState())).toBe(userId);
});
