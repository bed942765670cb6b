import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ExclusionStatus } from '@oware/contracts';
import { ok, remoteTest, type RemoteTestOptions } from '@oware/platform/testing';
import { ContentContext } from '@oware/ui';
import remote from '../remote';
import ConfirmPage from './confirm-page';
import SelfExclusionPage from './home-page';
import { loadStatus } from './load-status';
import SetupPage from './setup-page';

const PATH = '/patron/account/info/selfExclusion/v2';
const START = Date.parse('2026-11-29T13:05:00Z');
const END = Date.parse('2026-12-01T13:05:00Z');

const open = (scope: ExclusionStatus['scope']): ExclusionStatus => ({
  scope,
  enabled: false,
  startDate: null,
  endDate: null,
});
const closed = (scope: ExclusionStatus['scope'], endDate = END): ExclusionStatus => ({
  scope,
  enabled: true,
  startDate: START,
  endDate,
});
const response = (...statuses: ExclusionStatus[]) => ok({ statuses });

async function showHome(options: RemoteTestOptions): Promise<string[]> {
  const page = remoteTest({ remote, userId: '7', ...options });
  await loadStatus(page.platform);
  page.show(<SelfExclusionPage />);
  return screen.getAllByRole('listitem').map((line) => line.textContent ?? '');
}

describe('the status', () => {
  test('shows for each scope whether it is closed, with start and end', async () => {
    const server = { [`GET ${PATH}`]: response(open('ALL'), closed('REAL_SPORTS'), open('VIRTUALS'), open('GAMES')) };
    expect(await showHome({ server })).toEqual([
      'All productsNot excludedOpen',
      'Real SportsExcluded until 01 Dec. 2026 14:05 GMT+1 · Since 29 Nov. 2026 14:05 GMT+1Closed',
      'GamesNot excludedOpen',
      'VirtualsNot excludedOpen',
    ]);
  });

  test('an exclusion from everything closes each product; the later end counts', async () => {
    const server = {
      [`GET ${PATH}`]: response(
        closed('ALL'),
        closed('REAL_SPORTS', END + 60_000),
        closed('VIRTUALS', END - 60_000),
        open('GAMES'),
      ),
    };
    expect(await showHome({ server, country: 'gh' })).toEqual([
      'All productsExcluded until 01 Dec. 2026 13:05 GMT+0 · Since 29 Nov. 2026 13:05 GMT+0Closed',
      'Real SportsExcluded until 01 Dec. 2026 13:06 GMT+0 · Since 29 Nov. 2026 13:05 GMT+0Closed',
      'GamesExcluded from all products until 01 Dec. 2026 13:05 GMT+0 · Since 29 Nov. 2026 13:05 GMT+0Closed',
      'VirtualsExcluded from all products until 01 Dec. 2026 13:05 GMT+0 · Since 29 Nov. 2026 13:05 GMT+0Closed',
    ]);
  });

  test('can be loaded again after a failure', async () => {
    let calls = 0;
    const server = {
      [`GET ${PATH}`]: () => (++calls > 2 ? response(open('ALL'))() : { bizCode: 50000, message: 'no' }),
    };
    const page = remoteTest({ remote, userId: '7', server });
    page.show(<SelfExclusionPage />);
    await screen.findByRole('alert');
    calls = 2;
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText('Not excluded')).toBeInTheDocument();
  });
});

test.each(remote.routes.map(({ path, middleware, contentPages }) => [path, middleware, contentPages]))(
  '%s has its own texts and those of the frame when opened directly',
  (_path, middleware, contentPages) => {
    expect(middleware).toContain('fetch-pages');
    expect(contentPages).not.toEqual([]);
    expect(contentPages).toBeDefined();
  },
);

test('the setup leads to the confirmation of the choice', async () => {
  const page = remoteTest({ remote, userId: '7' });
  page.show(<SetupPage />);
  expect(
    within(screen.getByRole('group', { name: 'For how long' }))
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value')),
  ).toEqual(['1440', '2880', '10080', '43200', '87600', '129600']);
  const products = within(screen.getByRole('group', { name: 'Exclude me from' })).getAllByRole('radio');
  expect(products.map((radio) => [radio.parentElement?.textContent, radio.getAttribute('value')])).toEqual([
    ['All products', '0'],
    ['Real Sports', '1'],
    ['Games', '3'],
    ['Virtuals', '2'],
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Real Sports' }));
  await userEvent.click(screen.getByRole('radio', { name: '60 Days' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(page.navigations).toEqual([['/self-exclusion/confirm?type=1&period=87600', false]]);
});

describe('the confirmation', () => {
  const path = '/self-exclusion/confirm?type=1&period=87600';

  test('shows the actual length, and excludes after the player has confirmed', async () => {
    const page = remoteTest({
      remote,
      userId: '7',
      path,
      server: { [`POST ${PATH}`]: response(open('ALL'), closed('REAL_SPORTS')) },
    });
    page.show(<ConfirmPage />);
    expect(
      screen.getByRole('heading', { level: 1, name: 'Exclude yourself from Real Sports for 60 Days?' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/jackpot, gifts and rewards are closed for 60 days 20 hours/)).toBeInTheDocument();
    expect(
      screen.getByText(/^If you confirm now, it ends on \d\d \w{3}\. \d{4} \d\d:\d\d GMT\+1\.$/),
    ).toBeInTheDocument();
    const confirm = screen.getByRole('button', { name: 'Exclude me for 60 Days' });
    await userEvent.click(confirm);
    expect(screen.getByRole('alert')).toHaveTextContent('Tick the box above first.');
    expect(page.calls).toEqual([]);

    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(confirm);
    expect(page.bodies.map((body) => JSON.parse(body) as unknown)).toEqual([{ exclusionType: 1, period: 87_600 }]);
    expect(page.navigations).toEqual([['/self-exclusion', true]]);
    expect(page.emitted.map(([name]) => name)).toEqual(['exclusion.changed', 'toast.requested']);
  });

  test('in another language shows the consequences in English too', () => {
    const text = (value: string) => ({ value, type: 'TEXT' as const });
    const page_self_exclusion = {
      closes_REAL_SPORTS: text('Wo rentumi nkyɛ {length}.'),
      english_closes_REAL_SPORTS: text('You cannot bet for {length}.'),
      days_other: text('nnafua {count}'),
      english_days_other: text('{count} days'),
      hours_other: text('nnɔnhwerew {count}'),
      english_hours_other: text('{count} hours'),
    };
    const content = { page_self_exclusion };
    const page = remoteTest({ remote, userId: '7', path, content });
    page.show(
      <ContentContext value={content}>
        <ConfirmPage />
      </ContentContext>,
    );
    expect(screen.getByText('Wo rentumi nkyɛ nnafua 60 nnɔnhwerew 20.')).toBeInTheDocument();
    expect(screen.getByText('You cannot bet for 60 days 20 hours.')).toHaveAttribute('lang', 'en');
  });

  test('opened directly redirects to the setup', () => {
    const page = remoteTest({ remote, userId: '7', path: '/self-exclusion/confirm' });
    page.show(<ConfirmPage />);
    expect(screen.getByRole('group', { name: 'For how long' })).toBeInTheDocument();
    expect(page.navigations).toEqual([['/self-exclusion/setup', true]]);
  });

  test('shows why the exclusion failed, and remains', async () => {
    const page = remoteTest({
      remote,
      userId: '7',
      path,
      server: { [`POST ${PATH}`]: () => ({ bizCode: 50300, message: 'Not now.' }) },
    });
    page.show(<ConfirmPage />);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: /^Exclude me/ }));
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(page.navigations).toEqual([]);
    await act(async () => undefined);
  });

  test('shows a default text without a response, and the next attempt excludes', async () => {
    let responses = 0;
    const server = {
      [`POST ${PATH}`]: () => (responses++ === 0 ? undefined : response(open('ALL'), closed('REAL_SPORTS'))()),
    };
    const page = remoteTest({ remote, userId: '7', path, server });
    page.show(<ConfirmPage />);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: /^Exclude me/ }));
    expect(await screen.findByText('Sorry, something went wrong. Please try again later.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Exclude me/ }));
    expect(page.navigations).toEqual([['/self-exclusion', true]]);
  });
});
