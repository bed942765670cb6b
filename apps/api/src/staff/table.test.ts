import { createMarkup } from '../platform/markup';
import { table } from './table';

test('labels each cell with its head and aligns numbers', () => {
  const rows = [
    ['Birthdays', 'NGN 0.00', 5, createMarkup`<b>on</b>`, null],
    ['<b>', '1 x NGN 5,000.00, 10 x NGN 500.00', 1, 'off', null],
  ];
  const { text } = table('Budgets', ['Promotion', 'Given', 'Gifts', 'State', ''], rows);
  expect(text).toContain('<div class="scroll" tabindex="0" role="region" aria-label="Budgets"><table role="table">');
  expect(text).toContain('<th scope="col" role="columnheader" class="number">Given</th>');
  expect(text).toContain('<th scope="row" role="rowheader">&lt;b&gt;</th>');
  expect(text).toContain('<td role="cell" data-head="Given" class="number">NGN 0.00</td>');
  expect(text).toContain(
    '<td role="cell" data-head="Given" class="number long">1 x NGN 5,000.00, 10 x NGN 500.00</td>',
  );
  expect(text).toContain('<td role="cell" data-head="State"><b>on</b></td><td role="cell" data-head=""></td>');
});

test('shows a sentence without rows', () => {
  expect(table('Budgets', ['Promotion'], []).text).toBe('<p class="quiet">Nothing here yet.</p>');
});
