/** @jest-environment node */
import { Slot, usePlatform, type RemoteDefinition } from '@oware/platform';
import { Link, useParams } from '@oware/platform/router';
import { type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRemotes, type Remotes } from '../remotes/remotes';
import { staticNavigator } from '../render/static-navigator';
import { createTestPlatform } from '../testing/platform';
import { releaseRoute, releaseSlot, snapshot, snapshotRemote } from '../testing/snapshot';
import { App, type View } from './app';

function EventPage(): ReactNode {
  return (
    <p>
      Event {useParams()['eventId']} in {usePlatform().country.region} <Link to="/help">Help</Link>
      <Slot name="home.section" fallback="nothing here" />
    </p>
  );
}

const remote: RemoteDefinition = {
  name: 'demo',
  platform: '^2.0.0',
  routes: [{ path: '/event/:eventId', page: () => Promise.resolve({ default: EventPage }) }],
  slots: {
    'header.account': { load: () => Promise.resolve({ default: () => <b>Log in</b> }) },
    'overlay.login': { clientOnly: true, load: () => Promise.resolve({ default: () => <i>Sheet</i> }) },
  },
};
const route = releaseRoute({ path: '/event/:eventId', layout: 'default' });
const released = snapshot(
  snapshotRemote({ routes: [route], slots: [releaseSlot('header.account'), releaseSlot('overlay.login', true)] }),
);

async function html(content: View['content'], bot = false, search = ''): Promise<string> {
  const platform = createTestPlatform({ isServer: true, country: 'gh' });
  const remotes: Remotes = createRemotes(released, platform, () => Promise.resolve(remote));
  await Promise.all([remotes.page('demo', route.path).load(), remotes.contribution('demo', 'header.account').load()]);
  const location = { pathname: '/gh/m/event/sr:match:7', search, hash: '', state: null, key: 'default' };
  return renderToString(
    <App
      platform={platform}
      remotes={remotes}
      snapshot={released}
      navigator={staticNavigator}
      bot={bot}
      view={{ location, content }}
    />,
  );
}

it('renders page and slots of a remote in the frame', async () => {
  const markup = await html({ kind: 'page', remote: 'demo', route });
  expect(markup.replace(/<!-- -->/g, '')).toContain('Event sr:match:7 in Ghana <a href="/gh/m/help"');
  expect(markup).toContain('<b>Log in</b>');
  expect(markup).toContain('aria-label="Main"');
});

it('starts with a link to the content and a button for the betslip', async () => {
  const markup = (await html({ kind: 'page', remote: 'demo', route })).replace(/<!-- -->/g, '');
  const [first = '', second = ''] = markup.match(/<(a|button) [^>]*>[^<]*/g) ?? [];
  expect(first).toMatch(/^<a [^>]*href="#main"[^>]*>Skip to content$/);
  expect(second).toMatch(/^<button .*betslip$/i);
  expect(markup).toMatch(/<main id="main" tabindex="-1"/i);
});

it('shows no header above a content page whose address disables it', async () => {
  const page = (layout: string): View['content'] => ({
    kind: 'page',
    remote: 'demo',
    title: 'Flash Freeze',
    route: { ...route, layout },
  });
  const header = '<b>Log in</b>';
  expect(await html(page('content'))).toContain(header);
  expect(await html(page('content'), false, '?isShowHeader=true&title=x')).toContain(header);
  expect(await html(page('content'), false, '?isShowHeader=false')).not.toContain(header);
  expect(await html(page('me'), false, '?isShowHeader=false')).toContain(header);
});

it.each(['default', 'me', 'me-setting', 'missions', 'content', 'help', 'self-exclusion'])(
  'has a link home in the header of layout %s',
  async (layout) => {
    const markup = await html({ kind: 'page', remote: 'demo', route: { ...route, layout } });
    const [banner = ''] = /<header.*?<\/header>/s.exec(markup) ?? [];
    expect(banner).toMatch(/<a [^>]*href="\/gh\/m\/?"/);
  },
);

it('leaves browser-only content to the browser', async () => {
  const markup = await html({ kind: 'page', remote: 'demo', route: { ...route, clientOnly: true } });
  expect(markup).not.toContain('Event');
  expect(markup).not.toContain('Sheet');
});

it('shows the 40X screen to people, not to robots', async () => {
  expect(await html({ kind: 'not-found' })).toMatch(/40X.*OOPS\.\.\..*go back home/s);
  expect(await html({ kind: 'not-found', message: 'Page not found /gh/m/<b>' })).toContain(
    'Page not found /gh/m/&lt;b&gt;',
  );
  expect(await html({ kind: 'not-found' })).toMatch(/gh\/m\/search.*gh\/m\/live.*gh\/m\/help/s);
  expect(await html({ kind: 'not-found' }, true)).not.toContain('OOPS');
});

it('shows the 50X screen with a way to the root', async () => {
  expect(await html({ kind: 'fatal' })).toMatch(/<a href="\/".*50X.*Under Maintenance/s);
});
