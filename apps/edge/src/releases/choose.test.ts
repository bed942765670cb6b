import { type Release } from '@oware/contracts';
import { parseNativeApp } from '@oware/native-bridge';
import { buildApp } from '../testing/build-app';
import { createChooser } from './choose';
import { type Fallbacks } from './fallbacks';

const { release: shell } = buildApp('shell', '1.0.0');
const { release: account } = buildApp('account', '1.0.0');
const { release: anywhere } = buildApp('sportsbook', '1.0.0');
const { release: before } = buildApp('sportsbook', '1.1.0', { app: { android: '1.20.0' } });
const { release: neverPromoted } = buildApp('sportsbook', '1.1.5');
const { release: current } = buildApp('sportsbook', '1.2.0', { app: { android: '1.30.0', ios: '1.40.0' } });
const { release: canary } = buildApp('sportsbook', '1.3.0', { app: { android: '1.35.0' } });

/** Creates the fallbacks of a channel that served these releases before, newest first. */
const fallbacks = (servedBefore: readonly Release[], bad: readonly Release[] = []): Fallbacks => ({
  list: async (name) => servedBefore.filter((release) => release.name === name && !bad.includes(release)),
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
    published: { list: async (name) => published.filter((release) => release.name === name) },
    fallbacks: fallbacks(past, bad),
    misfit: () => undefined,
  });
  const { remotes } = await chooser.choose('device-1', pins, parseNativeApp(app));
  return remotes.map(({ name, version }) => `${name} ${version}`);
}

test.each([
  ['a browser gets it', 'Mozilla/5.0', '1.2.0'],
  ['the first app version that it supports gets it', 'OwareApp/1.30.0 (android)', '1.2.0'],
  [
    'an older app gets the release that was served before, and none that was only published',
    'OwareApp/1.29.9 (android)',
    '1.1.0',
  ],
  ['an even older app gets a release without requirements', 'OwareApp/1.9.100 (android)', '1.0.0'],
  ['each operating system has its own minimum', 'OwareApp/1.39.0 (ios)', '1.1.0'],
])('of a release that needs an app %s', async (_words, app, version) => {
  expect(await served(app)).toEqual(['account 1.0.0', `sportsbook ${version}`]);
});

test('omits the remote when no release of it runs in the app', async () => {
  expect(await served('OwareApp/1.9.0 (android)', [current, before])).toEqual(['account 1.0.0']);
});

test('ignores a pin to a release that does not run in the app', async () => {
  const pins = new Map([['sportsbook', canary.id]]);
  expect(await served('OwareApp/1.40.0 (android)', undefined, { pins })).toContain('sportsbook 1.3.0');
  expect(await served('OwareApp/1.31.0 (android)', undefined, { pins })).toContain('sportsbook 1.2.0');
});

test('ignores a pin to a release that is marked bad', async () => {
  const pins = new Map([['sportsbook', before.id]]);
  expect(await served('Mozilla/5.0', undefined, { pins })).toContain('sportsbook 1.1.0');
  expect(await served('Mozilla/5.0', undefined, { pins, bad: [before] })).toContain('sportsbook 1.2.0');
});

test('replaces an incompatible release with one that was served before', async () => {
  const { release: misfit } = buildApp('sportsbook', '2.0.0', { platform: '^9.0.0' });
  const chooser = createChooser({
    document: { shell, remotes: [account, misfit], canaries: [] },
    published: { list: async () => [anywhere, neverPromoted, misfit] },
    fallbacks: fallbacks([misfit, anywhere]),
    misfit: () => undefined,
  });
  const { remotes } = await chooser.main();
  expect(remotes.map(({ name, version }) => `${name} ${version}`)).toEqual(['account 1.0.0', 'sportsbook 1.0.0']);
});

test('ignores a pin that no longer fits when the current release would replace it', async () => {
  const routes = [
    { path: '/n/me', layout: 'me', middleware: [], contentPages: [], clientOnly: false, scripts: [], styles: [] },
  ];
  const { release: old } = buildApp('sportsbook', '1.0.0', { routes });
  const chooser = createChooser({
    document: { shell, remotes: [{ ...account, routes }, current], canaries: [] },
    published: { list: async (name) => [account, old, current].filter((release) => release.name === name) },
    fallbacks: fallbacks([current, old]),
    misfit: () => undefined,
  });
  const served = async (agent: string) =>
    (await chooser.choose('device-1', new Map([['sportsbook', old.id]]), parseNativeApp(agent))).remotes;
  expect((await served('Mozilla/5.0')).map(({ version }) => version)).toEqual(['1.0.0', '1.2.0']);
  expect((await served('OwareApp/1.9.0 (android)')).map(({ name }) => name)).toEqual(['account']);
});
