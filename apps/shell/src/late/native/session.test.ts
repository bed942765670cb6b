import { waitFor } from '@testing-library/react';
import { createTestPlatform } from '../../testing/platform';
import { followSession } from './session';

test.each([
  [null, '7', ['session.started']],
  ['7', null, ['session.ended']],
  ['7', '8', ['session.started', 'reload']],
  ['7', '7', []],
])('the page shows %s, the app passes %s: %j', async (before, after, expected) => {
  const happened: string[] = [];
  const fetch = jest.fn(async () => ({
    ok: true,
    status: 200,
    text: async () => JSON.stringify({ bizCode: 10000, message: '', data: { userId: after } }),
  }));
  const http = { baseUrl: '', fetch, headers: () => ({}) };
  const platform = createTestPlatform({ userId: before, http: http as never });
  for (const name of ['session.started', 'session.ended'] as const)
    platform.events.on(name, () => void happened.push(name));
  let say: () => boolean = () => false;
  const bridge = { on: (_name: string, listener: typeof say) => ((say = listener), () => undefined) };
  followSession(bridge as never, platform, () => void happened.push('reload'));
  expect(say()).toBe(true);
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(happened).toEqual(expected);
});
