import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Profile } from '@oware/contracts';
import {
  about,
  browser,
  clearBrowser,
  installDialogs,
  ok,
  renderAccount,
  type FakeApi,
} from '../testing/render-account';
import AccountInfoPage from './fields/account-info-page';
import FieldPage from './fields/field-page';
import { getField, getServerError } from './fields/fields';
import ProfilePage from './fields/profile-page';
import GalleryPage from './gallery/gallery-page';

// Encryption is tested in libs/api-client.
jest.mock('../../../../libs/api-client/src/cipher/encrypted-calls', () => ({ getCipherKind: () => undefined }));

beforeAll(installDialogs);
beforeEach(clearBrowser);

/** The encrypted call that changes the profile. */
const SAVE = 'POST /patron/account';
const profile: Profile = {
  userId: '7',
  phone: '8030000001',
  nickname: 'Ama',
  firstName: 'Ama',
  lastName: null,
  location: null,
  email: null,
  emailVerified: false,
  emailLinkSent: false,
  dateOfBirth: '2000-02-29',
  avatar: null,
  locked: ['firstName', 'dateOfBirth'],
  locations: ['Abia', 'Lagos'],
  createdAt: Date.UTC(2026, 0, 31, 23, 30),
};
const server = (more: FakeApi = {}): FakeApi => ({
  'GET /patron/account/about': ok(about),
  'GET /patron/account/info/profile': ok(profile),
  'GET /patron/account/info/avatars': ok({
    avatars: [
      { id: 'seed', name: 'Seed', path: '/seed.svg' },
      { id: 'sun', name: 'Sun', path: '/sun.svg' },
    ],
  }),
  [SAVE]: ok(profile),
  ...more,
});
const reject = (bizCode: number, field: string, code: string) => () => ({
  bizCode,
  message: 'no',
  data: { fields: [{ field, code, message: 'no' }] },
});
const open = (field: string, more: FakeApi = {}) =>
  renderAccount(<FieldPage />, { server: server(more), userId: '7', path: `/n/me/settings/profile/${field}` });

test.each([
  ['/ng/m/n/me/settings/profile/date-of-birth', 'dateOfBirth'],
  ['/n/me/settings/profile/Email/', 'email'],
  ['/x', 'nickname'],
])('%s is the page of %s', (path, field) => expect(getField(path)).toBe(field));

test('ignores codes of other fields', () => {
  expect(getServerError({ fields: [{ field: 'email', code: 'not_an_email' }] }, 'nickname')).toBeUndefined();
  expect(getServerError(null, 'nickname')).toBeUndefined();
});

test('lists every field with its value, its lock and its page', async () => {
  renderAccount(<ProfilePage />, { server: server(), userId: '7' });
  expect(await screen.findByRole('link', { name: /^First name Ama Locked$/ })).toHaveAttribute(
    'href',
    '/ng/m/n/me/settings/profile/firstname',
  );
  expect(screen.getByRole('link', { name: /^Last name Not set$/ })).toHaveAttribute(
    'href',
    '/ng/m/n/me/settings/profile/lastname',
  );
  expect(screen.getByRole('link', { name: /^Date of birth 29\/02\/2000 Locked$/ })).toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(7);
});

test('returns to the profile after saving a nickname', async () => {
  const sent: string[] = [];
  const { navigations, emitted } = open('nickname', { [SAVE]: (body) => (sent.push(body), ok(profile)()) });
  const field = await screen.findByRole('textbox', { name: 'Nickname' });
  expect(field).toHaveValue('Ama');
  await userEvent.clear(field);
  await userEvent.type(field, ' Ama_77 ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(navigations).toEqual([['/n/me/settings/profile', true]]));
  expect(sent).toEqual([JSON.stringify({ changes: { nickname: 'Ama_77' } })]);
  expect(emitted).toContainEqual(['toast.requested', { text: 'Saved.' }]);
});

test.each([
  ['nickname', 'Nickname', '7up', 'Start with a letter. Use only letters, numbers and _.'],
  ['lastname', 'Last name', 'X', 'This is too short.'],
  ['email', 'Email', 'ama@', 'Enter an address such as name@example.com.'],
])('reports an invalid %s at the field, and sends nothing', async (path, name, value, words) => {
  const { calls } = open(path);
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, value);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription(words);
  expect(field).toHaveFocus();
  expect(calls).not.toContain(SAVE);
});

describe('an email address', () => {
  const LINK = 'POST /patron/account/info/email/link';
  const VERIFY = 'POST /patron/account/info/email/verify';
  const email = { ...profile, email: 'ama@example.com' };
  /** Fakes a server whose profile is changed by the calls. */
  const changing = (first: Profile, more: (set: (next: Profile) => Profile) => FakeApi): FakeApi => {
    let now = first;
    return { 'GET /patron/account/info/profile': () => ok(now)(), ...more((next) => (now = next)) };
  };

  test('that replaces another one is sent with the password', async () => {
    const sent: unknown[] = [];
    open('email', {
      'GET /patron/account/info/profile': ok(email),
      'POST /patron/account': (body) => (sent.push(body), ok({ ...email, email: 'new@example.com' })()),
    });
    const address = await screen.findByLabelText('Email');
    await userEvent.clear(address);
    await userEvent.type(address, 'new@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const password = screen.getByLabelText('Your password');
    expect(password).toHaveAccessibleDescription('Enter your password.');
    expect(sent).toEqual([]);
    await userEvent.type(password, 'Sankofa77');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatch(/"password":"[0-9a-f]{32}"/);
    expect(sent[0]).not.toContain('Sankofa77');
  });

  test('reports a wrong password at the password field, which gets the focus', async () => {
    open('email', {
      'GET /patron/account/info/profile': ok(email),
      'POST /patron/account': () => ({ bizCode: 40101, message: 'The phone number or the password is wrong.' }),
    });
    const address = await screen.findByLabelText('Email');
    await userEvent.type(address, '.ng');
    const password = screen.getByLabelText('Your password');
    await userEvent.type(password, 'Wrong1234');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription('The password is wrong.'));
    expect(password).toHaveFocus();
    expect(address).toBeValid();
    await userEvent.type(password, '5');
    expect(password).not.toHaveAccessibleDescription('The password is wrong.');
  });

  test('that is not verified is reported, and can be sent a link', async () => {
    open(
      'email',
      changing(email, (set) => ({ [LINK]: () => ok(set({ ...email, emailLinkSent: true }))() })),
    );
    expect(await screen.findByText('ama@example.com is not verified yet.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('The link is on its way.')).toBeInTheDocument();
    expect(
      await screen.findByText('We have sent a link to ama@example.com. Open it to verify the address.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeInTheDocument();
  });

  test.each([
    [
      'the server rejects it',
      { bizCode: 42900, message: 'Too many requests. Please try later.' },
      'Too many requests. Please try later.',
    ],
    ['no response arrives', undefined, 'The link was not sent. Please try again.'],
  ])('shows why the link was not sent: %s', async (_what, response, words) => {
    open('email', { 'GET /patron/account/info/profile': ok(email), [LINK]: () => response });
    await userEvent.click(await screen.findByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  test("is verified once with the link's token, which is removed from the address", async () => {
    const sent: string[] = [];
    const { navigations } = open(
      'email?token=the-token-of-the-link',
      changing({ ...email, emailLinkSent: true }, (set) => ({
        [VERIFY]: (body) => (sent.push(body), ok(set({ ...email, emailVerified: true }))()),
      })),
    );
    expect(await screen.findByText('ama@example.com is verified.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
    expect(sent).toEqual(['token=the-token-of-the-link']);
    expect(navigations).toEqual([['/n/me/settings/profile/email', true]]);
  });

  test('with an expired link offers another one, and is verified even if the link was opened twice', async () => {
    const over = {
      [VERIFY]: () => ({ bizCode: 47006, message: 'This link was used or has expired. Please ask for a new one.' }),
    };
    const { view } = open('email?token=the-token-of-the-link', {
      'GET /patron/account/info/profile': ok(email),
      ...over,
    });
    expect(await screen.findByText('This link was used or has expired. Please ask for a new one.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send link' })).toBeInTheDocument();
    view.unmount();
    open('email?token=the-token-of-the-link', {
      'GET /patron/account/info/profile': ok({ ...email, emailVerified: true }),
      ...over,
    });
    expect(await screen.findByText('ama@example.com is verified.')).toBeInTheDocument();
  });

  test('can be checked again without a response', async () => {
    let responses = false;
    open(
      'email?token=the-token-of-the-link',
      changing(email, (set) => ({
        [VERIFY]: () => (responses ? ok(set({ ...email, emailVerified: true }))() : undefined),
      })),
    );
    expect(await screen.findByText('We couldn’t check your link.', {}, { timeout: 4000 })).toBeInTheDocument();
    responses = true;
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('ama@example.com is verified.')).toBeInTheDocument();
  });

  test.each([
    [true, 'Verified'],
    [false, 'Not verified'],
  ])('verified or not (%s), is marked in the profile', async (emailVerified, words) => {
    renderAccount(<ProfilePage />, {
      server: server({ 'GET /patron/account/info/profile': ok({ ...email, emailVerified }) }),
      userId: '7',
    });
    expect(await screen.findByRole('link', { name: `Email ama@example.com ${words}` })).toBeInTheDocument();
  });
});

test('shows a rejection of the server at the field', async () => {
  const { navigations } = open('nickname', { [SAVE]: reject(46002, 'nickname', 'taken') });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This nickname is taken. Choose another one.')).toBeInTheDocument();
  expect(navigations).toEqual([]);
});

test('reports a missing response, and the form can be sent again', async () => {
  open('nickname', { [SAVE]: () => undefined });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your changes were not saved. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('shows a locked field and why it cannot be changed', async () => {
  open('firstname');
  expect(await screen.findByText('This is already set and can’t be changed here.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('offers the regions of the country as locations', async () => {
  const sent: string[] = [];
  open('location', { [SAVE]: (body) => (sent.push(body), ok(profile)()) });
  await userEvent.selectOptions(await screen.findByLabelText('Location'), 'Lagos');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([JSON.stringify({ changes: { location: 'Lagos' } })]));
});

test('the account info shows the details that customer service asks for, with times of the country’s time zone', async () => {
  renderAccount(<AccountInfoPage />, { server: server(), userId: '7' });
  expect(await screen.findByText('+234 8030000001')).toBeInTheDocument();
  expect(screen.getByText('01/02/2026')).toBeInTheDocument();
  expect(screen.getByText('NGN')).toBeInTheDocument();
});

test.each([
  ['verified', 'Verified'],
  ['pending', 'Under review'],
  ['', 'Not verified yet'],
])('the account info shows the state of the identity check (%s)', async (userCert, words) => {
  browser.setCookie('userCert', userCert);
  renderAccount(<AccountInfoPage />, { server: server(), userId: '7' });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

describe('the gallery', () => {
  const gallery = (more: FakeApi = {}) =>
    renderAccount(<GalleryPage />, {
      server: server({ 'GET /patron/account/info/profile': ok({ ...profile, avatar: 'sun' }), ...more }),
      userId: '7',
    });

  test('marks the current avatar, and a tap selects and saves another one', async () => {
    const sent: string[] = [];
    gallery({ [SAVE]: (body) => (sent.push(body), ok({ ...profile, avatar: 'seed' })()) });
    expect(await screen.findByRole('button', { name: 'Sun', pressed: true })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Seed' }));
    expect(screen.getByRole('button', { name: 'Seed', pressed: true })).toBeInTheDocument();
    await waitFor(() => expect(sent).toEqual([JSON.stringify({ changes: { avatar: 'seed' } })]));
  });

  test('restores the mark when the change could not be saved', async () => {
    gallery({ [SAVE]: () => undefined });
    await userEvent.click(await screen.findByRole('button', { name: 'Seed' }));
    expect(await screen.findByText('Your changes were not saved. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sun', pressed: true })).toBeInTheDocument();
  });

  test('shows avatars of higher tiers as locked, with their tier', async () => {
    gallery({
      'GET /patron/account/info/avatars': ok({
        avatars: [
          { id: 'sun', name: 'Sun', path: '/sun.svg' },
          { id: 'palm', name: 'Palm tree', path: '/palm.svg', tier: 3, locked: false },
          { id: 'stool', name: 'Golden stool', path: '/stool.svg', tier: 5, locked: true },
        ],
      }),
    });
    expect(await screen.findByRole('button', { name: 'Palm tree' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /Golden stool/ })).toBeNull();
    expect(screen.getByText('From the Stool tier')).toBeInTheDocument();
  });
});
