import { Subject } from 'rxjs';
import { collectPerFrame } from './collect-per-frame';

let frames: (() => void)[];
const frame = (): void => frames.splice(0).forEach((run) => run());
beforeEach(() => {
  jest.useFakeTimers();
  frames = [];
  Object.assign(globalThis, {
    requestAnimationFrame: (run: () => void) => frames.push(run),
    cancelAnimationFrame: () => (frames = []),
  });
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['requestAnimationFrame', 'cancelAnimationFrame'])
    delete (globalThis as Record<string, unknown>)[name];
});

function setup() {
  const source = new Subject<number>();
  const got: number[][] = [];
  let completed = false;
  const subscription = source
    .pipe(collectPerFrame())
    .subscribe({ next: (v) => got.push(v), complete: () => (completed = true) });
  return { source, got, subscription, completed: () => completed };
}

test('emits values of one frame together, in order', () => {
  const { source, got } = setup();
  [1, 2, 3].forEach((n) => source.next(n));
  expect(got).toEqual([]);
  frame();
  source.next(4);
  frame();
  frame();
  expect(got).toEqual([[1, 2, 3], [4]]);
});

test('emits them after a second on a hidden page without frames', () => {
  const { source, got } = setup();
  source.next(1);
  jest.advanceTimersByTime(1000);
  expect(got).toEqual([[1]]);
});

test('emits the rest before it completes', () => {
  const { source, got, completed } = setup();
  source.next(1);
  source.complete();
  expect(got).toEqual([[1]]);
  expect(completed()).toBe(true);
});

test('emits nothing after unsubscribing', () => {
  const { source, got, subscription } = setup();
  source.next(1);
  subscription.unsubscribe();
  frame();
  jest.advanceTimersByTime(2000);
  expect(got).toEqual([]);
});
