import { RemoteError } from '../remotes/remote-error';
import { fakeEdge } from '../testing/fake-edge';
import { snapshot, snapshotRemote } from '../testing/snapshot';
import { PLACES, thrownAt } from '../testing/thrown-at';
import { createReporter } from './report';
import { watchErrors } from './watch-errors';

const releases = snapshot(
  snapshotRemote({ name: 'promotions', version: '1.1.0' }),
  snapshotRemote({ name: 'sportsbook', version: '2.0.0' }),
);
const { promotions, shell, extension } = PLACES;

describe('on an open page', () => {
  let edge: ReturnType<typeof fakeEdge>;
  const windowEvents = new Map<string, (event: unknown) => void>();
  const reported = async (): Promise<unknown[]> => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    return edge.callsOf('/report').map(({ body }) => body);
  };
  const fail = (error: unknown, more = {}): void => windowEvents.get('error')?.({ error, ...more });
  const reject = (reason: unknown): void => windowEvents.get('unhandledrejection')?.({ reason });

  const watch = (): void => {
    const boot = { country: 'ng', snapshot: releases, reports: { token: 't' } } as const;
    watchErrors({ snapshot: releases, report: createReporter(boot), where: () => 'page /rewards' });
  };

  beforeEach(() => {
    edge = fakeEdge({ '/report': 204 });
    jest.spyOn(window, 'addEventListener').mockImplementation((name: string, listener: unknown) => {
      windowEvents.set(name, listener as (event: unknown) => void);
    });
    watch();
  });
  afterEach(() => jest.restoreAllMocks());

  it('reports uncaught errors for the remote that threw them, with the token of the page', async () => {
    fail(thrownAt(promotions));
    reject(thrownAt(shell));
    const report = {
      kind: 'script',
      where: 'page /rewards',
      message: 'boom',
      country: 'ng',
      path: '/',
      snapshot: 'test',
    };
    expect(await reported()).toEqual([
      {
        ...report,
        remote: 'promotions',
        version: '1.1.0',
        token: 't',
        at: 'promotions/511.js:1:2',
        stack: ['promotions/511.js:1:2'],
      },
      { ...report, remote: 'shell', version: '1.0.0', token: 't', at: 'shell/1.js:1:2', stack: ['shell/1.js:1:2'] },
    ]);
  });

  it('reports the errors from before it was loaded, each once', async () => {
    const error = thrownAt(promotions);
    const list = [{ error, message: 'boom', filename: '' }, { reason: error }, { reason: thrownAt(shell) }];
    window.earlyError = Object.assign(() => undefined, { list });
    watch();
    watch();
    expect(await reported()).toEqual([
      expect.objectContaining({ kind: 'script', remote: 'promotions', at: 'promotions/511.js:1:2' }),
      expect.objectContaining({ kind: 'script', remote: 'shell', at: 'shell/1.js:1:2' }),
    ]);
    delete window.earlyError;
  });

  it('ignores extensions, third-party scripts, and remotes that this page does not have', async () => {
    fail(thrownAt(extension));
    fail(null, { message: 'Script error.', filename: '' });
    fail(null, { message: 'ResizeObserver loop', filename: 'https://o.example/ng/m' });
    reject('no error');
    fail(thrownAt('https://o.example/assets/loyalty/1.js:1:2'));
    expect(await reported()).toEqual([]);
  });

  it('classifies an unhandled failure of a remote', async () => {
    reject(new RemoteError('sportsbook', 'setup', new Error('boom')));
    expect(await reported()).toEqual([expect.objectContaining({ remote: 'sportsbook', kind: 'setup' })]);
  });

  it('reports each error once, and a limited number in total', async () => {
    const error = thrownAt(promotions);
    fail(error);
    reject(error);
    for (let count = 0; count < 50; count++) fail(thrownAt(promotions));
    expect(await reported()).toHaveLength(20);
  });
});
