import fc from 'fast-check';
import { toReadableUrl } from './readable-url';

it.each([
  ['/ng/m/%', '/ng/m/%25'],
  ['/ng/m/%ff', '/ng/m/%25ff'],
  ['/ng/m/%c0%af..', '/ng/m/%25c0%25af..'],
  ['/ng/m/%e2%82%ac/%zz?a=%', '/ng/m/%e2%82%ac/%25zz?a=%'],
  ['/ng/m?a=%&b=//x', '/ng/m?a=%&b=//x'],
  ['/ng/m/help?okUrl=%2Fng', '/ng/m/help?okUrl=%2Fng'],
  ['http://evil.example/ng/m?a', '/ng/m?a'],
  ['http://evil.example', '/'],
  ['http://evil.example?a', '/?a'],
  ['//evil.example/x', '//evil.example/x'],
])('reads %s as %s', (url, readable) => {
  expect(toReadableUrl(url)).toBe(readable);
});

it('can always be decoded, and is unchanged if it already could', () => {
  const text = fc.array(fc.constantFrom('/', '%', '%2', '%ff', '%e2', '%82%ac', '%25', 'a', '?', '..', 'ng', ':'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(text, (parts) => {
      const url = `/${parts.join('')}`;
      const read = toReadableUrl(url);
      const [path = ''] = read.split('?');
      expect(path.startsWith('/')).toBe(true);
      expect(() => decodeURIComponent(path)).not.toThrow();
      expect(toReadableUrl(read)).toBe(read);
    }),
  );
});
