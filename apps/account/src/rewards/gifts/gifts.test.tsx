import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Gift } from '@oware/contracts';
import { about, browser, clearBrowser, ok, renderAccount, type FakeApi } from '../../testing/render-account';
import GiftsPage from './gifts-page';
import { showGift } from './show-gift';

// The cipher's and the server's tests cover encryption; here the call is sent unencrypted.
jest.mock('../../../../../libs/api-client/src/cipher/encrypted-calls', () => ({ getCipherKind: () => undefined }));

beforeEach(clearBrowser);

const REDEEM = 'POST /promotion/v1/gifts/redeem';
const getListCall = (state: string): string => `GET /promotion/v1/gifts?state=${state}`;
const gift: Gift = {
  giftId: '4',
  kind: 1,
  initBal: 5_000_000,
  curBal: 5_000_000,
  leastOrderAmount: 0,
  usableTime: Date.UTC(2020, 0, 1),
  expireTime: Date.UTC(2099, 0, 2),
  bvnVerified: true,
  state: 'usable',
};
const server = (more: FakeApi = {}): FakeApi => ({
  'GET /patron/account/about': ok({ ...about, validGiftNum: 3 }),
  [getListCall('usable')]: ok({
    gifts: [
      gift,
      { ...gift, giftId: '3', kind: 3, leastOrderAmount: 2_000_000 },
      { ...gift, giftId: '2', usableTime: Date.UTC(2098, 4, 6) },
    ],
    next: null,
  }),
  [getListCall('used')]: ok({ gifts: [], next: null }),
  [getListCall('expired')]: ok({ gifts: [{ ...gift, giftId: '1', kind: 2, state: 'expired' }], next: null }),
  ...more,
});
const open = (more: FakeApi = {}) =>
  renderAccount(<GiftsPage />, { server: server(more), userId: '7', path: '/my_accounts/gifts' });

test('lists gifts by state with kind, value, minimum stake and date', async () => {
  open();
  const [cash, free, later] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement, HTMLElement];
  expect(cash).toHaveTextContent('₦500 Cash gift Until 02/01/2099');
  expect(free).toHaveTextContent('₦500 Free bet Until 02/01/2099 · Minimum stake ₦200.00');
  expect(later).toHaveTextContent('Usable from 06/05/2098');
  expect(within(later).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Expired' }));
  expect(await screen.findByText('Discount')).toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent('Ended 02/01/2099');
  await userEvent.click(screen.getByRole('tab', { name: 'Used' }));
  expect(await screen.findByText('No used gifts')).toBeInTheDocument();
});

test.each([
  [0.5, 'Ends today'],
  [1.5, '1 day left'],
  [29.5, '29 days left'],
])('shows the days until a gift expires: %d', async (days, left) => {
  const soon = { ...gift, kind: 3, expireTime: Date.now() + days * 86_400_000 };
  open({ [getListCall('usable')]: ok({ gifts: [soon], next: null }) });
  expect(await screen.findByRole('listitem')).toHaveTextContent(`₦500 Free bet ${left} · Until`);
});

test('stores the number of gifts once they are seen', async () => {
  open();
  await waitFor(() => expect(browser.stored('gift_count_7')).toBe('3'));
});

test.each([[[]], [[gift]]])('shows the number of gifts being checked, next to %j', async (gifts) => {
  open({ [getListCall('usable')]: ok({ gifts, next: null, waiting: 2 }) });
  expect(
    await screen.findByText('Gifts being checked: 2. You’ll find them here once your identity is verified.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Verify your identity' })).toBeNull();
});

test.each([[[]], [[gift]]])('links to identity verification for gifts that require it, next to %j', async (gifts) => {
  open({ [getListCall('usable')]: ok({ gifts, next: null, needIdentity: 1 }) });
  expect(
    await screen.findByText('Gifts reserved for you: 1. You can use them once your identity is verified.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Verify your identity' })).toHaveAttribute('href', '/ng/m/me/identity');
});

test('converts a cash gift on a tap', async () => {
  const sent: string[] = [];
  const { emitted } = open({
    [REDEEM]: (body) => {
      sent.push(body);
      return ok({ gift: { ...gift, curBal: 0, state: 'used' }, credited: 5_000_000 })();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add ₦500.00 to balance' }));
  await waitFor(() =>
    expect(emitted).toContainEqual(['toast.requested', { text: '₦500.00 added to your balance.', tone: 'purple' }]),
  );
  expect(JSON.parse(sent[0] as string)).toMatchObject({ giftId: '4', key: expect.any(String) });
});

test.each(['ALL', 'REAL_SPORTS'])('while %s is excluded, shows why and redeems nothing', async (closed) => {
  const statuses = ['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES'].map((scope) => ({
    ...{ scope, enabled: scope === closed, startDate: 1, endDate: Date.UTC(2099, 0, 1) },
  }));
  open({ 'GET /patron/account/info/selfExclusion/v2': ok({ statuses }) });
  expect(await screen.findByText('Gifts are closed for you')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your exclusion' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/self-exclusion$/),
  );
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByLabelText('Gift code')).toBeNull();
  expect(screen.queryByRole('button', { name: /to balance/ })).toBeNull();
});

describe('a code', () => {
  const redeem = async (code: string): Promise<void> => {
    await userEvent.type(await screen.findByLabelText('Gift code'), code);
    await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
  };

  test('for cash shows the amount', async () => {
    const sent: string[] = [];
    open({
      [REDEEM]: (body) => {
        sent.push(body);
        return ok({ gift: { ...gift, state: 'used' }, credited: 10_000_000 })();
      },
    });
    await redeem('oware-1000');
    expect(await screen.findByText('₦1,000.00 added to your balance.')).toBeInTheDocument();
    expect(JSON.parse(sent[0] as string).code).toBe('OWARE-1000');
    expect(screen.getByLabelText('Gift code')).toHaveValue('');
  });

  test('for a free bet shows where to find it', async () => {
    open({ [REDEEM]: ok({ gift: { ...gift, kind: 3 }, credited: 0 }) });
    await redeem('FREE');
    expect(await screen.findByText('Free bet of ₦500.00 is yours. You’ll find it under Usable.')).toBeInTheDocument();
  });

  test('reports a gift that requires a verified identity', async () => {
    open({ [REDEEM]: ok({ gift: { ...gift, kind: 3, bvnVerified: false }, credited: 0 }) });
    await redeem('FREE');
    expect(
      await screen.findByText(
        'Free bet of ₦500.00 is reserved for you. You’ll find it under Usable once your identity is verified.',
      ),
    ).toBeInTheDocument();
  });

  test('adds a gift that is usable immediately', async () => {
    let came: Gift[] = [];
    open({
      [getListCall('usable')]: () => ok({ gifts: came, next: null })(),
      [REDEEM]: () => {
        came = [{ ...gift, kind: 3, usableTime: Date.now() }];
        return ok({ gift: came[0], credited: 0 })();
      },
    });
    await screen.findByText('No gifts to use');
    await redeem('FREE');
    expect(await screen.findByRole('listitem')).toHaveTextContent('₦500 Free bet Until 02/01/2099');
  });

  test('that is rejected shows why at the field', async () => {
    open({ [REDEEM]: () => ({ bizCode: 45002, message: 'You have already used this code.' }) });
    await redeem('OWARE-1000');
    await waitFor(() =>
      expect(screen.getByLabelText('Gift code')).toHaveAccessibleDescription('You have already used this code.'),
    );
    expect(screen.getByLabelText('Gift code')).toHaveValue('OWARE-1000');
  });

  test('with an invalid format is not sent', async () => {
    const { calls } = open();
    await redeem('A B');
    expect(screen.getByLabelText('Gift code')).toHaveAccessibleDescription('Enter 4 to 32 letters, digits or dashes.');
    expect(screen.getByLabelText('Gift code')).toHaveFocus();
    expect(calls).not.toContain(REDEEM);
  });

  test('without a response is sent again with the same key', async () => {
    const keys: string[] = [];
    open({
      [REDEEM]: (body) => {
        keys.push((JSON.parse(body) as { key: string }).key);
        return keys.length === 1 ? undefined : ok({ gift: { ...gift, state: 'used' }, credited: 10_000_000 })();
      },
    });
    await redeem('OWARE-1000');
    expect(await screen.findByText(/We couldn’t confirm this/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
    expect(await screen.findByText('₦1,000.00 added to your balance.')).toBeInTheDocument();
    expect(keys[1]).toBe(keys[0]);
  });
});

test('can load the list again after a failure', async () => {
  const failing = server({ [getListCall('usable')]: () => undefined });
  renderAccount(<GiftsPage />, { server: failing, userId: '7' });
  expect(await screen.findByText('Loading Failed. Please try again later.')).toBeInTheDocument();
  failing[getListCall('usable')] = ok({ gifts: [], next: null });
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('No gifts to use')).toBeInTheDocument();
});

test('announces a new gift in a toast, but not a used one', () => {
  const { emitted, platform } = renderAccount(<p />, { server: server(), userId: '7' });
  act(() => showGift(platform, { ...gift, kind: 3 }));
  act(() => showGift(platform, { ...gift, state: 'used' }));
  expect(emitted.filter(([name]) => name === 'toast.requested')).toEqual([
    ['toast.requested', { text: 'You have a gift: Free bet, ₦500.00', tone: 'purple' }],
  ]);
});
