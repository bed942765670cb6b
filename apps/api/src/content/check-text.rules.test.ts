import { validateText } from '@oware/content/check';
import { pageTexts } from './pages';

const list = [{ title: 'one', actionTo: '/m/help', points: ['Pays {minStake}.'] }];

it('accepts every original text as a replacement of itself', () => {
  const errors = Object.entries(pageTexts).flatMap(([page, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const error = validateText(text, typeof text === 'string' ? text : JSON.stringify(text));
      return error === null ? [] : [`${page} ${key}: ${error}`];
    }),
  );
  expect(errors).toEqual([]);
});

it.each<[unknown, string, string | null]>([
  ['Stake {amount}', 'You stake {amount} now', null],
  ['Odds', 'Odds < 2 & more', null],
  ['Stake {amount}', 'Stake', 'Missing placeholder: {amount}.'],
  ['Stake {amount}', 'Stake {amount} {name}', 'Unknown placeholder: {name}.'],
  ['Stake', 'Stake {', 'It has a brace outside a placeholder.'],
  ['Stake', ' ', 'It is empty.'],
  ['Stake', 'x'.repeat(4001), 'It is longer than 4000 characters.'],
  ['Stake', '<script>alert(1)</script>', 'It contains markup. Write plain text.'],
  ['Stake', 'Click &lt;b', 'It contains markup. Write plain text.'],
  ['Stake', 'javascript:alert(1)', 'It contains markup. Write plain text.'],
  ['Stake', 'ab\u202Ecd', 'It contains invisible characters.'],
  ['/m/help', '/m/help/rules', null],
  ['/m/help', '//evil.example', 'It must be an address within the product, such as /m/help.'],
  [list, JSON.stringify([{ ...list[0], title: 'two' }, list[0]]), null],
  [list, '[{]', 'It is not JSON.'],
  [list, '{}', 'The whole must be a list, as it is in the code.'],
  [list, '[{"title":"one"}]', '[1] must have the fields actionTo, points, title.'],
  [list, JSON.stringify([{ ...list[0], points: [7] }]), '[1].points[1] must be a string, as it is in the code.'],
  [list, JSON.stringify([{ ...list[0], title: '<img src=x>' }]), '[1].title: It contains markup. Write plain text.'],
  [
    list,
    JSON.stringify([{ ...list[0], actionTo: 'https://evil.example' }]),
    '[1].actionTo must be an address within the product.',
  ],
  [list, JSON.stringify([{ ...list[0], points: ['Pays.'] }]), 'Missing placeholder: {minStake}.'],
])('replaces %j: %s', (code, given, error) => expect(validateText(code, given)).toBe(error));
