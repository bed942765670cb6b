import { describeError, hidePersonal } from './log-safety';

it.each([
  ['no account of 08030000001', 'no account of …'],
  ['+234 803 000 0001 is busy', '… is busy'],
  ['0803-000-0001', '…'],
  ['mail to ama.b+1@mail.example.com: bounced', 'mail to …: bounced'],
  ['GET /ng/m/?email_token=2N3qx-Z_0aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa&a=1 failed', 'GET /ng/m/?… failed'],
  ['token eyJraW5kIjoiYWNjZXNzIiwic2lkIjoiMTIzIn0.8Jx2kq0aQm3f8Jx2kq0aQm3f is over', 'token … is over'],
  ['user 5f0c9f0e-8f6a-4f0e-9f6a-0f0e8f6a4f0e', 'user …'],
])('hides personal data: %s', (text, hidden) => expect(hidePersonal(text)).toBe(hidden));

it.each([
  'Failed to fetch dynamically imported module: /assets/sportsbook/main.3f9c1a0b7d2e.js',
  'sportsbook@1.2.0 needs platform ^1.0.0',
  'connect ECONNREFUSED 127.0.0.1:4201',
  'No response within 5000 ms',
])('keeps useful details: %s', (text) => expect(hidePersonal(text)).toBe(text));

it('searches only the start of a long text, whatever its content', () => {
  expect(hidePersonal('a'.repeat(100_000))).toHaveLength(1000);
  expect(hidePersonal('a-'.repeat(50_000)).length).toBeLessThanOrEqual(1000);
});

it('describes an error and its cause without their personal data', () => {
  const error = Object.assign(new Error('no player 8030000001', { cause: new Error('ama@example.com') }), {
    code: 'E1',
  });
  expect(describeError(error)).toEqual({
    type: 'Error',
    code: 'E1',
    message: 'no player …',
    at: expect.arrayContaining([expect.stringMatching(/^at /)]),
    cause: { type: 'Error', code: undefined, message: '…', at: expect.any(Array) },
  });
  expect(describeError('8030000001')).toEqual({ type: 'string' });
});
