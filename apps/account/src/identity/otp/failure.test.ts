import { type ApiError } from '@oware/api-client';
import { toOtpFailure } from './failure';

const of = (bizCode: number | null, kind: ApiError['kind'] = 'biz') =>
  toOtpFailure({ kind, status: 200, bizCode, message: 'words of the server', data: null }, 'no network');

test.each([
  [11707, 'leave', 'failed'],
  [11003, 'menu', 'otpFailed'],
  [11004, 'either', 'accountLimit'],
  [11709, 'either', 'accountLimit'],
  [11700, 'stay', 'failed'],
  [19000, 'leave', 'otpFailed'],
  [11701, 'stay', 'otpFailed'],
  [11710, 'stay', 'otpFailed'],
  [11703, 'menu', 'otpFailed'],
  [11733, 'menu', 'otpFailed'],
  [11705, 'menu', 'otpFailed'],
  [11745, 'menu', 'otpFailed'],
  [11702, 'leave', 'otpFailed'],
  [50000, 'leave', 'otpFailed'],
  [null, 'stay', 'otpFailed'],
] as const)('code %s leads to %s under the heading %s', (bizCode, leads, heading) =>
  expect(of(bizCode)).toMatchObject({ leads, heading }),
);

it('shows the server’s message, and its own for the rate limit and a lost connection', () => {
  expect(of(11709).message).toBe('words of the server');
  expect(of(11707).message).toBeNull();
  expect(of(null, 'network').message).toBe('no network');
  expect(of(null, 'http').message).toBe('words of the server');
  expect(of(null, 'cipher').message).toBe('Sorry, something went wrong. Please try again later.');
});

it('shows a wrong code next to the boxes, and other errors in a dialog', () => {
  expect([of(11700).inline, of(11710).inline]).toEqual([true, false]);
});
