import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CountryCode } from '@oware/config';
import { type IdentityResponse } from '@oware/contracts';
import { type RouteContext } from '@oware/platform';
import { ok, remoteTest } from '@oware/platform/testing';
import { ContentContext } from '@oware/ui';
import remote from '../remote';
import { type ReactNode } from 'react';
import IdentityPage from './identity-page';
import { loadIdentity } from './load-identity';

const mockPrepare = jest.fn();
jest.mock('./prepare-picture', () => ({ preparePicture: (file: File) => mockPrepare(file) as unknown }));

const PATH = '/patron/identity';
const none: IdentityResponse = {
  state: 'none',
  refusal: null,
  kind: null,
  sentAt: null,
  firstName: 'Ama',
  lastName: 'Mensah',
  deposits: { limit: 5_000_000_000, used: 1_000_000_000 },
};

async function show(
  state: IdentityResponse,
  country: CountryCode = 'ng',
  after: IdentityResponse = state,
  wrap = (page: ReactNode): ReactNode => page,
) {
  let now = state;
  const page = remoteTest({
    remote,
    userId: '7',
    country,
    server: {
      [`GET ${PATH}`]: () => ok(now)(),
      [`POST ${PATH}`]: () => {
        now = after;
        return ok(now)();
      },
    },
  });
  await loadIdentity(page.platform);
  page.show(wrap(<IdentityPage />));
  const sent = (): unknown[] => page.bodies.filter((body) => body !== '').map((body) => JSON.parse(body) as unknown);
  return { ...page, sent };
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('links to the primary phone, which receives the result', async () => {
  await show(none);
  expect(await screen.findByRole('link', { name: 'Change your phone number' })).toHaveAttribute(
    'href',
    expect.stringContaining('/n/me/settings/phone'),
  );
});

test.each([
  ['OwareApp/10.505.580 (android)', false],
  ['OwareApp/10.505.581 (android)', true],
  ['OwareApp/0.9 (ios)', false],
  ['OwareApp/1.0.0 (ios)', true],
])('in %s, shows the link: %s', async (app, leads) => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 ${app}`);
  await show(none);
  expect(await screen.findByRole('button', { name: 'Send' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Change your phone number' }) !== null).toBe(leads);
  agent.mockRestore();
});

test('asks for a number in Nigeria, and validates it before sending', async () => {
  const { sent } = await show(none, 'ng', { ...none, state: 'verified', deposits: null });
  expect(screen.getByText(/you can deposit ₦500,000.00 per 30 days \(₦400,000.00 left\)/)).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Document type' }), 'NIN');
  await userEvent.type(screen.getByRole('textbox', { name: 'Number, 11 digits' }), '2234');
  await send();
  expect(screen.getByRole('textbox', { name: 'Number, 11 digits' })).toHaveAccessibleDescription(
    'Enter all 11 digits.',
  );
  expect(sent()).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Number, 11 digits' }), '5678901');
  await send();
  expect(await screen.findByText('Your identity is verified')).toBeInTheDocument();
  expect(sent()).toEqual([{ kind: 'nin', number: '22345678901' }]);
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
});

test('asks for a document and a selfie in Ghana, and does not send an illegible picture', async () => {
  const { sent } = await show({ ...none, firstName: null, lastName: null }, 'gh', { ...none, state: 'review' });
  const picture = (name: string): File => new File([new Uint8Array([1])], name, { type: 'image/jpeg' });
  const [document, selfie] = [
    screen.getByLabelText('Picture of the document'),
    screen.getByLabelText('Picture of your face'),
  ];
  await send();
  expect(document).toHaveAccessibleDescription('Choose a picture.');
  mockPrepare.mockResolvedValueOnce({ error: 'blurred' });
  await userEvent.upload(document, picture('blurred.jpg'));
  expect(document).toHaveAccessibleDescription('Blurred. Hold the phone still.');
  mockPrepare.mockResolvedValueOnce({ base64: 'AQID' }).mockResolvedValueOnce({ base64: 'BAUG' });
  await userEvent.upload(document, picture('card.jpg'));
  await userEvent.upload(selfie, picture('face.jpg'));
  expect(selfie).toHaveAccessibleDescription('Looks good');
  await send();
  expect(sent()).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Ama');
  await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), 'Mensah');
  await send();
  await waitFor(() => expect(screen.getByText('Under review')).toBeInTheDocument());
  expect(sent()).toEqual([
    { kind: 'ghana_card', document: 'AQID', selfie: 'BAUG', firstName: 'Ama', lastName: 'Mensah' },
  ]);
});

test('in another language shows the request and the use of the data in English too', async () => {
  const text = (value: string) => ({ value, type: 'TEXT' as const });
  const identity_verification = {
    english_leadDocument: text('We compare document and face.'),
    english_documentHint: text('All of it in view'),
    english_privacy: text('We delete both.'),
    english_send: text('Send both'),
  };
  await show(none, 'gh', none, (page) => <ContentContext value={{ identity_verification }}>{page}</ContentContext>);
  for (const words of ['We compare document and face.', 'We delete both.'])
    expect(screen.getByText(words)).toHaveAttribute('lang', 'en');
  expect(screen.getByLabelText('Picture of the document')).toHaveAccessibleDescription(/All of it in view$/);
  expect(screen.getByRole('button', { name: 'Send Send both' })).toBeInTheDocument();
});

test('in an app that may lack a file chooser, a tap on a field offers the browser', async () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 OwareApp/1.21.20 (android)');
  await show(none, 'gh');
  const field = screen.getByLabelText('Picture of the document');
  expect(screen.queryByRole('link', { name: 'Open this page in the browser' })).not.toBeInTheDocument();
  await userEvent.click(field);
  expect(screen.getByRole('link', { name: 'Open this page in the browser' })).toHaveAttribute('target', '_blank');
  mockPrepare.mockResolvedValueOnce({ base64: 'AQID' });
  await userEvent.upload(field, new File([new Uint8Array([1])], 'card.jpg', { type: 'image/jpeg' }));
  expect(screen.queryByRole('link', { name: 'Open this page in the browser' })).not.toBeInTheDocument();
  agent.mockRestore();
});

test.each([
  ['name_mismatch', 'Change the name of your account', '/ng/m/wv/mismatch-name-upload'],
  ['other', '24/7 Service', '/ng/m/support'],
] as const)('shows the next step after a verification was declined for %s', async (refusal, name, href) => {
  await show({ ...none, state: 'refused', refusal });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.getByRole('button', { name: 'Send' })).toBeInTheDocument();
});

test('does not show a deposit limit to under-age players, because everything is closed', async () => {
  await show({ ...none, state: 'refused', refusal: 'underage' });
  expect(screen.getByText(/Everything is closed until you are 18/)).toBeInTheDocument();
  expect(screen.queryByText(/you can deposit/)).toBeNull();
});

test.each([
  ['ng', '/kyc', false],
  ['gh', '/kyc', true],
  ['ng', '/me/identity', true],
  ['gh', '/me/identity', false],
] as const)('in %s, %s is a page: %s', (country, path, there) => {
  const { platform } = remoteTest({ remote, country });
  const route = remote.routes?.find((one) => one.path === path);
  const context = { platform, params: {}, search: new URLSearchParams(), path, signal: new AbortController().signal };
  const guarded = route?.middleware?.includes('only-gh') === true && country !== 'gh';
  expect(!guarded && (route?.validate?.(context) ?? true)).toBe(there);
});

test.each([
  ['verified', ['/my_accounts/my_account_info']],
  ['pending', []],
  ['unverified', []],
])('/kyc redirects players with a verified identity (%s)', async (userCert, to) => {
  const route = remote.routes.find(({ path }) => path === '/kyc');
  const platform = { cookies: { get: () => userCert } };
  expect(await route?.redirect?.({ platform } as unknown as RouteContext)).toEqual(to);
});
