import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlatformProvider } from '@oware/platform';
import { Provider } from '@oware/platform/store';
import { installDialogs } from '@oware/ui/sheet/testing';
import { buildSelection } from '../betslip/testing/samples';
import { createTestPage } from '../testing/page';
import { ShareSelections } from './share-selections';

const FAILURE = 'WhatsApp might not be installed on your phone, install it and try agian.';

function show(respond: () => { bizCode: number; message?: string; data?: unknown }) {
  const sent: unknown[] = [];
  const { platform } = createTestPage({
    fetch: async (_url, init) => {
      sent.push(JSON.parse(String(init?.body)));
      return { status: 200, text: async () => JSON.stringify({ message: '', data: null, ...respond() }) } as Response;
    },
  });
  const slip = {
    type: 'multiple',
    selections: [buildSelection(), buildSelection({ eventId: 'sr:match:2' })],
    bankers: [],
    systemSizes: [],
  } as const;
  render(
    <PlatformProvider platform={platform}>
      <Provider store={platform.store as never}>
        <ShareSelections slip={slip} />
      </Provider>
    </PlatformProvider>,
  );
  return sent;
}

it('shows an error when the response is lost, and creates a code at the next tap', async () => {
  const sent = show(() => {
    if (sent.length < 2) throw new TypeError('Failed to fetch');
    return made();
  });
  const button = screen.getByRole('button', { name: 'Share this betslip' });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(/try again/i);
  await open();
  expect(sent).toHaveLength(2);
});

const made = (expiresAt = Date.now() + 60_000) => ({ bizCode: 10_000, data: { code: '7K2P9QXM', expiresAt } });
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Share this betslip' }));
  await screen.findByText('7K2P9QXM');
};

beforeAll(installDialogs);

/** jsdom does not follow the link; the test controls the two seconds with fake timers. */
const tapWhatsApp = () => {
  jest.useFakeTimers();
  const link = screen.getByRole('link', { name: 'WhatsApp' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
};

afterEach(() => jest.useRealTimers());

it('creates one code per slip, and offers WhatsApp, a second network and the address', async () => {
  const sent = show(() => made());
  await open();
  const message = 'My betslip on Oware: code 7K2P9QXM http://localhost/ng/m/load_code?code=7K2P9QXM';
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `whatsapp://send?text=${encodeURIComponent(message)}`,
  );
  expect(screen.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/t\.me\/share\/url\?url=http/),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await open();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ type: 'multiple', systemSizes: [] });
});

it('creates another code once the first has expired', async () => {
  const sent = show(() => made(-1));
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await open();
  await waitFor(() => expect(sent).toHaveLength(2));
});

it('shows that WhatsApp is missing when the page is still visible after two seconds', async () => {
  show(() => made());
  await open();
  tapWhatsApp();
  act(() => jest.advanceTimersByTime(1999));
  expect(screen.queryByText(FAILURE)).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText(FAILURE)).toBeVisible();
});

it('shows no error when the app has opened', async () => {
  show(() => made());
  await open();
  tapWhatsApp();
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  hidden.mockRestore();
  act(() => jest.advanceTimersByTime(5000));
  expect(screen.queryByText(FAILURE)).toBeNull();
});

it('shows why there is no code', async () => {
  show(() => ({ bizCode: 51_163, message: 'You can no longer bet on any of these selections.' }));
  fireEvent.click(screen.getByRole('button', { name: 'Share this betslip' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('You can no longer bet on any of these selections.'),
  );
});
