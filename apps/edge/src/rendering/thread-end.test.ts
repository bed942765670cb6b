import { findEndingApp, OpenPages } from './thread-end';

const crash = (...places: string[]): Error =>
  Object.assign(new Error('boom'), {
    stack: ['Error: boom', ...places.map((at) => `    at f (/cache/releases/${at}:1:2)`)].join('\n'),
  });

it('names the app of the innermost script of a crash, and otherwise the one whose code started last', () => {
  const stack = crash(
    'promotions/1.4.0-0123456789abcdef/server/511.js',
    'shell/2.0.0-fedcba9876543210/server/remoteEntry.js',
  );
  expect(findEndingApp(stack, 'account')).toBe('promotions');
  expect(findEndingApp(new Error('The thread did not respond.'), 'account')).toBe('account');
  expect(findEndingApp(new Error('The thread did not respond.'), undefined)).toBeUndefined();
});

it('lists open pages and those whose time was over while the thread did not respond', () => {
  const pages = new OpenPages();
  pages.add(1, '/gh/m');
  pages.add(2, '/ng/m?page=2');
  pages.delete(1);
  pages.addLate('/GH');
  expect(pages.listCountries()).toEqual(['gh', 'ng']);
  pages.deleteLate();
  expect(pages.listCountries()).toEqual(['ng']);
});
