import { type Release } from '@oware/contracts';
import { parseNativeApp } from '@oware/native-bridge';
import { madeApp } from '../testing/made-app';
import { createChooser } from './choose';
import { type Fallbacks } from './fallbacks';

const { release: shell } = madeApp('shell', '1.0.0');
const { release: account } = madeApp('account', '1.0.0');
const { release: anywhere } = madeApp('sportsbook', '1.0.0');
const { release: before } = madeApp('sportsbook', '1.1.0', { app: { android: '1.20.0' } });
const { release: neverPromoted } = madeApp('sportsbook', '1.1.5');
const { release: current } = madeApp('sportsbook', '1.2.0', { app: { android: '1.30.0', ios: '1.40.0' } });
const { release: canary } = madeApp('sportsbook', '1.3.0', { app: { android: '1.35.0' } });

/** Fallbacks of a channel that served these releases before, newest first. */
const fallbacks = (servedBefore: readonly Release[], bad: readonly Release[] = []): Fallbacks => ({
  of: async (name) => servedBefore.filter((release) => release.name === name && !bad.includes(release)),
  isBad: async ({ name, version }) => bad.some((release) => release.name === name && release.version === version),
});

async function served(
  app: string,
  past: readonly Release[] = [current, before, anywhere],
  { pins = new Map<string, string>(), bad = [] as Release[] } = {},
) {
  const published = [anywhere, before, neverPromoted, current, canary];
  const chooser = createChooser({
    document: { shell, remotes: [account, current], canaries: [] },
    published: { of: async (name) => published.filter((release) => release.name === name) },
    fallbacks: fallbacks(past, bad),
    misfit: () => undefined,
  });
  const { remotes } = await chooser.choose('device-1', pins, parseNativeApp(app));
  return remotes.map(({ name, version }) => `${name} ${version}`);
}

test.each([
  ['a browser gets it', 'Mozilla/5.0', '1.2.0'],
  ['an app of its first version gets it', 'OwareApp/1.30.0 (android)', '1.2.0'],
  [
    'an app that is too old gets what was served before it, and nothing that only was published',
    'OwareApp/1.29.9 (android)',
    '1.1.0',
  ],
  ['one that is older still gets one that asks for nothing', 'OwareApp/1.9.100 (android)', '1.0.0'],
  ['each system has its own', 'OwareApp/1.39.0 (ios)', '1.1.0'],
])('of a release that needs an app %s', async (_words, app, version) => {
  expect(await served(app)).toEqual(['account 1.0.0', `sportsbook ${version}`]);
});

test('where none runs in the app the remote is left out', async () => {
  expect(await served('OwareApp/1.9.0 (android)', [current, before])).toEqual(['account 1.0.0']);
});

test('a pin leads to no release that does not run in the app', async () => {
  const pins = new Map([['sportsbook', canary.id]]);
  expect(await served('OwareApp/1.40.0 (android)', undefined, { pins })).toContain('sportsbook 1.3.0');
  expect(await served('OwareApp/1.31.0 (android)', undefined, { pins })).toContain('sportsbook 1.2.0');
});

test('a pin leads to no release that is marked bad', async () => {
  const pins = new Map([['sportsbook', before.id]]);
  expect(await served('Mozilla/5.0', undefined, { pins })).toContain('sportsbook 1.1.0');
  expect(await served('Mozilla/5.0', undefined, { pins, bad: [before] })).toContain('sportsbook 1.2.0');
});

test('what stands in for a release that does not fit was served before as well', async () => {
  const { release: misfit } = madeApp('sportsbook', '2.0.0', { platform: '^9.0.0' });
  const chooser = createChooser({
    document: { shell, remotes: [account, misfit], canaries: [] },
    published: { of: async () => [anywhere, neverPromoted, misfit] },
    fallbacks: fallbacks([misfit, anywhere]),
    misfit: () => undefined,
  });
  const { remotes } = await chooser.main();
  expect(remotes.map(({ name, version }) => `${name} ${version}`)).toEqual(['account 1.0.0', 'sportsbook 1.0.0']);
});

test('nor does a pin that fits no more, for which the current release would stand in', async () => {
  const routes = [
    { path: '/n/me', layout: 'me', middleware: [], contentPages: [], clientOnly: false, scripts: [], styles: [] },
  ];
  const { release: old } = madeApp('sportsbook', '1.0.0', { routes });
  const chooser = createChooser({
    document: { shell, remotes: [{ ...account, routes }, current], canaries: [] },
    published: { of: async (name) => [account, old, current].filter((release) => release.name === name) },
    fallbacks: fallbacks([current, old]),
    misfit: () => undefined,
  });
  const served = async (agent: string) =>
    (await chooser.choose('device-1', new Map([['sportsbook', old.id]]), parseNativeApp(agent))).remotes;
  expect((await served('Mozilla/5.0')).map(({ version }) => version)).toEqual(['1.0.0', '1.2.0']);
  expect((await served('OwareApp/1.9.0 (android)')).map(({ name }) => name)).toEqual(['account']);
});
