import { act, fireEvent, screen } from '@testing-library/react';
import { type PagesResponse } from '@oware/contracts';
import { clearBrowser, renderAccount } from '../../testing/render-account';
import { helpdeskPlaces } from '@oware/config';
import { listContacts, getHelpdesk } from './contacts';
import { parseHelpdeskMessage } from './messages';
import { getAppService } from './open-in-app';
import SupportPage from './support-page';

beforeEach(clearBrowser);

const json = (value: unknown) => ({ type: 'JSON', value: JSON.stringify(value) }) as const;
const text = (value: string) => ({ type: 'TEXT', value }) as const;
const createContent = (entries: PagesResponse[string]): { content: PagesResponse } => ({
  content: { page_support: entries },
});
const contacts = {
  ng: [
    { kind: 'phone', value: '+234 700 123 4567' },
    { kind: 'whatsapp', value: '+234 700 123 4567' },
    { kind: 'email', value: 'a@b.example' },
    { kind: 'address', value: 'Lagos' },
  ],
};

test('lists the contacts of the country, each with its link', () => {
  expect(listContacts(createContent({ contact_list: json(contacts) }), 'ng').map(({ href }) => href)).toEqual([
    'tel:+2347001234567',
    'https://wa.me/2347001234567',
    'mailto:a@b.example',
    null,
  ]);
  expect(listContacts(createContent({ contact_list: json(contacts) }), 'gh')).toEqual([]);
});

test.each([[[{ kind: 'fax', value: '1' }]], [[{ kind: 'phone', value: '' }]], ['x'], [null]])(
  'ignores a malformed contact list (%j)',
  (list) => {
    expect(listContacts(createContent({ contact_list: json({ ng: list }) }), 'ng')).toEqual([]);
  },
);

test.each([
  [true, '/helpdesk', { url: '/api/ng/helpdesk', own: true, origin: 'null' }],
  [
    true,
    'https://chat.example/oware',
    { url: 'https://chat.example/oware', own: false, origin: 'https://chat.example' },
  ],
  [
    true,
    'https://chat.example:8443',
    { url: 'https://chat.example:8443', own: false, origin: 'https://chat.example:8443' },
  ],
  [false, '/helpdesk', null],
  [false, 'https://chat.example/oware', null],
  [true, 'javascript:alert(1)', null],
  [true, 'http://chat.example', null],
  [true, 'https://us:er@chat.example', null],
  [true, '/elsewhere', null],
  [true, '', null],
  ['true', 'https://chat.example', null],
])('with the flag %j and the address %j, the helpdesk is %j', (flag, url, expected) => {
  expect(getHelpdesk(createContent({ launch_flag: json(flag), service_url: text(url) }), 'ng')).toEqual(expected);
});

describe('messages of a helpdesk', () => {
  const source = {} as Window;
  const frame = { window: source, origin: 'https://chat.example' };
  const sendMessage = (data: unknown, more: object = {}) =>
    parseHelpdeskMessage({ source, origin: 'https://chat.example', data, ...more }, frame);

  test.each(Object.entries(helpdeskPlaces))('%s opens %s', (place, to) => {
    expect(sendMessage({ v: 1, message: 'open', place })).toEqual({ message: 'open', to });
  });

  test('accepts ten places and topics of help', () => {
    expect(Object.keys(helpdeskPlaces)).toHaveLength(10);
    expect(sendMessage({ v: 1, message: 'help', topic: 'betting/cash-out' })).toEqual({
      message: 'open',
      to: '/help/betting/cash-out',
    });
  });

  test.each([
    [{ v: 1, message: 'open', place: 'https://evil.example' }],
    [{ v: 1, message: 'open', place: 'constructor' }],
    [{ v: 1, message: 'help', topic: '../../deposit' }],
    [{ v: 2, message: 'ready' }],
    ['ready'],
    [null],
  ])('ignores %j', (data) => {
    expect(sendMessage(data)).toBeNull();
  });

  test('ignores other windows and other origins', () => {
    const data = { v: 1, message: 'ready' };
    expect(sendMessage(data)).toEqual({ message: 'ready' });
    expect(sendMessage(data, { source: {} })).toBeNull();
    expect(sendMessage(data, { source: null })).toBeNull();
    expect(sendMessage(data, { origin: 'https://evil.example' })).toBeNull();
    expect(
      parseHelpdeskMessage({ source: null, origin: 'null', data }, { window: undefined, origin: 'null' }),
    ).toBeNull();
  });
});

let opened: ReturnType<typeof renderAccount>;
function open(entries: PagesResponse[string]): void {
  opened = renderAccount(<SupportPage />);
  const { platform } = opened;
  act(() => platform.injectSlice('content', () => createContent(entries).content as never));
  act(() => void platform.store.dispatch({ type: 'content' } as never));
}

async function openDesk(url: string): Promise<HTMLIFrameElement> {
  open({ launch_flag: json(true), service_url: text(url), contact_list: json(contacts) });
  expect(document.querySelector('iframe')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open the helpdesk' }));
  return screen.findByTitle<HTMLIFrameElement>('Helpdesk');
}

test('with the launch flag, opens the helpdesk on a tap, in a frame without access to the page', async () => {
  const frame = await openDesk('/helpdesk');
  expect(frame).toHaveAttribute('src', expect.stringContaining('/api/ng/helpdesk'));
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
  expect(screen.getByRole('link', { name: /Email/ })).toHaveAttribute('href', 'mailto:a@b.example');
});

test('navigates to a place that the helpdesk opens', async () => {
  const frame = await openDesk('https://chat.example/oware');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin');
  const say = (data: object, origin: string) =>
    fireEvent(window, new MessageEvent('message', { data, origin, source: frame.contentWindow }));
  say({ v: 1, message: 'open', place: 'deposit' }, 'https://evil.example');
  expect(opened.navigations).toEqual([]);
  say({ v: 1, message: 'open', place: 'multiAuth' }, 'https://chat.example');
  expect(opened.navigations.map(([to]) => to)).toEqual(['/me/multi-auth']);
});

test('offers a new window and the other contacts when the helpdesk does not load', async () => {
  jest.useFakeTimers();
  try {
    await openDesk('https://chat.example/oware');
    act(() => void jest.advanceTimersByTime(10_000));
    expect(screen.getByRole('alert')).toHaveTextContent(/did not open/);
    expect(screen.getByRole('link', { name: 'Open it in a new window' })).toHaveAttribute(
      'href',
      'https://chat.example/oware',
    );
    expect(screen.getByRole('link', { name: /Phone/ })).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('without the flag, shows the other contacts', () => {
  open({ launch_flag: json(false), contact_list: json(contacts) });
  expect(screen.queryByRole('link', { name: 'Start a chat' })).toBeNull();
  expect(screen.getByText('Chat is closed at the moment. Reach us this way:')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Phone/ })).toBeInTheDocument();
});

describe('in the native app', () => {
  const run = jest.fn();
  const report = jest.fn();
  function view(agent: string, app: unknown): Window {
    const made = { navigator: { userAgent: agent }, crypto: globalThis.crypto, OwareApp: app, top: null as unknown };
    made.top = made;
    return made as unknown as Window;
  }
  beforeEach(() => void [run.mockClear(), report.mockClear()]);

  test.each([
    ['Mozilla/5.0', false],
    ['Mozilla OwareApp/1.20.26 (android)', false],
    ['Mozilla OwareApp/1.20.27 (android)', true],
    ['Mozilla OwareApp/1.39.9 (ios)', false],
    ['Mozilla OwareApp/1.40.0 (ios)', true],
  ])('%s opens its own service: %s', (agent, opens) => {
    void getAppService(view(agent, { customerService: run }), { now: () => 0, report })?.();
    expect(run).toHaveBeenCalledTimes(opens ? 1 : 0);
  });

  test('reports an app without the function, and keeps the page working', async () => {
    const open = getAppService(view('OwareApp/2.0 (ios)', undefined), { now: () => 0, report });
    await expect(open?.()).resolves.toBe(false);
    expect(report).toHaveBeenCalledTimes(1);
  });
});
