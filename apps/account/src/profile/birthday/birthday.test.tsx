import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Birthday } from '@oware/contracts';
import { clearBrowser, installDialogs, ok, renderAccount, type FakeApi } from '../../testing/render-account';
import BirthdayPage from './birthday-page';

// Encryption is tested in libs/api-client.
jest.mock('../../../../../libs/api-client/src/cipher/encrypted-calls', () => ({ getCipherKind: () => undefined }));

beforeAll(installDialogs);
beforeEach(clearBrowser);

const GET = 'GET /patron/account/info/birthday';
const CLAIM = 'POST /patron/account/info/birthday/claim';
const birthday: Birthday = {
  today: true,
  day: '06-15',
  nickname: 'Ama',
  deposited: true,
  claimed: false,
  rewards: [
    { kind: 'free_bet_gift', state: 'open', amount: 5_000_000 },
    { kind: 'loyalty_point', state: 'open', amount: 50 },
  ],
};
const claimed: Birthday = {
  ...birthday,
  claimed: true,
  rewards: birthday.rewards.map((reward) => (reward.state === 'open' ? { ...reward, state: 'claimed' } : reward)),
};
const open = (response: Birthday, more: FakeApi = {}) =>
  renderAccount(<BirthdayPage />, { server: { [GET]: ok(response), ...more }, userId: '7' });

test('shows each reward with its title, content, amount and state', async () => {
  open(birthday);
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => within(item).getByText('Yours today').textContent)).toHaveLength(2);
  expect(items[0]).toHaveTextContent('Free bet');
  expect(items[0]).toHaveTextContent('Pays the stake of one bet.');
  expect(items[0]).toHaveTextContent('₦500.00');
  expect(items[1]).toHaveTextContent('50 points');
});

test.each([
  ['flash_freeze', 'Flash freeze', 'Cards for this week: 1'],
  ['jackpot_ticket', 'Jackpot ticket', 'Tickets: 1'],
] as const)(
  'the reward %s has its own text and drawing, pale while it is not available',
  async (kind, title, amount) => {
    open({ ...birthday, rewards: [{ kind, state: 'waiting', amount: 1 }] });
    const item = await screen.findByRole('listitem');
    expect(item).toHaveTextContent(title);
    expect(item).toHaveTextContent(amount);
    expect(item).toHaveTextContent('On your birthday');
    expect(item.querySelector('path')).toHaveAttribute('stroke-dasharray');
    expect(screen.queryByRole('button', { name: 'Claim rewards' })).toBeNull();
  },
);

test('a claim grants them once', async () => {
  const server: FakeApi = { [GET]: ok(birthday) };
  server[CLAIM] = () => {
    server[GET] = ok(claimed);
    return ok(claimed)();
  };
  const { emitted } = renderAccount(<BirthdayPage />, { server, userId: '7' });
  await userEvent.click(await screen.findByRole('button', { name: 'Claim rewards' }));
  expect(await screen.findByText('You have claimed this year’s rewards.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your gifts' })).toHaveAttribute('href', '/ng/m/my_accounts/gifts');
  expect(screen.queryByRole('button', { name: 'Claim rewards' })).toBeNull();
  expect(emitted).toContainEqual(['toast.requested', { text: 'You’ve claimed your birthday rewards.' }]);
});

test('shows why a claim was rejected', async () => {
  open(birthday, { [CLAIM]: () => ({ bizCode: 46003, message: 'It is not your birthday.' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Claim rewards' }));
  expect(await screen.findByText('It is not your birthday.')).toBeInTheDocument();
});

test('lets a player without a nickname create one first', async () => {
  const sent: string[] = [];
  open({ ...birthday, nickname: null }, { 'POST /patron/account': (body) => (sent.push(body), ok({})()) });
  expect(await screen.findByRole('heading', { name: 'Create your profile' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Claim rewards' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Nickname' }), 'Ama_77');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([JSON.stringify({ changes: { nickname: 'Ama_77' } })]);
});

test.each([
  [{ today: false }, 'Your birthday is on 15/06. Come back then.', null],
  [
    { today: false, day: null },
    'Add your date of birth to get birthday rewards.',
    '/ng/m/n/me/settings/profile/date-of-birth',
  ],
  [{ deposited: false }, 'Rewards are for players who have made a deposit.', '/ng/m/deposit'],
  [{ missingProof: 'identity' }, 'Rewards are for players whose identity is verified.', '/ng/m/me/identity'],
  [
    { missingProof: 'birthDate' },
    'Your date of birth was not verified with your identity. Customer service can help you.',
    null,
  ],
] satisfies [Partial<Birthday>, string, string | null][])(
  'with %j, shows the missing step',
  async (wrong, words, href) => {
    open({ ...birthday, ...wrong });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Claim rewards' })).toBeNull();
    expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(href);
  },
);
