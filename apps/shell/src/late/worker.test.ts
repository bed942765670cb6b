import { createTestPlatform } from '../testing/platform';
import { showConnection } from './connection';
import { followWorker } from './worker';

test('sends the worker the loaded files, the player of the page, bets and logouts; opens the page of a tapped alert', async () => {
  document.documentElement.lang = 'pcm';
  const sent: object[] = [];
  const register = jest.fn();
  let hear: (event: object) => void = () => undefined;
  const registration = { active: { postMessage: (message: object) => sent.push(message) } };
  const workers = {
    addEventListener: (_name: string, listener: typeof hear) => (hear = listener),
    register,
    ready: Promise.resolve(registration),
  };
  const files = ['/assets/shell/react.1.js', '/api/ng/x'];
  Object.assign(performance, {
    getEntriesByType: () => files.map((file) => ({ name: new URL(file, location.origin).href })),
  });
  const platform = createTestPlatform({ userId: '7' });
  const went: unknown[] = [];
  platform.navigate = (to) => void went.push(to);
  await followWorker(platform, { snapshot: { id: 'set' } as never }, workers as never);
  expect(register).toHaveBeenCalledWith('/service-worker.js', { scope: '/', updateViaCache: 'none' });
  const page = {
    type: 'page',
    basePath: '/ng/m',
    releases: 'set',
    player: true,
    changed: false,
    savesData: false,
    language: 'pcm',
  };
  expect(sent).toEqual([{ ...page, files: ['/assets/shell/react.1.js'] }]);
  platform.events.emit('bet.placed', { ticketId: '1' });
  platform.events.emit('session.ended', { reason: 'user' });
  expect(sent.slice(1)).toEqual([{ ...page, files: [], changed: true }, { type: 'forget' }]);
  platform.events.emit('session.started', { userId: '8' } as never);
  expect(sent.slice(3)).toEqual([{ type: 'forget' }, { ...page, files: [] }]);
  const newer: object[] = [];
  registration.active = { postMessage: (message: object) => newer.push(message) };
  platform.events.emit('session.ended', { reason: 'expired' });
  expect([newer, sent.slice(5)]).toEqual([[{ type: 'forget' }], []]);
  const ports = [{ postMessage: (goes: boolean) => went.push(goes) }];
  hear({ data: { type: 'open', path: '/ng/m/missionsCenter' }, ports });
  hear({ data: { type: 'open', path: '/gh/m/missionsCenter' }, ports });
  hear({ data: { type: 'other', path: '/ng/m/live' }, ports });
  expect(went).toEqual([true, '/missionsCenter']);
  await expect(followWorker(platform, { snapshot: {} as never }, undefined)).resolves.toBeUndefined();
});

test.each([
  ['stands', { state: 'ready', since: 0 }, true],
  ['was just restored', { state: 'ready', since: 90_000 }, false],
  ['is lost', { state: 'down', since: 0 }, false],
] as const)('reports to the worker whether the connection %s', async (_words, status, hears) => {
  const { BehaviorSubject, provideRealtime } = await import('@oware/realtime');
  jest.spyOn(Date, 'now').mockReturnValue(100_000);
  provideRealtime({ status$: new BehaviorSubject(status) } as never);
  let hear: (event: object) => void = () => undefined;
  const workers = {
    addEventListener: (_name: string, listener: typeof hear) => (hear = listener),
    register: jest.fn(),
    ready: Promise.resolve({ active: null }),
  };
  await followWorker(createTestPlatform(), { snapshot: { id: 'set' } as never }, workers as never);
  const response = new Promise((resolve) => hear({ data: { type: 'hears' }, ports: [{ postMessage: resolve }] }));
  expect(await response).toBe(hears);
  provideRealtime(null);
  jest.restoreAllMocks();
});

test('shows while there is no network', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get');
  showConnection(createTestPlatform());
  const status = document.querySelector('[role="status"]');
  expect(status).toHaveTextContent('');
  online.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(status).toHaveTextContent('You’re offline. Betting resumes when you reconnect.');
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(status).toHaveTextContent('');
});
