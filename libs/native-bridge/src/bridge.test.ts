import { createNativeBridge } from './bridge';

function setup(functions: Record<string, unknown> | undefined) {
  let time = 1000;
  const errors: string[] = [];
  const bridge = createNativeBridge({ functions: () => functions, now: () => time, logError: (m) => errors.push(m) });
  return { bridge, errors, wait: (ms: number) => (time += ms) };
}

test('a command reaches the function of the app with its data as JSON', () => {
  const share = jest.fn();
  const { bridge } = setup({ share });
  expect(bridge.send('share', { text: 'My bet', url: '/ng/m' })).toBe(true);
  expect(JSON.parse(share.mock.calls[0][0])).toEqual({ text: 'My bet', url: '/ng/m' });
});

test('the same command within 500 ms is dropped, another one is not', () => {
  const login = jest.fn();
  const customerService = jest.fn();
  const { bridge, wait } = setup({ login, customerService });
  bridge.send('login', {});
  wait(499);
  expect(bridge.send('login', {})).toBe(false);
  expect(bridge.send('customerService', {})).toBe(true);
  wait(1);
  expect(bridge.send('login', {})).toBe(true);
  expect(login).toHaveBeenCalledTimes(2);
});

test('each tracked event counts', () => {
  const track = jest.fn();
  const { bridge } = setup({ track });
  bridge.send('track', { event: 'a' });
  bridge.send('track', { event: 'b' });
  expect(track).toHaveBeenCalledTimes(2);
});

test.each([undefined, {}, { login: 'text' }])('a missing function is logged: %j', (functions) => {
  const { bridge, errors } = setup(functions);
  expect(bridge.send('login', {})).toBe(false);
  expect(errors).toEqual(['The app has no function "login".']);
});
