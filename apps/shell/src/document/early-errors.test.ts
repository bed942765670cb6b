/** @jest-environment jsdom */
import { takeEarlyErrors } from '../late/early-errors';
import { EARLY_ERRORS, MAX_EARLY_ERRORS } from './early-errors';

const fail = (message: string): boolean => window.dispatchEvent(new ErrorEvent('error', { message }));
const reject = (reason: unknown): boolean =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const listMessages = (): unknown[] =>
  takeEarlyErrors().map((event) => ('reason' in event ? event.reason : event.message));

// Tests the script exactly as the document contains it.
beforeEach(() => window.eval(EARLY_ERRORS));

it('stores errors and rejections in order, until the lazy chunk takes them once', () => {
  fail('boom');
  reject('no data');
  expect(listMessages()).toEqual(['boom', 'no data']);
  fail('later');
  reject('later');
  expect(listMessages()).toEqual([]);
});

it('stores the first errors of a flood', () => {
  for (let count = 0; count < 50; count++) fail(`boom ${count}`);
  const messages = listMessages();
  expect([messages.length, messages[0]]).toEqual([MAX_EARLY_ERRORS, 'boom 0']);
});

it('adds fewer than 200 bytes to each document', () => {
  expect(EARLY_ERRORS.length).toBeLessThan(200);
});

it('is missing in documents of older shells', () => {
  takeEarlyErrors();
  delete window.earlyError;
  expect(takeEarlyErrors()).toEqual([]);
});
