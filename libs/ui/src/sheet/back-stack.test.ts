import { createBackStack } from './back-stack';

/** Fakes a window whose history moves immediately or, as in browsers, when `arrive` is called. */
function fakeWindow({ late = false } = {}): {
  view: Window;
  back(): void;
  length(): number;
  flush(): void;
  arrive(): void;
} {
  const entries: unknown[] = [{ key: 'router' }];
  const timers: (() => void)[] = [];
  const arrivals: (() => void)[] = [];
  let index = 0;
  let onPop = (): void => undefined;
  const history = {
    get state() {
      return entries[index];
    },
    pushState(state: unknown) {
      entries.splice(++index, entries.length, state);
    },
    go(by: number) {
      const arrive = (): void => {
        index += by;
        onPop();
      };
      if (late) arrivals.push(arrive);
      else arrive();
    },
  };
  const view = {
    history,
    addEventListener: (_name: string, run: () => void) => {
      onPop = run;
    },
    setTimeout: (run: () => void) => timers.push(run),
  } as unknown as Window;
  return {
    view,
    back: () => history.go(-1),
    length: () => index + 1,
    flush: () => timers.splice(0).forEach((run) => run()),
    arrive: () => arrivals.splice(0).forEach((run) => run()),
  };
}

it('closes the last opened overlay first, one per step back', () => {
  const browser = fakeWindow();
  const stack = createBackStack(browser.view);
  const closed: string[] = [];
  stack.open(() => closed.push('slip'));
  stack.open(() => closed.push('confirm'));
  browser.back();
  expect(closed).toEqual(['confirm']);
  browser.back();
  expect(closed).toEqual(['confirm', 'slip']);
});

it('removes its entry when closed by a button, without closing anything else', () => {
  const browser = fakeWindow();
  const stack = createBackStack(browser.view);
  const close = jest.fn();
  const done = stack.open(close);
  expect(browser.length()).toBe(2);
  done();
  browser.flush();
  expect(browser.length()).toBe(1);
  expect(close).not.toHaveBeenCalled();
});

it('passes the entry on to a sheet that opens in its place', () => {
  const browser = fakeWindow();
  const stack = createBackStack(browser.view);
  const done = stack.open(jest.fn());
  done();
  const closeLogin = jest.fn();
  stack.open(closeLogin);
  browser.flush();
  expect(browser.length()).toBe(2);
  expect(closeLogin).not.toHaveBeenCalled();
  browser.back();
  expect(closeLogin).toHaveBeenCalledTimes(1);
});

it('leaves the history alone when a link has left the page', () => {
  const browser = fakeWindow();
  const stack = createBackStack(browser.view);
  const done = stack.open(jest.fn());
  browser.view.history.pushState({ key: 'next page' }, '');
  done();
  browser.flush();
  expect(browser.length()).toBe(3);
});

it('keeps a sheet that opens while the last one is still going back', () => {
  const browser = fakeWindow({ late: true });
  const stack = createBackStack(browser.view);
  const done = stack.open(jest.fn());
  done();
  browser.flush();
  const closeLogin = jest.fn();
  stack.open(closeLogin);
  browser.arrive();
  expect(closeLogin).not.toHaveBeenCalled();
  expect(browser.length()).toBe(2);
  browser.back();
  browser.arrive();
  expect(closeLogin).toHaveBeenCalledTimes(1);
});

it('resolves once closed overlays have left the history', async () => {
  const browser = fakeWindow({ late: true });
  const stack = createBackStack(browser.view);
  const done = stack.open(jest.fn());
  const closeSecond = stack.open(jest.fn());
  done();
  closeSecond();
  const settled = jest.fn();
  const waiting = stack.settled().then(settled);
  browser.flush();
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  browser.arrive();
  browser.flush();
  await waiting;
  expect(browser.length()).toBe(1);
});
