import { closeBrowser, openTab } from '../testing/tab';
import { watchPage, type PageState } from './page-state';

let page: PageState;
let countSlip: (count: number) => void;
let sends: (placing: boolean) => void;
const now = (): [boolean, boolean] => [page.nothingToLose(), page.quiet()];

beforeEach(() => {
  closeBrowser();
  const { platform } = openTab();
  page = watchPage(platform);
  countSlip = (count) => platform.events.emit('betslip.changed', { count });
  sends = (placing) => platform.events.emit('betslip.placing', { placing });
});

it('is quiet when nothing is going on', () => {
  expect(now()).toEqual([true, true]);
});

it('keeps picks, but is not quiet with them', () => {
  countSlip(2);
  expect(now()).toEqual([true, false]);
  countSlip(0);
  expect(now()).toEqual([true, true]);
});

it('has something to lose while an order is on its way', () => {
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

it('is not quiet under an open dialog', () => {
  document.body.innerHTML = '<dialog open></dialog>';
  expect(now()).toEqual([true, false]);
});
