import { inlineJson } from './inline-json';

it('lets nothing end the script element', () => {
  const value = { text: '</script><!--<script>\u2028' };
  const text = inlineJson(value);
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual(value);
});
