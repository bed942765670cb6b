import { createRecentErrors } from './recent-errors';

const error = (message: string, more = {}) => ({
  app: 'promotions',
  version: '1.0.0',
  kind: 'script',
  side: 'browser' as const,
  message,
  stack: ['promotions/1.js:1:2'],
  ...more,
});

it('counts reports of one error together, and lists the newest first', () => {
  let minute = 0;
  const errors = createRecentErrors(() => new Date(Date.UTC(2026, 0, 2, 3, minute++)));
  errors.add(error('one'));
  errors.add(error('two'));
  errors.add(error('one', { stack: ['promotions/1.js:1:2', 'shell/2.js:3:4'] }));
  errors.add(error('one', { version: '1.1.0' }));
  expect(errors.list().map(({ message, version, count, last }) => [message, version, count, last])).toEqual([
    ['one', '1.1.0', 1, '2026-01-02T03:03:00.000Z'],
    ['one', '1.0.0', 2, '2026-01-02T03:02:00.000Z'],
    ['two', '1.0.0', 1, '2026-01-02T03:01:00.000Z'],
  ]);
});

it('evicts the error reported longest ago beyond a hundred', () => {
  const errors = createRecentErrors();
  for (let number = 0; number < 100; number++) errors.add(error(`number ${number}`));
  errors.add(error('number 0'));
  errors.add(error('one more'));
  const messages = errors.list().map(({ message }) => message);
  expect(messages).toHaveLength(100);
  expect(messages.slice(0, 2)).toEqual(['one more', 'number 0']);
  expect(messages).not.toContain('number 1');
});
