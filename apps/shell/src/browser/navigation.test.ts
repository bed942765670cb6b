import { type Visit } from '../navigation/visit';
import { createLoadingBar } from '../frame/loading-bar';
import { createTestPlatform } from '../testing/platform';
import { releaseRoute } from '../testing/snapshot';
import { getCurrentLocation } from './history';
import { createNavigation, type Navigation, type NavigationOptions, type VisitTarget } from './navigation';

const pageAt = (path: string, title?: string): Visit => ({
  kind: 'page',
  remote: 'demo',
  route: releaseRoute({ path }),
  title,
});

interface Started {
  navigation: Navigation;
  reported: unknown[];
  loaded: [string, string][];
  settled(): Promise<void>;
}

function start(
  visit: (target: VisitTarget) => Promise<Visit> = ({ path }) => Promise.resolve(pageAt(path)),
  leave: NavigationOptions['hooks']['leave'] = () => false,
  firstLoad = false,
): Started {
  window.history.replaceState(null, '', '/ng/m');
  const reported: unknown[] = [];
  const loaded: [string, string][] = [];
  const navigation = createNavigation({
    platform: createTestPlatform({ report: (error) => void reported.push(error) }),
    firstLoad,
    initial: { location: getCurrentLocation(), content: pageAt('/') as never },
    loadingBar: createLoadingBar(),
    visit,
    arrived: () => undefined,
    hooks: { leave, report: (happening) => void reported.push(happening) },
    loads: {
      assign: (to) => void loaded.push(['assign', String(to)]),
      replace: (to) => void loaded.push(['replace', String(to)]),
    },
  });
  return {
    navigation,
    reported,
    loaded,
    settled: async () => void (await new Promise((resolve) => setTimeout(resolve, 0))),
  };
}

const addressBar = (): string => window.location.pathname + window.location.search;

it('changes address and view together when the page is ready', async () => {
  let arrive: (visit: Visit) => void = () => undefined;
  const { navigation, settled } = start(() => new Promise((resolve) => (arrive = resolve)));
  navigation.navigate('/help?a=1');
  expect(addressBar()).toBe('/ng/m');
  arrive(pageAt('/help', 'Help'));
  await settled();
  expect(addressBar()).toBe('/ng/m/help?a=1');
  expect(navigation.view()).toMatchObject({
    location: { pathname: '/ng/m/help' },
    content: { kind: 'page', title: 'Help' },
  });
});

it('applies the title of late data, unless the player has navigated away', async () => {
  const late = new Map<string, (title: string) => void>();
  const { navigation, settled } = start(({ path }) =>
    Promise.resolve({
      ...pageAt(path, 'Event'),
      lateTitle: new Promise<string>((resolve) => late.set(path, resolve)),
    } as Visit),
  );
  navigation.navigate('/event/1');
  await settled();
  expect(document.title).toBe('Event | Oware');
  late.get('/event/1')?.('Hearts of Oak v Asante Kotoko');
  await settled();
  expect(document.title).toBe('Hearts of Oak v Asante Kotoko | Oware');
  expect(navigation.view().content).toMatchObject({ title: 'Hearts of Oak v Asante Kotoko' });
  navigation.navigate('/event/2');
  await settled();
  navigation.navigate('/event/3');
  late.get('/event/2')?.('Gone');
  await settled();
  expect(document.title).toBe('Event | Oware');
});

it('leaves going back to the lazy chunk', async () => {
  const { navigation, reported } = start();
  navigation.navigate(-1);
  expect(reported).toEqual([{ back: -1 }]);
});

it('accepts paths with and without the country prefix', async () => {
  const { navigation, settled } = start();
  navigation.navigate('/ng/m/n/me');
  await settled();
  expect(addressBar()).toBe('/ng/m/n/me');
  navigation.navigate('/');
  await settled();
  expect(addressBar()).toBe('/ng/m');
});

it('shows only the last of two visits', async () => {
  const arrivals = new Map<string, (visit: Visit) => void>();
  const { navigation, settled } = start(({ path }) => new Promise((resolve) => arrivals.set(path, resolve)));
  navigation.navigate('/one');
  navigation.navigate('/two');
  arrivals.get('/two')?.(pageAt('/two'));
  arrivals.get('/one')?.(pageAt('/one'));
  await settled();
  expect(addressBar()).toBe('/ng/m/two');
});

describe('while a visit is under way', () => {
  const onTheWay = (): Started & { asked(): string[]; arrive(path: string): void; stop(): void } => {
    const arrivals = new Map<string, (visit: Visit) => void>();
    const started = start(({ path }) => new Promise((resolve) => arrivals.set(path, resolve)));
    const stop = started.navigation.start();
    return {
      ...started,
      stop,
      asked: () => [...arrivals.keys()],
      arrive: (path) => arrivals.get(path)?.(pageAt(path)),
    };
  };
  const popped = (): boolean => window.dispatchEvent(new PopStateEvent('popstate'));

  it('continues when an overlay removes its history entry', async () => {
    const { navigation, settled, asked, arrive, stop } = onTheWay();
    navigation.navigate('/deposit');
    popped();
    expect(asked()).toEqual(['/deposit']);
    arrive('/deposit');
    await settled();
    expect(addressBar()).toBe('/ng/m/deposit');
    stop();
  });

  it('ends when the visitor goes back to another page', async () => {
    const { navigation, settled, arrive, stop } = onTheWay();
    navigation.navigate('/deposit');
    window.history.replaceState(null, '', '/ng/m/before');
    popped();
    arrive('/deposit');
    arrive('/before');
    await settled();
    expect(addressBar()).toBe('/ng/m/before');
    expect(navigation.view().location.pathname).toBe('/ng/m/before');
    stop();
  });

  it('ends when the visitor goes back and forth again', async () => {
    const { navigation, settled, arrive, stop } = onTheWay();
    window.history.replaceState(null, '', '/ng/m/before');
    popped();
    window.history.replaceState(null, '', '/ng/m');
    popped();
    arrive('/before');
    arrive('/');
    await settled();
    expect(navigation.view().location.pathname).toBe('/ng/m');
    stop();
  });
});

it('follows a redirect', async () => {
  const { navigation, settled } = start(({ path }) =>
    Promise.resolve(path === '/secret' ? { kind: 'redirect', to: '/independent_login?okUrl=x' } : pageAt(path)),
  );
  navigation.navigate('/secret');
  await settled();
  expect(addressBar()).toBe('/ng/m/independent_login?okUrl=x');
});

it.each(['/ng/m/ng/m/help', '/ng/m//help', '/ng/m//ng///m//help'])(
  'repairs %s where nothing is found',
  async (address) => {
    const { navigation, settled } = start(({ path }) =>
      Promise.resolve(path === '/help' ? pageAt(path) : { kind: 'not-found', message: '' }),
    );
    navigation.navigator.push(address, null);
    await settled();
    expect(addressBar()).toBe('/ng/m/help');
  },
);

it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])('rejects %s', async (to) => {
  const { navigation, reported, settled } = start();
  navigation.navigate(to);
  await settled();
  expect(addressBar()).toBe('/ng/m');
  expect(reported).toHaveLength(1);
});

it('leaves for another origin by a full load when that is allowed', () => {
  const { navigation, reported, loaded } = start();
  navigation.navigate('https://wa.me/234800', { external: true });
  navigation.navigate('https://wa.me/234800', { external: true, replace: true });
  expect(loaded).toEqual([
    ['assign', 'https://wa.me/234800'],
    ['replace', 'https://wa.me/234800'],
  ]);
  expect(reported).toEqual([]);
});

it.each(['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x'])(
  'rejects %p even when external addresses are allowed',
  (to) => {
    const { navigation, reported, loaded } = start();
    navigation.navigate(to, { external: true });
    expect(loaded).toEqual([]);
    expect(reported).toHaveLength(1);
  },
);

it.each([
  ['https://www.example.com/ng/m/self-exclusion', [['assign', 'https://www.example.com/ng/m/self-exclusion']], 0],
  ['javascript:alert(1)', [], 1],
])('follows an absolute redirect to %s by a full load only', async (to, loads, reports) => {
  const { navigation, reported, loaded, settled } = start(({ path }) =>
    Promise.resolve(path === '/games' ? { kind: 'redirect', to } : pageAt(path)),
  );
  navigation.navigate('/games');
  await settled();
  expect(loaded).toEqual(loads);
  expect(reported).toHaveLength(reports);
  expect(addressBar()).toBe('/ng/m');
});

it('rejects a path object that resolves to another host', async () => {
  const { navigation, reported, settled } = start();
  navigation.navigator.push({ pathname: '//evil.example', search: '', hash: '' }, null);
  await settled();
  expect(addressBar()).toBe('/ng/m');
  expect(reported).toHaveLength(1);
});

it('shows the fatal screen when a guard throws', async () => {
  const { navigation, reported, settled } = start(() => Promise.reject(new Error('Unknown route middleware')));
  navigation.navigate('/help');
  await settled();
  expect(navigation.view().content).toEqual({ kind: 'fatal' });
  expect(reported).toHaveLength(1);
});

it('shows the 404 screen when a guard throws during the first load', async () => {
  const { navigation } = start(() => Promise.reject(new Error('Unknown route middleware')), undefined, true);
  await navigation.revisit();
  expect(navigation.view().content).toEqual({ kind: 'not-found', message: 'Page Not Found' });
});

it('marks the old page as leaving while the next one waits for data', async () => {
  const seen: boolean[] = [];
  const { navigation, settled } = start(({ codeReady, path }) => {
    codeReady();
    return Promise.resolve(pageAt(path));
  });
  navigation.subscribe(() => seen.push(navigation.leaving()));
  navigation.navigate('/help');
  await settled();
  expect(seen).toEqual([true, false]);
});

it('lets a full load replace the visit of another page when there is a reason', async () => {
  const visit = jest.fn(({ path }: VisitTarget) => Promise.resolve(pageAt(path)));
  const left: [string, boolean][] = [];
  const { navigation, settled } = start(visit, (href, replace) => {
    left.push([href, replace]);
    return href.endsWith('/help');
  });
  navigation.navigate('/help?a=1', { replace: true });
  navigation.navigate('/help');
  navigation.navigate('/?tab=live');
  await settled();
  expect(left).toEqual([
    ['/ng/m/help?a=1', true],
    ['/ng/m/help', false],
  ]);
  expect(visit.mock.calls.map(([{ path }]) => path)).toEqual(['/help', '/']);
});
