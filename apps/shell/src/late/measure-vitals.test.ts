import { vitalsReport } from '@oware/contracts';
import { onCLS, onINP, onLCP, type MetricType } from 'web-vitals';
import { snapshot } from '../testing/snapshot';
import { measureVitals, type ShownPage } from './measure-vitals';

// The tests of web-vitals cover the measured values.
jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }));

const releases = { ...snapshot(), id: '0123456789abcdef' };
const home = { remote: 'sportsbook', version: '2.0.0', route: '/' };
const game = { remote: 'virtuals', version: '1.3.0', route: '/games/:id' };
let page: ShownPage;
let visit: (to: ShownPage) => void;
const beacon = jest.fn<boolean, [string, Blob]>(() => true);

/**
 * Sets the next value of a measurement.
 * @param at time of the event, ms since the document was opened
 */
function measure(on: typeof onLCP | typeof onINP | typeof onCLS, name: string, value: number, at: number): void {
  const metric = { name, value, entries: [{ startTime: at }] };
  jest
    .mocked(on as typeof onLCP)
    .mock.calls.at(-1)?.[0](metric as unknown as MetricType & { name: 'LCP' });
}
const hide = (): void => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const read = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

beforeEach(() => {
  beacon.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  page = home;
  measureVitals({ country: 'ng', snapshot: releases }, 't', {
    shown: () => page,
    subscribe: (listener) => {
      visit = (to) => {
        page = to;
        listener();
      };
    },
  });
});

it('sends the last values once, when the page is hidden, each with the page on which it happened', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(5000);
  measure(onLCP, 'LCP', 900.4, 900);
  visit(game);
  measure(onLCP, 'LCP', 1800.6, 1800);
  measure(onINP, 'INP', 160, 4900);
  measure(onCLS, 'CLS', 0.012345, 6000);
  expect(beacon).not.toHaveBeenCalled();
  hide();
  window.dispatchEvent(new Event('pagehide'));
  expect(beacon).toHaveBeenCalledTimes(1);
  const [address, body] = beacon.mock.calls[0]!;
  expect([address, body.type]).toEqual(['/report/vitals', 'application/json']);
  expect(vitalsReport.parse(JSON.parse(await read(body)))).toEqual({
    country: 'ng',
    snapshot: '0123456789abcdef',
    token: 't',
    vitals: [
      { name: 'LCP', value: 1801, ...home },
      // The tap that opened the game.
      { name: 'INP', value: 160, ...home },
      { name: 'CLS', value: 0.0123, ...game },
    ],
  });
});

it('sends nothing of a page that was not measured', () => {
  hide();
  expect(beacon).not.toHaveBeenCalled();
});
