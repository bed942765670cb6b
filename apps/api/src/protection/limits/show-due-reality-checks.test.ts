import { BizCode } from '@oware/contracts';
import { createInProcessBus } from '../../platform/bus/in-process';
import { SetClock } from '../../platform/clock';
import { BizError, addRoute } from '../../platform/http';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { showDueRealityChecks } from './show-due-reality-checks';

function fail(error: unknown): never {
  throw error;
}

it.each([
  [BizCode.realityCheckDue, [{ userId: '7', message: { type: 'protection', data: null } }]],
  [BizCode.limitReached, []],
])('notifies the pages of a player whose stake is rejected with %d: %j', async (code, messages) => {
  const bus = createInProcessBus(fail);
  const notified: unknown[] = [];
  bus.subscribe('personal', (message) => notified.push(message));
  const app = await createTestServer(
    new SetClock(0),
    (scope) => addRoute(scope, 'POST', '/stake', {}, () => Promise.reject(new BizError(code, 'Not taken.'))),
    userIdIsToken,
    (root) => showDueRealityChecks(root, { bus, onError: fail }),
  );
  const client = new TestClient(app);
  client.cookies.set('accessToken', '7');
  expect((await client.call('POST', '/stake')).bizCode).toBe(code);
  await app.close();
  expect(notified).toEqual(messages);
});
