import { type PreviousRelease } from '@oware/contracts';
import { type BootOverride } from '../document/boot';
import { fakeEdge, type FakeResponses } from '../testing/fake-edge';
import { snapshot, snapshotRemote } from '../testing/snapshot';
import { closeBrowser, openTab } from '../testing/tab';
import { type Diagnosis } from './diagnose';
import { createRecovery, type Recovery } from './recovery';
import { settleFallbacks } from './settle-fallbacks';

const [FAILED, OLDER, NEWER] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'] as const;
const latest = '/ng/m/builds/latest.json';
const previous = '/ng/m/builds/previous.json';
const older: PreviousRelease = { name: 'sportsbook', version: '1.0.0', id: OLDER };
const build = (version: string, sportsbook = '1.1.0'): unknown => ({
  version,
  shell: '1.0.0',
  remotes: { sportsbook },
});
const failure: Diagnosis = { kind: 'setup', remote: 'sportsbook', message: 'boom', version: '1.1.0' };
const goneChunk: Diagnosis = { ...failure, kind: 'network', file: '/assets/sportsbook/1.js' };

interface Page extends ReturnType<typeof openTab>, Recovery {
  edge: ReturnType<typeof fakeEdge>;
}
interface PageOptions {
  responses?: FakeResponses;
  /** Release of the sportsbook that the page runs. */
  id?: string;
  version?: string;
  hasNothingToLose?: () => boolean;
  overrides?: BootOverride[];
}

/** Opens a page of this tab, as after the next full load. */
function open({
  responses = {},
  id = FAILED,
  version = '1.1.0',
  hasNothingToLose = () => true,
  overrides,
}: PageOptions = {}): Page {
  const edge = fakeEdge({ [latest]: build('test'), [previous]: older, ...responses });
  const tab = openTab();
  const boot = { snapshot: snapshot(snapshotRemote({ name: 'sportsbook', version, id })), overrides };
  return {
    ...tab,
    edge,
    ...createRecovery({
      boot,
      platform: tab.platform,
      page: { hasNothingToLose, quiet: () => false, safe: () => false, hasNoCalls: () => true },
      loads: tab.loads,
    }),
  };
}
const later = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
const pins = (): string => document.cookie;

beforeEach(() => {
  closeBrowser();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('a release that fails', () => {
  it.each(['network', 'timeout', 'integrity', 'bad-script', 'incompatible', 'setup', 'render'] as const)(
    '(%s) is replaced by the previous one',
    async (kind) => {
      const page = open();
      await page.recover({ ...failure, kind }, 'page /');
      expect(page.edge.callsOf(previous)[0]?.query.toString()).toBe(`remote=sportsbook&not=${FAILED}`);
      expect([pins(), page.loads.reload.mock.calls.length]).toEqual([`remote-pins=sportsbook@${OLDER}`, 1]);
    },
  );

  it.each([
    ['the network failed for a moment', { ...goneChunk, passed: true }],
    ['only its data is missing', { ...failure, kind: 'data' }],
    ['the cause is unknown', { ...failure, kind: 'unknown' }],
    ['the shell itself failed', { ...failure, remote: 'shell', kind: 'render' }],
    ['the snapshot does not name it', { ...failure, remote: 'protection', kind: 'network' }],
  ] as const)('stays when %s', async (_case, found) => {
    const page = open();
    await page.recover(found, 'page /');
    expect([pins(), page.loads.reload.mock.calls.length, page.ready()]).toEqual(['', 0, false]);
  });

  it.each<[string, FakeResponses]>([
    ['there is no other release', { [previous]: 404 }],
    ['there is no network', { [latest]: undefined, [previous]: undefined }],
  ])('stays when %s', async (_case, responses) => {
    const page = open({ responses });
    await page.recover(failure, 'page /');
    expect([pins(), page.loads.reload.mock.calls.length]).toEqual(['', 0]);
  });

  it('stays when a developer runs it from elsewhere', async () => {
    const page = open({ overrides: [{ remote: 'sportsbook', origin: 'http://localhost:4302' }] });
    await page.recover(failure, 'page /');
    expect([pins(), page.edge.calls]).toEqual(['', []]);
  });

  it('is replaced once: the page with the previous one does not loop when that fails too', async () => {
    const first = open();
    await first.recover(failure, 'page /');
    await later(20_000);
    const second = open({
      id: OLDER,
      version: '1.0.0',
      responses: { [previous]: { ...older, version: '1.1.0', id: FAILED } },
    });
    await second.recover({ ...failure, version: '1.0.0' }, 'page /');
    const third = open();
    await third.recover(failure, 'page /');
    expect([second.loads.reload.mock.calls.length, third.loads.reload.mock.calls.length]).toEqual([0, 0]);
  });

  it('is replaced once more when the channel has changed and the next one fails too, but never by one that failed', async () => {
    await open().recover(failure, 'page /');
    await later(20_000);
    const next = open({ id: NEWER, version: '1.2.0' });
    await next.recover({ ...failure, version: '1.2.0' }, 'page /');
    expect(next.loads.reload).toHaveBeenCalledTimes(1);
    closeBrowser();
    await open().recover(failure, 'page /');
    const again = open({ id: NEWER, version: '1.2.0', responses: { [previous]: { ...older, id: FAILED } } });
    await later(20_000);
    await again.recover({ ...failure, version: '1.2.0' }, 'page /');
    expect(again.loads.reload).not.toHaveBeenCalled();
  });

  it('waits for the next page when there is something to lose; Reload also works', async () => {
    const page = open({ hasNothingToLose: () => false });
    await page.recover(failure, 'page /');
    expect([pins(), page.loads.reload.mock.calls.length]).toEqual([`remote-pins=sportsbook@${OLDER}`, 0]);
    expect([page.ready(), page.ready('sportsbook'), page.ready('account')]).toEqual([true, true, false]);
  });

  it('waits for the next page when the failure is not visible', async () => {
    const page = open();
    await page.recover(failure, 'lazy chunk');
    expect([page.loads.reload.mock.calls.length, page.ready('sportsbook')]).toEqual([0, true]);
  });

  it.each(['slot nav.betslip.badge', 'protection'])('is replaced immediately in: %s', async (where) => {
    const page = open();
    await page.recover(failure, where);
    expect(page.loads.reload).toHaveBeenCalledTimes(1);
  });

  it('is replaced once when it fails in several places', async () => {
    const page = open();
    await Promise.all([page.recover(failure, 'page /'), page.recover(failure, 'slot strip.sports')]);
    await page.recover(failure, 'slot nav.openBets.badge');
    expect(page.loads.reload).toHaveBeenCalledTimes(1);
  });
});

it('keeps 10 seconds between automatic reloads', async () => {
  await open({ responses: { [latest]: build('newer') } }).recover(goneChunk, 'page /');
  await later(3000);
  const next = open();
  await next.recover(failure, 'page /');
  await later(6999);
  expect(next.loads.reload).not.toHaveBeenCalled();
  await later(1);
  expect(next.loads.reload).toHaveBeenCalledTimes(1);
});

describe('a chunk that is gone', () => {
  it('reloads into the newer build, without a pin', async () => {
    const page = open({ responses: { [latest]: build('newer') } });
    await page.recover(goneChunk, 'page /');
    expect([pins(), page.loads.reload.mock.calls.length, page.edge.callsOf(previous)]).toEqual(['', 1, []]);
  });

  it('never reloads twice for the same chunk of a build: then it is a failure of its remote', async () => {
    const responses = { [latest]: build('newer') };
    await open({ responses }).recover(goneChunk, 'page /');
    await later(60_000);
    const again = open({ responses });
    await again.recover(goneChunk, 'page /');
    expect([pins(), again.loads.reload.mock.calls.length]).toEqual([`remote-pins=sportsbook@${OLDER}`, 1]);
    await later(60_000);
    const third = open({ responses });
    await third.recover(goneChunk, 'page /');
    expect(third.loads.reload).not.toHaveBeenCalled();
  });

  it('of the shell reloads into the newer build, and does nothing without one', async () => {
    const chunk: Diagnosis = { kind: 'network', remote: 'shell', message: 'gone', file: '/assets/shell/1.js' };
    const same = open();
    await same.recover(chunk, 'realtime');
    const newer = open({ responses: { [latest]: build('newer') } });
    await newer.recover(chunk, 'realtime');
    expect([same.ready(), newer.ready()]).toEqual([false, true]);
  });
});

describe('after a fallback', () => {
  const toasts = (page: Page): jest.Mock => {
    const shown = jest.fn();
    page.platform.events.on('toast.requested', shown);
    return shown;
  };

  it('the page explains once why it was reloaded', async () => {
    await open().recover(failure, 'page /');
    const [second, third] = [open({ id: OLDER }), open({ id: OLDER })];
    const [shown, shownAgain] = [toasts(second), toasts(third)];
    await settleFallbacks(second.platform);
    await settleFallbacks(third.platform);
    expect(shown).toHaveBeenCalledWith({ text: 'Part of the page failed, so we loaded it again.' });
    expect(shownAgain).not.toHaveBeenCalled();
  });

  it('the page explains nothing when the reload was not visible', async () => {
    await open().recover(failure, 'lazy chunk');
    const second = open({ id: OLDER });
    const shown = toasts(second);
    await settleFallbacks(second.platform);
    expect(shown).not.toHaveBeenCalled();
  });

  it.each<[string, unknown, boolean]>([
    ['still the failed release', build('test', '1.1.0'), true],
    ['the release that runs instead', build('test', '1.0.0'), true],
    ['another release', build('newer', '1.2.0'), false],
    ['nothing, because it does not respond', undefined, true],
  ])('keeps the pin while the channel serves the failed release; it serves %s', async (_case, offered, stays) => {
    await open().recover(failure, 'page /');
    const second = open({ id: OLDER, responses: { [latest]: offered } });
    await settleFallbacks(second.platform);
    expect(second.edge.callsOf(latest)[0]?.query.get('unpinned')).toBe('1');
    expect(pins()).toBe(stays ? `remote-pins=sportsbook@${OLDER}` : '');
  });
});
