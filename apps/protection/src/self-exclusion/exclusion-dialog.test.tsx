import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ExclusionStatus } from '@oware/contracts';
import { ok, remoteTest, type RemoteTestOptions } from '@oware/platform/testing';
import remote from '../remote';
import ExclusionDialog from './exclusion-dialog';

const PATH = '/patron/account/info/selfExclusion/v2';
const END = Date.parse('2026-12-01T13:05:00Z');

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const open = (scope: ExclusionStatus['scope']): ExclusionStatus => ({
  scope,
  enabled: false,
  startDate: null,
  endDate: null,
});
const closed = (scope: ExclusionStatus['scope']): ExclusionStatus => ({
  scope,
  enabled: true,
  startDate: 0,
  endDate: END,
});
const all = (...statuses: ExclusionStatus[]) => ok({ statuses });

function ask(server: RemoteTestOptions['server']) {
  const page = remoteTest({ remote, userId: '7', server });
  page.show(<ExclusionDialog />);
  act(() => page.platform.events.emit('exclusion.requested', {}));
  return { dialog: within(screen.getByRole('alertdialog', { name: 'Self Exclusion' })) };
}

test('lists each closed product with its end in the country’s time zone; OK closes it', async () => {
  const { dialog } = ask({
    [`GET ${PATH}`]: all(open('ALL'), closed('REAL_SPORTS'), open('VIRTUALS'), closed('GAMES')),
  });
  const lines = await dialog.findAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Real Sports until 01 Dec. 2026 14:05 GMT+1',
    'Games until 01 Dec. 2026 14:05 GMT+1',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('lists the three products for an exclusion from everything', async () => {
  const { dialog } = ask({ [`GET ${PATH}`]: all(closed('ALL'), open('REAL_SPORTS'), open('VIRTUALS'), open('GAMES')) });
  const lines = await dialog.findAllByRole('listitem');
  expect(lines.map((line) => line.querySelector('strong')?.textContent)).toEqual(['Real Sports', 'Games', 'Virtuals']);
});

test('Contact Us links to support', () => {
  const { dialog } = ask({ [`GET ${PATH}`]: all(open('ALL'), closed('REAL_SPORTS'), open('VIRTUALS'), open('GAMES')) });
  const link = dialog.getByRole('link', { name: 'Contact Us' });
  expect(link.getAttribute('href')).toMatch(/\/support$/);
});

test('shows the end date of the cookie until the server has responded', async () => {
  document.cookie = `selfExclusionEndDate=${encodeURIComponent(new Date(END).toISOString())}; path=/`;
  const { dialog } = ask({ [`GET ${PATH}`]: () => ({ bizCode: 50000, message: 'no' }) });
  expect(dialog.getByText('You are excluded until 01 Dec. 2026 14:05 GMT+1.')).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'Reload' })).toBeVisible();
  document.cookie = 'selfExclusionEndDate=; path=/; max-age=0';
});

test('can load again after a failure', async () => {
  const { dialog } = ask({ [`GET ${PATH}`]: () => ({ bizCode: 50000, message: 'no' }) });
  expect(await dialog.findByRole('button', { name: 'Reload' })).toBeInTheDocument();
});
