import { render } from '@testing-library/react';
import { insertElements } from './insert-elements';

const shown = (text: string): string =>
  render(<p>{insertElements(text, { history: <a href="/history">history</a> })}</p>).container.innerHTML;

test('inserts elements at their placeholders', () => {
  expect(shown('Look in your {history}.')).toBe('<p>Look in your <a href="/history">history</a>.</p>');
  expect(shown('{history} has them')).toBe('<p><a href="/history">history</a> has them</p>');
});

test('keeps a placeholder without an element', () => expect(shown('{other}')).toBe('<p>{other}</p>'));
