import { getErrorCategory } from './error-category';

it.each([
  [
    'TimeoutError: locator.click: Timeout 10000ms exceeded.\nCall log:\n  - waiting for getByRole(…)',
    'timeout waiting for an element',
  ],
  [
    'Error: expect(locator).toBeVisible() failed\n\nLocator: getByText(…)\nExpected: visible\nTimeout: 10000ms\nError: element(s) not found',
    'timeout waiting for an element',
  ],
  [
    'Error: Timed out 10000ms waiting for expect(locator).toHaveText(expected)\n\nLocator: getByRole(…)',
    'timeout waiting for an element',
  ],
  [
    'Error: expect(locator).toHaveText(expected) failed\n\nExpected: "NGN 100.00"\nReceived: "NGN 90.00"\nTimeout: 10000ms',
    'assertion',
  ],
  ['Error: expect(received).toEqual(expected) // deep equality\n\nExpected: 1\nReceived: 2', 'assertion'],
  ['Error: page.goto: net::ERR_CONNECTION_REFUSED at http://127.0.0.1:4200/ng/m', 'connection'],
  ['Error: apiRequestContext.get: connect ECONNREFUSED 127.0.0.1:4200', 'connection'],
  ['TypeError: fetch failed', 'connection'],
  ['TimeoutError: page.goto: Timeout 30000ms exceeded.', 'timeout loading a page'],
  [
    'Error: errors in the console\n\nexpect(received).toEqual(expected) // deep equality\n+ "error: net::ERR_FAILED"',
    'console error',
  ],
  ['Error: page.click: Target crashed', 'browser crashed'],
  ['Error: locator.click: Target page, context or browser has been closed', 'browser crashed'],
  ['browserType.launch: Failed to launch: spawn ENOMEM', 'browser crashed'],
  ['Test timeout of 60000ms exceeded.', 'test timeout'],
  [
    'Test timeout of 60000ms exceeded.\nError: locator.click: Test timeout of 60000ms exceeded.\n  - waiting for locator(…)',
    'timeout waiting for an element',
  ],
  ['Error: No match is on offer.', 'other'],
  ['', 'other'],
])('categorises %j as %s', (error, category) => expect(getErrorCategory(error)).toBe(category));
