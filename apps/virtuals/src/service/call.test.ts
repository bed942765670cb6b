import { ok, remoteTest } from '@oware/platform/testing';
import remote from '../remote';
import { callAsPlayer } from './call';

const EXCHANGE = 'GET /api/v1/iwqk/auth/exchange';
const CALL = 'GET /api/v2/iwqk/ticket/list';
const expire = (): void => {
  document.cookie = 'userId=; path=/; max-age=0';
};
beforeEach(() => void (document.cookie = 'userId=u1; path=/'));
afterEach(expire);

test('sends the exchanged token, which is fetched once', async () => {
  let exchanges = 0;
  const { platform, calls } = remoteTest({
    remote,
    userId: 'u1',
    server: { [EXCHANGE]: () => ok({ accessToken: `t${++exchanges}` })(), [CALL]: ok({ tickets: [], next: null }) },
  });
  const request = { path: '/api/v2/iwqk/ticket/list' };
  expect(await callAsPlayer(platform.http, request)).toMatchObject({ ok: true });
  expect(await callAsPlayer(platform.http, request)).toMatchObject({ ok: true });
  expect(calls).toEqual([EXCHANGE, CALL, CALL]);
});

test('sends nothing when the exchange has no response, and logs nobody out', async () => {
  const { platform, calls, emitted } = remoteTest({ remote, userId: 'u1', server: {} });
  const response = await callAsPlayer(platform.http, { path: '/api/v2/iwqk/ticket/list' });
  expect(response).toMatchObject({ ok: false, error: { kind: 'network' } });
  expect(calls).not.toContain(CALL);
  expect(emitted).toEqual([]);
});
