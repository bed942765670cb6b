import { toInlineJson } from './inline-json';

it('escapes everything that could end the script element', () => {
  const value = { text: '</script><!--<script>\u2028' };
  const text = toInlineJson(value);
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual(value);
});
