import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { DepositSlot } from '@oware/platform';
import { ContentContext } from '@oware/ui';
import userEvent from '@testing-library/user-event';
import { BizCode, type MethodConfig, type Payment } from '@oware/contracts';
import {
  about,
  browser,
  clearBrowser,
  installDialogs,
  ok,
  renderAccount,
  type FakeApi,
} from '../testing/render-account';
import { accountApi } from '../common/account/endpoints';
import DepositPage from './payment/deposit-page';
import SlipDepositForm from './payment/slip-deposit';
import WithdrawPage from './payment/withdraw-page';
import TransactionsPage from './statement/transactions-page';
import { walletApi } from './shared/endpoints';
import { showPayment } from './payment-result/show-payment';

// The cipher's and the server's tests cover encryption; here the call is sent unencrypted.
jest.mock('../../../../libs/api-client/src/cipher/encrypted-calls', () => ({ getCipherKind: () => undefined }));

beforeAll(installDialogs);
// Sheets and dialogs in a row are slow on a machine under load.
jest.setTimeout(15_000);
beforeEach(clearBrowser);

const DEPOSIT = 'POST /pocket/v1/bankTrades/bankTrade/deposit';
const WITHDRAW = 'POST /pocket/v1/bankTrades/bankTrade/withdraw';
const RESOLVE = 'POST /pocket/v1/customerTrades/customerTrade/resolveTransfer';
const base = {
  min: 1_000_000,
  max: 1_000_000_000,
  quickAmounts: [5_000_000, 10_000_000],
  isNew: false,
  institutions: [],
  account: 'none' as const,
  used: null,
};
const bank: MethodConfig = { ...base, method: 'bank_transfer', fees: [] };
const bankOut: MethodConfig = {
  ...bank,
  fees: [{ upTo: null, fee: 100_000 }],
  institutions: [{ code: '058', name: 'GTBank' }],
  account: 'bank',
};
const trade: Payment = {
  tradeId: '5',
  kind: 'deposit',
  method: 'bank_transfer',
  amount: 5_000_000,
  fee: 0,
  status: 'pending',
  failure: null,
  account: null,
  accountName: null,
  action: { type: 'transfer', bank: 'Demo Bank', accountNumber: '1234567890', accountName: 'Oware Demo Deposits' },
  createdAt: 0,
  decidedAt: null,
  expiresAt: 1_760_000_000_000,
};
const server = (more: FakeApi = {}): FakeApi => ({
  'GET /patron/account/about': ok({ ...about, balance: 20_000_000, maxWithdrawAmount: 20_000_000 }),
  'GET /pocket/v1/config': ok({
    deposit: [bank, { ...base, method: 'card', fees: [], isNew: true }],
    withdraw: [bankOut],
  }),
  [DEPOSIT]: ok(trade),
  [RESOLVE]: ok({ accountName: 'Ama Mensah', fee: 100_000, arrives: 4_900_000 }),
  [WITHDRAW]: ok({ ...trade, kind: 'withdrawal' }),
  'GET /pocket/v1/trades/5': ok(trade),
  ...more,
});

describe('a deposit', () => {
  const open = (more: FakeApi = {}, path = '/deposit') =>
    renderAccount(<DepositPage />, { server: server(more), userId: '7', path });

  test('shows limits and fee, accepts a quick amount and opens its payment', async () => {
    const { navigations } = open();
    expect(await screen.findByLabelText('Amount')).toHaveAccessibleDescription('₦100.00 to ₦100,000.00. No fee.');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Bank transfer', 'Card New']);
    await userEvent.click(screen.getByRole('button', { name: '500' }));
    await userEvent.click(screen.getByRole('button', { name: 'Deposit ₦500.00' }));
    await waitFor(() => expect(navigations).toEqual([['/deposit?trade=5', false]]));
  });

  test('in another language shows the amount and its limits in English too', async () => {
    const text = (value: string) => ({ value, type: 'TEXT' as const });
    const page_payment = {
      english_range: text('Between {min} and {max}.'),
      english_depositNow: text('Pay in {amount}'),
      english_amountMissing: text('Say how much.'),
    };
    renderAccount(
      <ContentContext value={{ page_payment }}>
        <DepositPage />
      </ContentContext>,
      { server: server(), userId: '7', path: '/deposit' },
    );
    const amount = await screen.findByLabelText('Amount');
    expect(amount).toHaveAccessibleDescription('₦100.00 to ₦100,000.00. Between ₦100.00 and ₦100,000.00. No fee.');
    await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(amount).toHaveAccessibleDescription('Enter an amount. Say how much.');
    await userEvent.type(amount, '500');
    expect(screen.getByRole('button', { name: 'Deposit ₦500.00 Pay in ₦500.00' })).toBeInTheDocument();
  });

  test('is paused without player protection, which can be loaded again; withdrawals continue', async () => {
    const retry = jest.fn();
    const missing = { state: () => 'missing' as const, subscribe: () => () => undefined, retry };
    const test = { server: server(), userId: '7', protection: missing };
    const { calls } = renderAccount(<DepositPage />, { ...test, path: '/deposit' });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Deposits are paused')).toBeInTheDocument();
    expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
    expect(calls).not.toContain(DEPOSIT);
    cleanup();
    renderAccount(<WithdrawPage />, { ...test, path: '/withdraw' });
    expect(await screen.findByLabelText('Amount')).toBeInTheDocument();
  });

  test('is not sent while player protection is loading', async () => {
    const waiting = { state: () => 'waiting' as const, subscribe: () => () => undefined, retry: jest.fn() };
    const { calls } = renderAccount(<DepositPage />, { server: server(), userId: '7', protection: waiting });
    await userEvent.type(await screen.findByLabelText('Amount'), '500');
    await userEvent.click(screen.getByRole('button', { name: 'Deposit ₦500.00' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was sent');
    expect(calls).not.toContain(DEPOSIT);
  });

  test('is closed to players who are excluded from everything, but not from sports', async () => {
    const status = (scope: string) => ({ scope, enabled: true, startDate: 0, endDate: Date.UTC(2026, 6, 1, 12) });
    const exclusions = (scope: string): FakeApi => ({
      'GET /patron/account/info/selfExclusion/v2': ok({ statuses: [status(scope)] }),
    });
    open(exclusions('ALL'));
    expect(await screen.findByText('Deposits are closed for you')).toBeInTheDocument();
    expect(screen.getByText(/until 01 Jul\. 2026 13:00 GMT\+1/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/ng/m/withdraw');
    expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
    cleanup();
    open(exclusions('REAL_SPORTS'));
    expect(await screen.findByLabelText('Amount')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Set a deposit limit' })).toHaveAttribute('href', '/ng/m/limits');
  });

  test('is closed to players who are excluded from each product, until the first of these ends', async () => {
    const status = (scope: string, month: number) => ({
      ...{ scope, enabled: scope !== 'ALL', startDate: 0 },
      endDate: Date.UTC(2026, month, 1, 12),
    });
    const statuses = [status('ALL', 0), status('REAL_SPORTS', 7), status('VIRTUALS', 6), status('GAMES', 8)];
    open({ 'GET /patron/account/info/selfExclusion/v2': ok({ statuses }) });
    expect(await screen.findByText('Deposits are closed for you')).toBeInTheDocument();
    expect(screen.getByText(/until 01 Jul\. 2026 13:00 GMT\+1/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
  });

  test('stays closed after an exclusion until the player has returned, and links there', async () => {
    const ended = { scope: 'ALL', enabled: true, startDate: 0, endDate: null, endedAt: Date.UTC(2026, 6, 1, 12) };
    open({ 'GET /patron/account/info/selfExclusion/v2': ok({ statuses: [ended] }) });
    expect(await screen.findByText(/Deposits stay closed until you have returned/)).toBeInTheDocument();
    expect(screen.queryByText(/1970/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start your return' })).toHaveAttribute(
      'href',
      '/ng/m/self-exclusion/return',
    );
  });

  test('reports errors at the field, and sends nothing', async () => {
    const { calls } = open();
    await userEvent.type(await screen.findByLabelText('Amount'), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('The minimum is ₦100.00.');
    expect(screen.getByLabelText('Amount')).toHaveFocus();
    expect(calls).not.toContain(DEPOSIT);
  });

  test('without a response is sent again with the same key; after a rejection with a new one', async () => {
    const keys: string[] = [];
    const rejection = { bizCode: 43007, message: 'You are excluded.' };
    open({
      [DEPOSIT]: (body) => {
        keys.push((JSON.parse(body) as { key: string }).key);
        return keys.length === 1 ? undefined : rejection;
      },
    });
    await userEvent.type(await screen.findByLabelText('Amount'), '500');
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Deposit ₦500.00' }));
    await send();
    expect(
      await screen.findByText('We couldn’t confirm this. Try again – it will not be done twice.'),
    ).toBeInTheDocument();
    await send();
    expect(await screen.findByText('You are excluded.')).toBeInTheDocument();
    await send();
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test.each([
    ['ng', '/ng/m/me/identity', '₦'],
    ['gh', '/gh/m/kyc', 'GH₵'],
  ] as const)(
    'above the limit without a verified identity shows the rest and links to the verification (%s)',
    async (country, href, symbol) => {
      const rejection = { bizCode: BizCode.identityNeeded, message: 'Please verify first.', data: { left: 2_000_000 } };
      const path = '/deposit';
      renderAccount(<DepositPage />, { server: server({ [DEPOSIT]: () => rejection }), userId: '7', path, country });
      await userEvent.type(await screen.findByLabelText('Amount'), '500');
      await userEvent.click(screen.getByRole('button', { name: `Deposit ${symbol}500.00` }));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        `Please verify first. You can still deposit ${symbol}200.00 without it.`,
      );
      expect(screen.getByRole('link', { name: 'Verify your identity' })).toHaveAttribute('href', href);
    },
  );

  test('whose request was delivered twice may have succeeded: the next attempt has the same key', async () => {
    const keys: string[] = [];
    open({
      [DEPOSIT]: (body) => {
        keys.push((JSON.parse(body) as { key: string }).key);
        return keys.length === 1 ? { bizCode: 41002, message: 'This body was already received.' } : ok(trade)();
      },
    });
    await userEvent.type(await screen.findByLabelText('Amount'), '500');
    await userEvent.click(screen.getByRole('button', { name: 'Deposit ₦500.00' }));
    expect(
      await screen.findByText('We couldn’t confirm this. Try again – it will not be done twice.'),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Deposit ₦500.00' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
  });

  test('starts with the wallet that was used last', async () => {
    const networks = [
      { code: 'MTN', name: 'MTN MoMo' },
      { code: 'ATL', name: 'AT Money' },
    ];
    const momo: MethodConfig = {
      ...base,
      method: 'mobile_money',
      fees: [],
      institutions: networks,
      account: 'phone',
      used: { institution: 'ATL', account: '8030000001', at: 2 },
    };
    open({
      'GET /pocket/v1/config': ok({
        deposit: [{ ...bank, used: { institution: null, account: null, at: 1 } }, momo],
        withdraw: [],
      }),
    });
    expect(await screen.findByRole('tab', { name: 'Mobile money' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByLabelText('Network')).toHaveValue('ATL');
    expect(screen.getByLabelText('Mobile money number')).toHaveValue('8030000001');
  });

  test('for a waiting betslip starts with the missing amount and leads back to the slip', async () => {
    const { navigations } = open({}, '/deposit?amount=250.5&slip=true');
    expect(await screen.findByText(/^You need ₦250.50 more for your bet\./)).toBeInTheDocument();
    expect(await screen.findByLabelText('Amount')).toHaveValue('250.5');
    await userEvent.click(screen.getByRole('button', { name: 'Deposit ₦250.50' }));
    await waitFor(() => expect(navigations).toEqual([['/deposit?trade=5&slip=true', false]]));
  });

  test('in the slip starts with the missing amount and the method used last, and shows its payment there', async () => {
    const [onBack, onLeave] = [jest.fn(), jest.fn()];
    const used = { ...base, method: 'card' as const, fees: [], used: { institution: null, account: null, at: 2 } };
    const { navigations } = renderAccount(
      <DepositSlot value={{ missing: 2_505_000, onBack, onLeave }}>
        <SlipDepositForm />
      </DepositSlot>,
      {
        server: server({
          'GET /pocket/v1/config': ok({ deposit: [bank, used], withdraw: [] }),
          'GET /pocket/v1/trades/5': ok({ ...trade, status: 'success', action: null }),
        }),
        userId: '7',
        path: '/sport/football',
      },
    );
    expect(await screen.findByRole('tab', { name: 'Card' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText(/^You need ₦250.50 more for your bet\./)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Set a deposit limit' }));
    expect(onLeave).toHaveBeenCalledTimes(1);
    const before = navigations.length;
    await userEvent.click(screen.getByRole('button', { name: 'Deposit ₦250.50' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Back to your betslip' }));
    expect(onBack).toHaveBeenCalledTimes(1);
    // Nothing navigates away from the slip.
    expect(navigations).toHaveLength(before);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('in a reopened betslip shows its payment again, and reports when another one replaces it', async () => {
    const onPending = jest.fn();
    renderAccount(
      <DepositSlot value={{ missing: 2_505_000, onBack: jest.fn(), onLeave: jest.fn(), pending: '5', onPending }}>
        <SlipDepositForm />
      </DepositSlot>,
      {
        server: server({ 'GET /pocket/v1/trades/5': ok({ ...trade, status: 'failed', action: null }) }),
        userId: '7',
        path: '/sport/football',
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: /another|again/i }));
    expect(onPending).toHaveBeenCalledWith(null);
    expect(await screen.findByText(/^You need ₦250.50 more for your bet\./)).toBeInTheDocument();
  });

  test('below the minimum is raised to it', async () => {
    open({}, '/deposit?amount=2&slip=true');
    expect(await screen.findByLabelText('Amount')).toHaveValue('100');
  });

  test('that a betslip was waiting for ends with a link back to it', async () => {
    const { emitted } = open(
      { 'GET /pocket/v1/trades/5': ok({ ...trade, status: 'success', action: null }) },
      '/deposit?trade=5&slip=true',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Back to your betslip' }));
    expect(emitted).toContainEqual(['betslip.requested', { open: true }]);
  });

  test('by bank transfer has a button that copies the account number and confirms it', async () => {
    const user = userEvent.setup();
    open({}, '/deposit?trade=5');
    await user.click(await screen.findByRole('button', { name: 'Copy account number' }));
    expect(await browser.clipboard()).toBe('1234567890');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Account number copied');
  });

  test('that is pending shows instructions, and its result when a push arrives', async () => {
    let now = trade;
    const { platform, calls } = open({ 'GET /pocket/v1/trades/5': () => ok(now)() }, '/deposit?trade=5');
    expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toHaveFocus();
    expect(screen.getByText('1234567890')).toBeInTheDocument();
    now = { ...trade, status: 'success', action: null };
    act(() => showPayment(platform, now));
    expect(await screen.findByRole('heading', { name: '₦500.00 added to your balance' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See matches' })).toHaveAttribute('href', '/ng/m');
    expect(calls.filter((call) => call === 'GET /patron/account/about').length).toBeGreaterThan(1);
  });

  test('that is paid updates the balance, even while another call is pending', async () => {
    let now = trade;
    const { platform, calls } = open(
      { 'GET /pocket/v1/trades/5': () => ok(now)(), 'GET /pocket/v1/config': () => new Promise(() => undefined) },
      '/deposit?trade=5',
    );
    await screen.findByRole('heading', { name: 'Waiting for your payment' });
    await act(async () => void platform.store.dispatch(accountApi.endpoints.accountAbout.initiate() as never));
    void platform.store.dispatch(walletApi.endpoints.accountWallet.initiate() as never);
    const before = calls.filter((call) => call === 'GET /patron/account/about').length;
    now = { ...trade, status: 'success', action: null };
    act(() => showPayment(platform, now));
    await waitFor(() =>
      expect(calls.filter((call) => call === 'GET /patron/account/about').length).toBeGreaterThan(before),
    );
  });

  test.each([
    ['declined', 'The payment was declined', /No money has moved\. Check/],
    ['expired', 'This payment has expired', /the money will still reach your balance/],
    ['refused', 'The payment could not be started', /choose another way to pay/],
  ] as const)('that is %s is reported and offers another attempt', async (failure, title, why) => {
    open({ 'GET /pocket/v1/trades/5': ok({ ...trade, status: 'failed', failure, action: null }) }, '/deposit?trade=5');
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(why)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/ng/m/deposit');
  });

  test('that was closed by an exclusion warns against paying, and offers no other attempt', async () => {
    open(
      { 'GET /pocket/v1/trades/5': ok({ ...trade, status: 'failed', failure: 'closed', action: null }) },
      '/deposit?trade=5',
    );
    expect(
      await screen.findByRole('heading', { name: 'This deposit was closed because you are excluded' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/the money will reach your balance, and you can withdraw it/)).toBeInTheDocument();
    expect(screen.queryByText('1234567890')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('can be checked on request after the player has paid', async () => {
    open({ 'POST /pocket/v1/customerTrades/customerTrade/submitTransfer': ok(trade) }, '/deposit?trade=5');
    await userEvent.click(await screen.findByRole('button', { name: 'I have paid' }));
    expect(await screen.findByText('Nothing has arrived yet. We’ll keep checking.')).toBeInTheDocument();
  });

  describe('that is waiting for a voucher', () => {
    const SUBMIT = 'POST /pocket/v1/customerTrades/customerTrade/submitTransfer';
    const waiting: Payment = {
      ...trade,
      method: 'mobile_money',
      action: { type: 'voucher', text: 'Dial *110# for a voucher.' },
    };
    const submit = async (voucher: string) => {
      const field = await screen.findByLabelText('Voucher code');
      await userEvent.clear(field);
      if (voucher !== '') await userEvent.type(field, voucher);
      await userEvent.click(screen.getByRole('button', { name: 'Submit code' }));
    };

    test('shows the provider’s instructions, reports a wrong code, and continues with the right one', async () => {
      const sent: unknown[] = [];
      let now = waiting;
      open(
        {
          'GET /pocket/v1/trades/5': () => ok(now)(),
          [SUBMIT]: (body) => {
            sent.push(JSON.parse(body));
            if (sent.length === 1)
              return { bizCode: BizCode.otpWrong, message: 'This code was not accepted.', data: { triesLeft: 4 } };
            now = { ...waiting, action: null };
            return ok(now)();
          },
        },
        '/deposit?trade=5',
      );
      expect(await screen.findByText('Dial *110# for a voucher.')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
      await submit('111 111');
      const field = screen.getByLabelText('Voucher code');
      await waitFor(() => expect(field).toHaveAccessibleDescription('This code was not accepted.'));
      expect(field).toHaveFocus();
      await submit('271-828');
      expect(
        await screen.findByText(
          'We are waiting for the payment provider. We keep checking, and this page updates automatically.',
        ),
      ).toBeInTheDocument();
      expect(screen.queryByLabelText('Voucher code')).toBeNull();
      expect(sent).toEqual([
        { tradeId: '5', voucher: '111111' },
        { tradeId: '5', voucher: '271828' },
      ]);
    });

    test('reports an empty field, and sends nothing', async () => {
      const { calls } = open(
        { 'GET /pocket/v1/trades/5': ok({ ...waiting, action: { type: 'voucher', text: '' } }) },
        '/deposit?trade=5',
      );
      await submit('');
      expect(screen.getByLabelText('Voucher code')).toHaveAccessibleDescription('Enter the voucher code.');
      expect(screen.getByText('Get a voucher from your network and enter its code here.')).toBeInTheDocument();
      expect(calls).not.toContain(SUBMIT);
    });

    test.each([
      ['no response arrived', undefined, 'We couldn’t confirm the code. Try again – you will not be charged twice.'],
      [
        'there were too many attempts',
        { bizCode: BizCode.otpRateLimited, message: 'Rate limit exceeded. Please try later.' },
        'Rate limit exceeded. Please try later.',
      ],
    ])('reports when %s, and keeps the input', async (_what, response, words) => {
      open({ 'GET /pocket/v1/trades/5': ok(waiting), [SUBMIT]: () => response }, '/deposit?trade=5');
      await submit('271828');
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(screen.getByLabelText('Voucher code')).toHaveValue('271828');
    });

    test('shows its result when all vouchers are used up', async () => {
      let now = waiting;
      open(
        {
          'GET /pocket/v1/trades/5': () => ok(now)(),
          [SUBMIT]: () => ok((now = { ...waiting, status: 'failed', failure: 'declined', action: null }))(),
        },
        '/deposit?trade=5',
      );
      await submit('271828');
      expect(await screen.findByRole('heading', { name: 'The payment was declined' })).toBeInTheDocument();
    });
  });

  test('is checked automatically, and on request no sooner than the remote configuration allows', async () => {
    const SUBMIT = 'POST /pocket/v1/customerTrades/customerTrade/submitTransfer';
    const { calls } = open(
      {
        'GET /pocket/v1/config': ok({ deposit: [bank], withdraw: [], bankRetry: { automatic: 1, manual: 60 } }),
        [SUBMIT]: ok(trade),
      },
      '/deposit?trade=5',
    );
    const paid = await screen.findByRole('button', { name: 'I have paid' });
    await userEvent.click(paid);
    await waitFor(() => expect(paid).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(paid);
    const asked = () => calls.filter((call) => call === 'GET /pocket/v1/trades/5').length;
    const before = asked();
    await waitFor(() => expect(asked()).toBeGreaterThan(before), { timeout: 5000 });
    expect(calls.filter((call) => call === SUBMIT)).toHaveLength(1);
  });

  test('is not offered when no method is available', async () => {
    open({ 'GET /pocket/v1/config': ok({ deposit: [], withdraw: [] }) });
    expect(await screen.findByText('No way to pay right now')).toBeInTheDocument();
  });

  test('can be loaded again after a failure', async () => {
    const failing: FakeApi = server({ 'GET /pocket/v1/config': () => undefined });
    renderAccount(<DepositPage />, { server: failing, userId: '7' });
    await screen.findByText('Loading Failed. Please try again later.', {}, { timeout: 4000 });
    failing['GET /pocket/v1/config'] = ok({ deposit: [bank], withdraw: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByLabelText('Amount')).toBeInTheDocument();
  });
});

test('mobile money is paid from a wallet app, without any mention of a bank', async () => {
  renderAccount(<DepositPage />, {
    server: server({ 'GET /pocket/v1/trades/5': ok({ ...trade, method: 'mobile_money' }) }),
    userId: '7',
    path: '/deposit?trade=5',
  });
  expect(await screen.findByText('Send exactly ₦500.00 from your wallet app to this account:')).toBeInTheDocument();
  expect(screen.getByText('Pay to').nextElementSibling).toHaveTextContent('Demo Bank');
  expect(screen.queryByText(/your bank|^Bank$/)).toBeNull();
});

describe('a deposit of an amount other than requested', () => {
  const show = (more: object) =>
    renderAccount(<DepositPage />, {
      server: server({ 'GET /pocket/v1/trades/5': ok({ ...trade, ...more }) }),
      userId: '7',
      path: '/deposit?trade=5',
    });

  test.each([
    [
      { status: 'success', amount: 4_000_000, askedAmount: 5_000_000, action: null },
      '₦400.00 added to your balance',
      'You asked for ₦500.00, and ₦400.00 arrived.',
    ],
    [
      { status: 'pending', amount: 5_000_000, arrived: 9_000_000, action: null },
      '₦900.00 has arrived: we’re checking it',
      /^You asked for ₦500.00, but more arrived than we can add automatically/,
    ],
    [
      { status: 'failed', failure: 'sentBack', amount: 5_000_000, arrived: 9_000_000, action: null },
      '₦900.00 was sent back to you',
      /It goes back to the account you paid from/,
    ],
  ])('%j is shown with its actual state and the next step', async (more, title, why) => {
    show(more);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(why)).toBeInTheDocument();
    expect(screen.queryByText(/No money has moved/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
  });
});

describe('a withdrawal', () => {
  async function fill(more: FakeApi = {}) {
    const rendered = renderAccount(<WithdrawPage />, { server: server(more), userId: '7', path: '/withdraw' });
    await userEvent.click(await screen.findByRole('button', { name: '500' }));
    await userEvent.selectOptions(screen.getByLabelText('Bank'), 'GTBank');
    await userEvent.type(screen.getByLabelText('Account number'), '0123456789');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    return rendered;
  }

  test.each([
    ['passwordReset', 'Your password was reset,'],
    ['phoneChanged', 'Your account has a new phone number,'],
    ['secondFactorOff', 'Two-step login was switched off or changed,'],
    ['newDevice', 'This device is new,'],
  ] as const)('that is delayed after %s shows why and until when, in place of the form', async (cause, why) => {
    const withdrawalWait = { cause, until: Date.UTC(2026, 10, 30, 12) };
    const config = ok({ deposit: [bank], withdraw: [bankOut], withdrawalWait });
    const more = { 'GET /pocket/v1/config': config };
    renderAccount(<WithdrawPage />, { server: server(more), userId: '7', path: '/withdraw' });
    expect(await screen.findByRole('heading', { name: 'Withdrawals are paused' })).toBeInTheDocument();
    expect(
      screen.getByText(new RegExp(`^${why}.*again from 30 Nov. 2026 13:00 GMT\\+1. Betting and deposits`)),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/ng/m/support');
    expect(screen.queryByLabelText('Amount')).toBeNull();
    expect(screen.queryByText(/You can withdraw up to/)).toBeNull();
  });

  test('that is delayed while the form is open moves the focus to the reason', async () => {
    const withdrawalWait = { cause: 'phoneChanged', until: Date.UTC(2026, 10, 30, 12) };
    let isWaiting = false;
    const config: FakeApi[string] = () =>
      ok({ deposit: [bank], withdraw: [bankOut], ...(isWaiting ? { withdrawalWait } : {}) })();
    const { platform } = await fill({ 'GET /pocket/v1/config': config });
    isWaiting = true;
    act(() => void platform.store.dispatch(walletApi.util.invalidateTags(['Account']) as never));
    const title = await screen.findByRole('heading', { name: 'Withdrawals are paused' });
    await waitFor(() => expect(title).toContainElement(document.activeElement as HTMLElement));
  });

  test('that the server delays in the meantime shows why and until when', async () => {
    const data = { cause: 'passwordReset', until: Date.UTC(2026, 10, 30, 12) };
    await fill({ [WITHDRAW]: () => ({ bizCode: BizCode.withdrawalsWait, message: 'Waits.', data }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw ₦500.00' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your password was reset,.*30 Nov. 2026 13:00/);
  });

  test('shows the recipient and the amount before it is sent', async () => {
    const { navigations, calls } = await fill();
    expect(await screen.findByRole('heading', { name: 'Confirm your details' })).toHaveFocus();
    expect(screen.getByText(/Ama Mensah/)).toBeInTheDocument();
    expect(screen.getByText('₦490.00')).toBeInTheDocument();
    expect(calls).not.toContain(WITHDRAW);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw ₦500.00' }));
    await waitFor(() => expect(navigations).toEqual([['/withdraw?trade=5', false]]));
  });

  test('finds a bank by part of its name, and selects the only match', async () => {
    const names = ['Access Bank', 'Ecobank', 'FCMB', 'Fidelity Bank', 'First Bank', 'GTBank', 'Keystone Bank'];
    const institutions = [...names, 'Polaris Bank', 'UBA', 'Union Bank', 'Wema Bank', 'Zenith Bank'].map(
      (name, at) => ({
        code: String(at),
        name,
      }),
    );
    const config: FakeApi = { 'GET /pocket/v1/config': ok({ deposit: [], withdraw: [{ ...bankOut, institutions }] }) };
    renderAccount(<WithdrawPage />, { server: server(config), userId: '7', path: '/withdraw' });
    const search = await screen.findByRole('searchbox', { name: 'Find your bank' });
    const shown = (): (string | null)[] =>
      [...(screen.getByLabelText('Bank') as HTMLSelectElement).options].slice(1).map(({ text }) => text);
    await userEvent.type(search, 'fi');
    expect(shown()).toEqual(['Fidelity Bank', 'First Bank']);
    await userEvent.type(search, 'rst');
    expect(screen.getByLabelText('Bank')).toHaveDisplayValue('First Bank');
    await userEvent.clear(search);
    await userEvent.type(search, 'nobody');
    expect(shown()).toEqual([]);
    expect(search).toHaveAccessibleDescription('No bank found. Try part of its name.');
  });

  test('a short list of banks has no search field', async () => {
    renderAccount(<WithdrawPage />, { server: server(), userId: '7', path: '/withdraw' });
    expect(await screen.findByLabelText('Bank')).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('to a phone shows its number with the country code', async () => {
    const wallet: MethodConfig = {
      ...bankOut,
      method: 'mobile_money',
      institutions: [{ code: 'MTN', name: 'MTN MoMo' }],
      account: 'phone',
    };
    const config: FakeApi = { 'GET /pocket/v1/config': ok({ deposit: [], withdraw: [wallet] }) };
    renderAccount(<WithdrawPage />, { server: server(config), userId: '7', path: '/withdraw', country: 'gh' });
    await userEvent.click(await screen.findByRole('button', { name: '500' }));
    await userEvent.selectOptions(screen.getByLabelText('Network'), 'MTN MoMo');
    await userEvent.type(screen.getByLabelText('Mobile money number'), '024 123 4567');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/Ama Mensah/)).toHaveTextContent('MTN MoMo+233 241234567');
  });

  test('shows its fee in advance', async () => {
    renderAccount(<WithdrawPage />, { server: server(), userId: '7', path: '/withdraw' });
    const amount = await screen.findByLabelText('Amount');
    expect(amount).toHaveAccessibleDescription('₦100.00 to ₦100,000.00. Fee from ₦10.00.');
    await userEvent.type(amount, '500');
    expect(amount).toHaveAccessibleDescription('₦100.00 to ₦100,000.00. Fee ₦10.00: ₦490.00 arrives.');
  });

  test('can be changed without losing input', async () => {
    await fill();
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    expect(screen.getByLabelText('Account number')).toHaveValue('0123456789');
    expect(screen.getByLabelText('Amount')).toHaveValue('500');
  });

  test('above the balance is rejected at the field', async () => {
    const { calls } = renderAccount(<WithdrawPage />, { server: server(), userId: '7', path: '/withdraw' });
    await userEvent.type(await screen.findByLabelText('Amount'), '2000.01');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Your balance is ₦2,000.00.');
    expect(calls).not.toContain(RESOLVE);
  });

  describe('that the server requires to be confirmed', () => {
    type Sent = { key: string; pin?: string; otpToken?: string };
    /** Fakes a server that accepts only one proof, and records the requests. */
    function careful(pinSet: boolean): { sent: Sent[]; more: FakeApi } {
      const sent: Sent[] = [];
      const unconfirmed = {
        bizCode: BizCode.withdrawalUnconfirmed,
        message: 'Confirm this withdrawal.',
        data: { phone: '8030000001', pinSet },
      };
      const wrong = { bizCode: BizCode.pinWrong, message: 'The PIN is wrong.', data: { triesLeft: 4 } };
      return {
        sent,
        more: {
          [WITHDRAW]: (body) => {
            const request = JSON.parse(body) as Sent;
            sent.push(request);
            if (request.otpToken === 'the-token' || request.pin === '271828')
              return ok({ ...trade, kind: 'withdrawal' })();
            return request.pin === undefined ? unconfirmed : wrong;
          },
          'GET /msg/otps/channels': ok({ availableOtpChannelIds: ['sms'] }),
          'POST /msg/v1/otps/session': ok({ token: 'the-token' }),
          'POST /msg/v1/otps': ok({ remaining: 4, otpRetryCountdown: 60 }),
          'POST /msg/v1/otps/123456': ok(null),
        },
      };
    }
    const yes = async () => userEvent.click(await screen.findByRole('button', { name: 'Withdraw ₦500.00' }));
    async function typeCode() {
      await userEvent.click(await screen.findByRole('button', { name: 'Send OTP' }));
      await userEvent.type(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }), '123456');
    }

    test('asks for a code if no PIN is set, and sends the same withdrawal with its proof', async () => {
      const { sent, more } = careful(false);
      const { navigations } = await fill(more);
      await yes();
      await typeCode();
      await waitFor(() => expect(navigations).toEqual([['/withdraw?trade=5', false]]));
      expect(sent).toMatchObject([{}, { otpToken: 'the-token' }]);
      expect(sent[1]?.key).toBe(sent[0]?.key);
    });

    test('asks for the PIN with the first box focused, reports a wrong one, and accepts the right one', async () => {
      const { sent, more } = careful(true);
      const { navigations } = await fill(more);
      await yes();
      const first = await screen.findByRole('textbox', { name: 'Digit 1 of 6' });
      expect(first).toHaveFocus();
      await userEvent.keyboard('271829');
      expect(await screen.findByText('The PIN is wrong.')).toBeInTheDocument();
      await waitFor(() => expect(first).toHaveFocus());
      await userEvent.keyboard('271828');
      await waitFor(() => expect(navigations).toEqual([['/withdraw?trade=5', false]]));
      expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    });

    test('accepts a code instead of the PIN', async () => {
      const { sent, more } = careful(true);
      const { navigations } = await fill(more);
      await yes();
      await userEvent.click(await screen.findByRole('button', { name: 'Use a one-time code instead' }));
      await typeCode();
      await waitFor(() => expect(navigations).toHaveLength(1));
      expect(sent.at(-1)).toMatchObject({ otpToken: 'the-token' });
    });
  });

  test('reports an account that does not exist', async () => {
    await fill({
      [RESOLVE]: () => ({ bizCode: 44004, message: 'There is no account with this number. Please check it.' }),
    });
    expect(await screen.findByText('There is no account with this number. Please check it.')).toBeInTheDocument();
  });

  test('of a player in debt shows the amount owed', async () => {
    await fill({
      [RESOLVE]: () => ({
        bizCode: BizCode.inDebt,
        message: 'Until then nothing can be withdrawn.',
        data: { owed: 250_000 },
      }),
    });
    expect(await screen.findByText('You owe ₦25.00. Until then nothing can be withdrawn.')).toBeInTheDocument();
  });
});

test('announces a payment that ends while the player is elsewhere in a toast', () => {
  const { platform, emitted } = renderAccount(<p />, { server: server(), userId: '7' });
  act(() => showPayment(platform, { ...trade, kind: 'withdrawal', status: 'failed', failure: 'declined' }));
  expect(emitted).toContainEqual(['toast.requested', { text: 'The withdrawal did not go through', tone: 'warning' }]);
});

describe('transactions', () => {
  const line = {
    status: 'success',
    time: 1_760_000_000_000,
    ticketId: null,
    tradeId: null,
    method: null,
    failure: null,
  };
  const lines = [
    { ...line, id: 't-9', type: 'deposit', amount: 5_000_000, status: 'failed', tradeId: '9' },
    { ...line, id: 'b-3', type: 'stake', amount: -1_000_000, ticketId: '3' },
  ];

  test('are listed with their state and link to details; older ones are loaded on request', async () => {
    renderAccount(<TransactionsPage />, {
      userId: '7',
      server: {
        'GET /pocket/v1/transactions?type=all&days=30': ok({ transactions: lines, next: '1-b-3' }),
        'GET /pocket/v1/transactions?type=all&days=30&before=1-b-3': ok({
          transactions: [{ ...line, id: 'd-1', type: 'deposit', amount: 70_000_000 }],
          next: null,
        }),
      },
    });
    expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
      '/ng/m/deposit?trade=9',
      '/ng/m/my_accounts/open_bets/3',
    ]);
    expect(screen.getByText('Failed')).toBeInTheDocument();
    expect(screen.getByText('-NGN 100.00')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show older transactions' }));
    expect(await screen.findByText('+NGN 7,000.00')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show older transactions' })).toBeNull();
  });

  test('of servers that list stakes and payouts of rounds separately link to their product', async () => {
    const round = { ...line, product: 'virtuals', roundId: 'ab12' };
    renderAccount(<TransactionsPage />, {
      userId: '7',
      server: {
        'GET /pocket/v1/transactions?type=all&days=30': ok({
          transactions: [
            { ...round, id: 'w-2', type: 'payout', amount: 3_000_000 },
            { ...line, id: 'm-1', type: 'stake', amount: -500_000, product: 'games' },
            { ...line, id: 'j-1', type: 'stake', amount: -500_000, product: 'jackpot' },
          ],
          next: null,
        }),
      },
    });
    expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
      '/ng/m/instant-virtuals/open-bets/ab12',
      '/ng/m/games/history',
      '/ng/m/jackpot-perfect6',
    ]);
    for (const name of ['Winnings from a virtual round', 'Game', 'Jackpot entry'])
      expect(screen.getByText(name)).toBeInTheDocument();
  });

  test('show their product, and can be filtered by it', async () => {
    const round = { ...line, product: 'virtuals', roundId: 'ab12' };
    const { calls } = renderAccount(<TransactionsPage />, {
      userId: '7',
      server: {
        'GET /pocket/v1/transactions?type=all&days=30': ok({
          transactions: [
            {
              ...round,
              id: 'v-2',
              type: 'round',
              amount: 2_000_000,
              stake: 1_000_000,
              payout: 3_000_000,
              ticketIds: ['AA', 'BB'],
            },
            {
              ...round,
              id: 'v-1',
              type: 'round',
              amount: -1_000_000,
              stake: 1_000_000,
              payout: null,
              roundId: 'cd34',
              ticketIds: ['CC'],
            },
            {
              ...line,
              id: 'm-1',
              type: 'round',
              amount: 0,
              stake: 500_000,
              payout: 500_000,
              product: 'games',
              roundId: 'ef56',
              gameId: 'even-odd',
            },
            {
              ...line,
              id: 'm-0',
              type: 'round',
              amount: -500_000,
              stake: 500_000,
              payout: 0,
              product: 'virtuals',
              roundId: 'dd77',
              gameId: 'dogs',
            },
            { ...line, id: 'j-1', type: 'refund', amount: 500_000, product: 'jackpot', entryId: '7K2P-9QXM-DTH5' },
          ],
          next: null,
        }),
        'GET /pocket/v1/transactions?type=all&days=30&product=games': ok({ transactions: [], next: null }),
      },
    });
    expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
      '/ng/m/instant-virtuals/ticket-detail/AA',
      '/ng/m/instant-virtuals/ticket-detail/BB',
      '/ng/m/instant-virtuals/ticket-detail/CC',
      '/ng/m/games/verify?roundId=ef56',
      '/ng/m/games/verify?roundId=dd77',
      '/ng/m/jackpot-perfect6?entry=7K2P-9QXM-DTH5',
    ]);
    expect(
      screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/ ?09 Oct\. 2025.*?GMT\+1/, ' ')),
    ).toEqual([
      'Virtual roundStake 100.00 · paid 300.00 +NGN 200.00Ticket AATicket BB',
      'Ticket AA',
      'Ticket BB',
      'Virtual roundStake 100.00 · not settled yet -NGN 100.00',
      'Even or OddStake 50.00 · paid 50.00 NGN 0.00',
      'Dog RaceStake 50.00 · paid 0.00 -NGN 50.00',
      'Stake of a jackpot entry returned +NGN 50.00',
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Product'), 'Games');
    expect(await screen.findByText('Nothing here')).toBeInTheDocument();
    expect(calls).toContain('GET /pocket/v1/transactions?type=all&days=30&product=games');
  });

  test('can be filtered by kind and period', async () => {
    const { calls } = renderAccount(<TransactionsPage />, {
      userId: '7',
      server: {
        'GET /pocket/v1/transactions?type=all&days=30': ok({ transactions: lines, next: null }),
        'GET /pocket/v1/transactions?type=bet&days=30': ok({ transactions: lines.slice(1), next: null }),
        'GET /pocket/v1/transactions?type=bet&days=0': ok({ transactions: [], next: null }),
      },
    });
    await screen.findByText('Failed');
    await userEvent.click(screen.getByRole('tab', { name: 'Bets' }));
    await waitFor(() => expect(screen.queryByText('Failed')).toBeNull());
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'All time');
    expect(await screen.findByText('Nothing here')).toBeInTheDocument();
    expect(calls).toContain('GET /pocket/v1/transactions?type=bet&days=0');
  });
});
