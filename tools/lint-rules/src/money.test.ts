import { Linter } from 'eslint';
import { LegacyESLint } from 'eslint/use-at-your-own-risk';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const eslint = new LegacyESLint({ cwd: root });

/** Counts the reports about a file that combines a currency code and an amount. */
async function countReports(file: string, code: string): Promise<number> {
  const { rules } = (await eslint.calculateConfigForFile(path.join(root, file))) as { rules: Linter.RulesRecord };
  const messages = new Linter({ configType: 'eslintrc' }).verify(code, {
    parserOptions: { ecmaVersion: 2022, sourceType: 'module', ecmaFeatures: { jsx: true } },
    rules: { 'no-restricted-syntax': rules['no-restricted-syntax'] ?? 'off' },
  });
  return messages.filter(({ message }) => message.startsWith('Players read ₦ and GH₵')).length;
}

describe.each(['apps/sportsbook/src/any.tsx', 'apps/shell/src/any.tsx', 'libs/ui/src/any.tsx'])('%s', (file) => {
  it.each([
    'const shown = `${currency} ${formatMoney(units)}`;',
    'const shown = `${country.currency} ${digits}`;',
    'const shown = `${countries[code].currency}${digits}`;',
    "const shown = currency + ' ' + digits;",
    'f(<p>{currency} {formatMoney(units)}</p>);',
    'f(<>{country.currency}</>);',
    'f(<Field prefix={currency} />);',
    "text('amount', { params: { currency } });",
    "text('amount', { params: { unit: country.currency } });",
    'const shown = `NGN ${digits}`;',
    "const shown = 'GHS ' + digits;",
  ])('rejects %s', async (code) => {
    expect(await countReports(file, code)).toBeGreaterThan(0);
    expect(await countReports(file.replace('.tsx', '.test.tsx'), code)).toBe(0);
  });

  it.each([
    'const shown = formatCurrency(currency, units);',
    'const shown = `${formatCurrency(currency, units)} ${more}`;',
    'f(<p>{formatCurrencyCode(country.currency, units)}</p>);',
    'f(<Field prefix={CURRENCY_SYMBOLS[currency]} />);',
    "text('amount', { params: { currency: CURRENCY_SYMBOLS[currency] } });",
    'f(<Lines currency={currency} />);',
    "const rows = [[text('currency'), country.currency]];",
    "const wire = { currency: 'NGN' };",
  ])('accepts %s', async (code) => expect(await countReports(file, code)).toBe(0));
});

describe('the server', () => {
  const file = 'apps/api/src/any.ts';

  it.each([
    'const shown = `${currency} ${formatMoney(units)}`;',
    'const shown = `Give ${countries[country].currency} ${units / UNITS} at most.`;',
    'const shown = `${trade.currency} ${(units / 10_000).toFixed(2)}`;',
  ])('rejects %s', async (code) => expect(await countReports(file, code)).toBe(1));

  it.each([
    'const shown = formatCurrencyCode(trade.currency, trade.amount);',
    "const label = text(`Least stake, whole ${currency}`, 'minStake');",
    'const key = `${kind} ${currency}`;',
  ])('accepts %s', async (code) => expect(await countReports(file, code)).toBe(0));
});
