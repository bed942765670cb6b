import { closeBrowser, openTab } from '../testing/tab';
import { watchPage, type PageState } from './page-state';

let page: PageState;
let countSlip: (count: number) => void;
let sends: (placing: boolean) => void;
const now = (): [boolean, boolean] => [page.hasNothingToLose(), page.quiet()];

beforeEach(() => {
  closeBrowser();
  const { platform } = openTab();
  page = watchPage(platform);
  countSlip = (count) => platform.events.emit('betslip.changed', { count });
  sends = (placing) => platform.events.emit('betslip.placing', { placing });
});

it('is quiet when nothing happens', () => {
  expect(now()).toEqual([true, true]);
});

it('can keep selections, but is not quiet with them', () => {
  countSlip(2);
  expect(now()).toEqual([true, false]);
  countSlip(0);
  expect(now()).toEqual([true, true]);
});

it('has something to lose while an order is being placed', () => {
  sends(true);
  expect(now()).toEqual([false, false]);
  sends(false);
  expect(now()).toEqual([true, true]);
});

it.each(['<input value="080">', '<input type="password" value="x">', '<textarea>a</textarea>'])(
  'has something to lose with %s',
  (field) => {
    document.body.innerHTML = field;
    expect(now()).toEqual([false, false]);
  },
);

it.each([
  '<input>',
  '<input type="checkbox" value="on">',
  '<input type="hidden" value="x">',
  '<input type="radio" value="1" checked>',
])('has nothing to lose with %s', (field) => {
  document.body.innerHTML = field;
  expect(now()).toEqual([true, true]);
});

it('is not quiet while a dialog is open', () => {
  document.body.innerHTML = '<dialog open></dialog>';
  expect(now()).toEqual([true, false]);
});

it('is neither safe nor quiet during a call that changes something', async () => {
  const { platform } = openTab();
  let respond = (): void => undefined;
  platform.http.fetch = () => new Promise<Response>((resolve) => (respond = () => resolve({} as Response)));
  page = watchPage(platform);
  const call = platform.http.fetch('/payments', { method: 'POST' });
  expect([page.hasNoCalls(), page.safe(), page.quiet()]).toEqual([false, false, false]);
  respond();
  await call;
  expect([page.hasNoCalls(), page.safe(), page.quiet()]).toEqual([true, true, true]);
});

it('is not safe while a remote is busy, until each activity has ended', () => {
  const { platform } = openTab();
  page = watchPage(platform);
  const say = (what: string, busy: boolean): void => platform.events.emit('page.busy', { what, busy });
  say('round 1', true);
  say('round 2', true);
  say('round 1', false);
  expect([page.hasNoCalls(), page.safe(), page.quiet()]).toEqual([true, false, false]);
  say('round 2', false);
  expect([page.safe(), page.quiet()]).toEqual([true, true]);
});
