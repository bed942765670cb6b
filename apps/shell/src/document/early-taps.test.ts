/** @jest-environment jsdom */
import { EARLY_TAPS } from './early-taps';

const frames: (() => void)[] = [];
const nextFrame = (): void => frames.splice(0).forEach((frame) => frame());
const bringToLife = (button: HTMLElement, handler: () => void): void => {
  Object.assign(button, { __reactProps$x: {} });
  button.addEventListener('click', handler);
};

beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
  window.requestAnimationFrame = (frame) => frames.push(() => frame(0));
  // Tests the script exactly as the document contains it.
  window.eval(EARLY_TAPS);
});
beforeEach(() => {
  frames.length = 0;
  document.body.innerHTML = '<button id="a"><span>1</span></button><button id="b"></button>';
});
const button = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

it('repeats a tap once the button is hydrated, and only once', () => {
  const handler = jest.fn();
  (button('a').firstElementChild as HTMLElement).click();
  jest.runAllTimers();
  nextFrame();
  bringToLife(button('a'), handler);
  for (let frame = 0; frame < 5; frame++) nextFrame();
  expect(handler).toHaveBeenCalledTimes(1);
});

it('keeps only the last tap', () => {
  const handlers = [jest.fn(), jest.fn()] as const;
  button('a').click();
  button('b').click();
  jest.runAllTimers();
  bringToLife(button('a'), handlers[0]);
  bringToLife(button('b'), handlers[1]);
  for (let frame = 0; frame < 5; frame++) nextFrame();
  expect(handlers[0]).not.toHaveBeenCalled();
  expect(handlers[1]).toHaveBeenCalledTimes(1);
});

it('ignores a hydrated button, and forgets one that was removed', () => {
  const handler = jest.fn();
  bringToLife(button('a'), handler);
  button('a').click();
  button('b').click();
  jest.runAllTimers();
  button('b').remove();
  for (let frame = 0; frame < 5; frame++) nextFrame();
  expect(handler).toHaveBeenCalledTimes(1);
  expect(frames).toHaveLength(0);
});

it('does not repeat a tap that hydrated its button and took effect', () => {
  const handler = jest.fn();
  const response = (): void => {
    bringToLife(button('a'), handler);
    handler();
  };
  document.body.addEventListener('click', response, { once: true });
  button('a').click();
  jest.runAllTimers();
  for (let frame = 0; frame < 5; frame++) nextFrame();
  expect(handler).toHaveBeenCalledTimes(1);
});

it('combines two taps on the same unhydrated button', () => {
  const handler = jest.fn();
  button('a').click();
  button('a').click();
  jest.runAllTimers();
  bringToLife(button('a'), handler);
  for (let frame = 0; frame < 5; frame++) nextFrame();
  expect(handler).toHaveBeenCalledTimes(1);
});
