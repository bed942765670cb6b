import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type LimitsResponse, type ReturnResponse, type ReturnStep } from '@oware/contracts';
import { ok, remoteTest } from '@oware/platform/testing';
import remote from '../remote';
import { loadReturn } from './load-status';
import SelfExclusionPage from './home-page';
import ReturnPage from './return-page';

const RETURN = '/patron/account/info/selfExclusion/return';
const order: ReturnStep[] = ['summary', 'wish', 'limit', 'confirm'];
const summary = { deposits: 12_000_000, withdrawals: 0, stakes: 5_000_000, returns: 1_000_000, played: 3_900_000 };

/** The state of a player who has completed `count` steps. */
const after = (count: number, readyAt: number | null = null): ReturnResponse => ({
  scopes: ['REAL_SPORTS', 'GAMES'],
  steps: order.map((step, at) => ({ step, done: at < count, readyAt: step === 'confirm' ? readyAt : null })),
  summary,
});

async function show(first: ReturnResponse, then: ReturnResponse = first) {
  let now = first;
  const sent: unknown[] = [];
  const server = {
    [`GET ${RETURN}`]: () => ok(now)(),
    [`POST ${RETURN}`]: ({ body }: { body?: unknown }) => {
      sent.push(body);
      now = then;
      return ok(then)();
    },
    'GET /patron/limits': ok({ version: 3, realityMinutes: null, limits: [] } satisfies LimitsResponse),
  };
  const page = remoteTest({ remote, userId: '7', server: server as never });
  await loadReturn(page.platform);
  page.show(<ReturnPage />);
  return { page, sent };
}
const badges = (): string[] => screen.getAllByText(/^(Done|Now|Later)$/).map((badge) => badge.textContent ?? '');

test("shows the player's activity, and the steps one after the other", async () => {
  await show(after(0), after(1));
  expect(screen.getByText(/Real Sports, Games/)).toBeInTheDocument();
  expect(screen.getByText('₦1,200.00')).toBeInTheDocument();
  expect(screen.getByText('1 h 05 min')).toBeInTheDocument();
  expect(badges()).toEqual(['Now', 'Later', 'Later', 'Later']);
  expect(screen.queryByRole('button', { name: 'I want to play again' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'I have read this' }));
  expect(await screen.findByRole('button', { name: 'I want to play again' })).toBeInTheDocument();
  expect(badges()).toEqual(['Done', 'Now', 'Later', 'Later']);
});

test('asks for a deposit limit, and for no other limit', async () => {
  await show(after(2));
  expect(await screen.findByRole('button', { name: 'Save limit' })).toBeInTheDocument();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain('Deposits');
  expect(screen.queryByRole('option', { name: 'Stakes' })).toBeNull();
});

test('shows when the return can be confirmed, and then offers it', async () => {
  const { page } = await show(after(3, 4_102_444_800_000));
  expect(screen.getByText(/You can confirm from 01 Jan. 2100/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Yes, play again' })).toBeNull();
  expect(page).toBeDefined();
});

test('notifies all parts of the page when a return is confirmed', async () => {
  const { page, sent } = await show(after(3, 0), { scopes: [], steps: after(4).steps, summary: null });
  const changed = jest.fn();
  page.platform.events.on('exclusion.changed', changed);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, play again' }));
  expect(await screen.findByText('You have no exclusion to return from.')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(changed).toHaveBeenCalled();
});

test('the status links to it while only the return is pending', async () => {
  const server = {
    'GET /patron/account/info/selfExclusion/v2': ok({
      statuses: [{ scope: 'REAL_SPORTS', enabled: true, startDate: 0, endDate: null, endedAt: 1 }],
    }),
  };
  const page = remoteTest({ remote, userId: '7', server });
  page.show(<SelfExclusionPage />);
  expect(await screen.findByText(/The exclusion has ended/)).toBeInTheDocument();
  expect(screen.getByText('Closed')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Start your return' })).toHaveAttribute(
    'href',
    expect.stringContaining('/self-exclusion/return'),
  );
});
