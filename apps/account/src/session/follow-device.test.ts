import { type DeviceMessage, type Push } from '@oware/contracts';
import { ok, remoteTest } from '@oware/platform/testing';
import { Subject } from '@oware/realtime';
import { followDevice } from './follow-device';

const SESSION = 'GET /patron/session';
const LOGIN: Push<DeviceMessage> = {
  topic: 'device^device-1',
  pushType: 'SPECIAL',
  body: { type: 'login', data: null },
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open(userId: string | null, inCookies: string | null) {
  const { platform, calls, emitted } = remoteTest({ userId, server: { [SESSION]: ok({ userId: inCookies }) } });
  const pushes = new Subject<Push<DeviceMessage>>();
  const topics: unknown[] = [];
  const end = followDevice(platform, {
    topic$: (...topic: unknown[]) => {
      topics.push(topic);
      return pushes as never;
    },
  });
  return { pushes, topics, calls, emitted, end };
}

test('a visitor’s page adopts the login that another page of the browser has started', async () => {
  const { pushes, topics, emitted } = open(null, '7');
  expect(topics).toEqual([['device^device-1', 'SPECIAL']]);
  pushes.next(LOGIN);
  await jest.advanceTimersByTimeAsync(1000);
  expect(emitted).toEqual([['session.started', { userId: '7' }]]);
});

test.each([
  ['a page with a login', '7', '7'],
  ['a page without a login', null, null],
])('%s does not change', async (_what, userId, inCookies) => {
  const { pushes, emitted } = open(userId, inCookies);
  pushes.next(LOGIN);
  await jest.advanceTimersByTimeAsync(1000);
  expect(emitted).toEqual([]);
});

test('sends no request after it has stopped', async () => {
  const { pushes, calls, end } = open(null, '7');
  pushes.next(LOGIN);
  end();
  await jest.advanceTimersByTimeAsync(1000);
  expect(calls).toEqual([]);
});
