import { BizCode, type NameUpdateResponse } from '@oware/contracts';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  browser,
  clearBrowser,
  installDialogs,
  ok,
  renderAccount,
  type FakeResponse,
} from '../../testing/render-account';
import { checkName } from './name-input';
import NamePage from './name-page';

beforeAll(() => {
  installDialogs();
  configure({ asyncUtilTimeout: 5_000 });
});
jest.setTimeout(15_000);
beforeEach(clearBrowser);
afterEach(() => {
  cleanup();
  return waitFor(() => expect(browser.openSheets()).toBe(0));
});

const none: NameUpdateResponse = { phone: '8030000001', firstName: 'Ama', lastName: 'Mensa', update: null };
const request = { firstName: 'Ama', lastName: 'Mensah', refusal: null, createdAt: 0 };
const SEND = 'POST /patron/name-update';

function show(state: NameUpdateResponse, responses: FakeResponse[] = []) {
  const bodies: string[] = [];
  let now = state;
  const test = renderAccount(<NamePage />, {
    userId: '7',
    server: {
      'GET /patron/name-update': () => ok(now)(),
      'GET /msg/otps/channels': ok({ availableOtpChannelIds: ['sms'] }),
      'POST /msg/v1/otps/session': ok({ token: 'the-token' }),
      'POST /msg/v1/otps': ok({ remaining: 4, otpRetryCountdown: 60 }),
      'POST /patron/name-update/verify': ok({ token: 'the-name-token' }),
      [SEND]: (body) => {
        bodies.push(body);
        const response = responses.shift();
        if (response?.bizCode === BizCode.success) now = { ...none, update: { ...request, status: 'pending' } };
        return response;
      },
    },
  });
  return { ...test, bodies };
}
const picture = new File([new Uint8Array([1, 2, 3])], 'card.jpg', { type: 'image/jpeg' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

async function fill(lastName = 'Mensah', file: File | null = picture): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'First name' }), 'Ama');
  await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), lastName);
  if (file)
    await userEvent.upload(screen.getByLabelText('Picture of your identity document'), file, { applyAccept: false });
}
async function prove(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Send OTP' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }), '123456');
}

it('verifies the phone, sends names and picture, and then shows the pending review', async () => {
  const { bodies } = show(none, [ok({ ...none })()]);
  await fill();
  await send();
  await prove();
  expect(await screen.findByText('Your new name is being reviewed')).toBeInTheDocument();
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    firstName: 'Ama',
    lastName: 'Mensah',
    token: 'the-name-token',
    document: 'AQID',
  });
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
});

it('shows a rejected field, and asks for no second code', async () => {
  const rejection = {
    bizCode: BizCode.invalidInput,
    message: 'no',
    data: { fields: [{ field: 'document', code: 'wrong_size', message: '' }] },
  };
  const { bodies } = show(none, [rejection, ok({ ...none })()]);
  await fill();
  await send();
  await prove();
  const field = screen.getByLabelText('Picture of your identity document');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/picture is too small/));
  expect(field).toHaveFocus();
  await send();
  expect(await screen.findByText('Your new name is being reviewed')).toBeInTheDocument();
  expect(bodies).toHaveLength(2);
});

it('reports missing and invalid input without sending anything', async () => {
  const { calls } = show(none);
  fireEvent.submit((await screen.findByRole('button', { name: 'Send' })).closest('form') as HTMLFormElement);
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
  expect(screen.getByLabelText('Picture of your identity document')).toHaveAccessibleDescription('Choose a picture.');
  expect(calls).not.toContain('POST /msg/v1/otps/session');
});

test.each([
  ['approved', null, 'Your last change was approved'],
  ['refused', 'expired', 'The document has expired. Send one that is valid.'],
] as const)('shows a change that was %s, and another one can be sent', async (status, refusal, words) => {
  show({ ...none, update: { ...request, status, refusal } });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).toBeInTheDocument();
});

test.each([
  [{}, {}],
  [{ firstName: '' }, { firstName: 'missing' }],
  [{ lastName: 'M' }, { lastName: 'too_short' }],
  [{ firstName: 'Ama 2' }, { firstName: 'letters' }],
  [{ document: null }, { document: 'documentMissing' }],
  [{ document: { type: 'application/pdf', size: 9 } }, { document: 'not_an_image' }],
  [{ document: { type: 'image/png', size: 6_000_000 } }, { document: 'too_big' }],
])('for %j gives the errors %j', (wrong, errors) =>
  expect(
    checkName({ firstName: 'Ama', lastName: 'Mensah', document: { type: 'image/jpeg', size: 9 }, ...wrong }),
  ).toEqual(errors),
);

test('in an app that may lack a file chooser, a tap on the field offers the browser', async () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 OwareApp/1.21.20 (android)');
  show(none);
  await userEvent.click(await screen.findByLabelText('Picture of your identity document'));
  expect(screen.getByRole('link', { name: 'Open this page in the browser' })).toHaveAttribute('target', '_blank');
  await userEvent.upload(screen.getByLabelText('Picture of your identity document'), picture);
  expect(screen.queryByRole('link', { name: 'Open this page in the browser' })).not.toBeInTheDocument();
  agent.mockRestore();
});
