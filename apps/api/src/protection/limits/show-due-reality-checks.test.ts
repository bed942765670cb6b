import { BizCode } from '@oware/contracts';
import { inProcessBus } from '../../platform/bus/in-process';
import { SetClock } from '../../platform/clock';
import { BizError, route } from '../../platform/http';
import { TestClient, testServer, userIdIsToken } from '../../platform/http/testing';
import { showDueRealityChecks } from './show-due-reality-checks';

function fail(error: unknown): never {
  throw error;
}

it.each([
  [BizCode.realityCheckDue, [{ userId: '7', message: { type: 'protection', data: null } }]],
  [BizCode.limitReached, []],
])('notifies the pages of a player whose stake is rejected with %d: %j', async (code, messages) => {
  const bus = inProcessBus(fail);
  const notified: unknown[] = [];
  bus.subscribe('personal', (message) => notified.push(message));
  const app = await testServer(
    new SetClock(0),
    (scope) => route(scope, 'POST', '/stake', {}, () => Promise.reject(new BizError(code, 'Not taken.'))),
    userIdIsToken,
    (root) => showDueRealityChecks(root, { bus, onError: fail }),
  );
  const client = new TestClient(app);
  client.cookies.set('accessToken', '7');
  expect((await client.call('POST', '/stake')).bizCode).toBe(code);
  await app.close();
  expect(notified).toEqual(messages);
});
