import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remoteTest } from '@oware/platform/testing';
import { installDialogs } from '@oware/ui/sheet/testing';
import { ShareEvent } from '../event/share-event';
import { RequestedShare } from './requested-share';

beforeAll(installDialogs);

test('shares a match by its address, with the same options as a slip', async () => {
  window.history.replaceState(null, '', '/ng/m/sport/football/sr:match:1?from=home');
  const page = remoteTest();
  page.show(
    <>
      <ShareEvent name="Arsenal v Chelsea" />
      <RequestedShare />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Share this match' }));
  const link = await screen.findByRole('link', { name: 'WhatsApp' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    `whatsapp://send?text=Arsenal v Chelsea: the odds on Oware ${location.origin}/ng/m/sport/football/sr:match:1`,
  );
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
});

test('shares content on request of another part', async () => {
  const page = remoteTest();
  page.show(<RequestedShare />);
  act(() =>
    page.platform.events.emit('share.requested', { title: 'Share this win', text: 'I won', url: 'https://x.example/' }),
  );
  expect(await screen.findByRole('dialog', { name: 'Share this win' })).toBeInTheDocument();
});
