import { PLACES, thrownAt } from '../testing/thrown-at';
import { findFrame, listFrames } from './find-frame';

const { promotions, shell, extension } = PLACES;

it.each<[string, unknown, string | undefined, string | undefined]>([
  ['a remote', thrownAt(promotions, shell), undefined, 'promotions'],
  ['the shell, which a remote called', thrownAt(shell, promotions), undefined, 'shell'],
  ['an extension', thrownAt(extension), undefined, undefined],
  ['an extension that our script called', thrownAt(extension, promotions), undefined, undefined],
  ['an unknown origin', thrownAt('<anonymous>'), undefined, undefined],
  ['a script with a syntax error', 'SyntaxError: boom', promotions, 'promotions'],
  ['a script of the page itself', 'boom', 'https://o.example/ng/m', undefined],
  ['no script, although the message names one', 'boom', undefined, undefined],
])('finds the origin of an error by the first script of its stack: %s', (_case, error, file, app) =>
  expect(findFrame(error, file)?.app).toBe(app),
);

it('lists the places of all scripts of apps, at most eight', () => {
  const error = thrownAt(promotions, extension, shell, '<anonymous>');
  expect(listFrames(error)).toEqual(['promotions/511.js:1:2', 'shell/1.js:1:2']);
  expect(listFrames(thrownAt(...Array.from({ length: 20 }, () => promotions)))).toHaveLength(8);
  expect(listFrames('boom')).toEqual([]);
});

it('reads the stacks of Firefox and Safari', () => {
  const error = Object.assign(new Error('boom'), { stack: `f@${promotions}\ng@${shell}` });
  expect(findFrame(error)).toEqual({ app: 'promotions', at: 'promotions/511.js:1:2' });
});
