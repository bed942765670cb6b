import { act, screen } from '@testing-library/react';
import { type PagesResponse } from '@oware/contracts';
import { clearBrowser, renderAccount } from '../../testing/render-account';
import { contactsOf, serviceUrlOf } from './contacts';
import { appService } from './open-in-app';
import SupportPage from './support-page';

beforeEach(clearBrowser);

const json = (value: unknown) => ({ type: 'JSON', value: JSON.stringify(value) }) as const;
const text = (value: string) => ({ type: 'TEXT', value }) as const;
const pageOf = (entries: PagesResponse[string]): { content: PagesResponse } => ({ content: { page_support: entries } });
const contacts = {
  ng: [
    { kind: 'phone', value: '+234 700 123 4567' },
    { kind: 'whatsapp', value: '+234 700 123 4567' },
    { kind: 'email', value: 'a@b.example' },
    { kind: 'address', value: 'Lagos' },
  ],
};

test('contacts are those of the country, each with its own way', () => {
  expect(contactsOf(pageOf({ contact_list: json(contacts) }), 'ng').map(({ href }) => href)).toEqual([
    'tel:+2347001234567',
    'https://wa.me/2347001234567',
    'mailto:a@b.example',
    null,
  ]);
  expect(contactsOf(pageOf({ contact_list: json(contacts) }), 'gh')).toEqual([]);
});

test.each([[[{ kind: 'fax', value: '1' }]], [[{ kind: 'phone', value: '' }]], ['x'], [null]])(
  'contacts written wrongly (%j) are left out',
  (list) => {
    expect(contactsOf(pageOf({ contact_list: json({ ng: list }) }), 'ng')).toEqual([]);
  },
);

test.each([
  [true, 'https://chat.example/oware', 'https://chat.example/oware'],
  [false, 'https://chat.example/oware', null],
  [true, 'javascript:alert(1)', null],
  [true, 'http://chat.example', null],
  [true, '', null],
  ['true', 'https://chat.example', null],
])('with the flag %j and the address %j the service is %j', (flag, url, expected) => {
  expect(serviceUrlOf(pageOf({ launch_flag: json(flag), service_url: text(url) }))).toBe(expected);
});

function open(entries: PagesResponse[string]): void {
  const { platform } = renderAccount(<SupportPage />);
  act(() => platform.injectSlice('content', () => pageOf(entries).content as never));
  act(() => void platform.store.dispatch({ type: 'content' } as never));
}

test('with the launch flag on the service opens', () => {
  open({ launch_flag: json(true), service_url: text('https://chat.example/oware'), contact_list: json(contacts) });
  expect(screen.getByRole('link', { name: 'Start a chat' })).toHaveAttribute('href', 'https://chat.example/oware');
  expect(screen.getByRole('link', { name: /Email/ })).toHaveAttribute('href', 'mailto:a@b.example');
});

test('otherwise the fallback says how else', () => {
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
    void appService(view(agent, { customerService: run }), { now: () => 0, report })?.();
    expect(run).toHaveBeenCalledTimes(opens ? 1 : 0);
  });

  test('an app without the function is reported, and the page goes on', async () => {
    const open = appService(view('OwareApp/2.0 (ios)', undefined), { now: () => 0, report });
    await expect(open?.()).resolves.toBe(false);
    expect(report).toHaveBeenCalledTimes(1);
  });
});
