import { render } from '@testing-library/react';
import { textWith } from './text-with';

const shown = (text: string): string =>
  render(<p>{textWith(text, { history: <a href="/history">history</a> })}</p>).container.innerHTML;

test('elements stand where the text says', () => {
  expect(shown('Look in your {history}.')).toBe('<p>Look in your <a href="/history">history</a>.</p>');
  expect(shown('{history} has them')).toBe('<p><a href="/history">history</a> has them</p>');
});

test('a place without an element stays as it is written', () => expect(shown('{other}')).toBe('<p>{other}</p>'));
