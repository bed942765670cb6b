import { Linter } from 'eslint';
import { LegacyESLint } from 'eslint/use-at-your-own-risk';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const eslint = new LegacyESLint({ cwd: root });

/** Counts the lint errors about hard-coded player texts in a file. */
async function countErrors(file: string, code: string): Promise<number> {
  const { rules } = (await eslint.calculateConfigForFile(path.join(root, file))) as { rules: Linter.RulesRecord };
  const messages = new Linter({ configType: 'eslintrc' }).verify(code, {
    parserOptions: { ecmaVersion: 2022, sourceType: 'module', ecmaFeatures: { jsx: true } },
    rules: { 'no-restricted-syntax': rules['no-restricted-syntax'] ?? 'off' },
  });
  const others = messages.filter(({ message }) => !message.startsWith('Take player texts from createTextsSelector'));
  expect(others).toEqual([]);
  return messages.length;
}

const places = ['apps/account/src/any.tsx', 'apps/shell/src/any.tsx', 'libs/ui/src/any.tsx'];

describe.each(places)('%s', (file) => {
  it.each([
    '<p>Hello</p>',
    '<>Hello</>',
    '<p>{count} v {other}</p>',
    "<p>{'Hello'}</p>",
    '<p>{`Hello ${name}`}</p>',
    "<p>{' a' + name}</p>",
    "<p>{busy ? 'Wait' : null}</p>",
    "<p>{busy && 'Wait'}</p>",
    "<p>{busy ? (late ? `${seconds} s` : 'x') : null}</p>",
    '<p aria-label="Hello" />',
    '<input placeholder="Name" />',
    '<img alt="A goal" />',
    '<Sheet title="Hello" />',
    "<Button label={busy ? 'Wait' : text('go')} />",
    '<Row label={`Add ${name}`} />',
  ])('rejects %s', async (code) => expect(await countErrors(file, `f(${code});`)).toBeGreaterThan(0));

  it.each([
    "<p>{text('hello')}</p>",
    "<p>{text(busy ? 'wait' : 'go')}</p>",
    '<p>{home} – {away}: {`${a}:${b}`}</p>',
    "<p>{busy ? text('wait') : '…'} · 1/2</p>",
    "<Button variant={busy ? 'quiet' : 'primary'} aria-label={text('go')} />",
    "<p>{busy ? <Button variant={late ? 'quiet' : 'primary'} /> : null}</p>",
    '<input type="password" name="code" aria-describedby="note" />',
    "<p>{names.map((name) => (name === 'a' ? one : two))}</p>",
  ])('accepts %s', async (code) => expect(await countErrors(file, `f(${code});`)).toBe(0));
});

describe('texts outside the code that shows them', () => {
  const file = 'apps/account/src/any.ts';
  it.each([
    "const why = { off: 'Cash-out is switched off.' };",
    'const message = (name) => `Won: ${name} is on your balance.`;',
    'const message = (name) => `${name} is on your balance.`;',
    "const options = [{ value: 1, label: 'Never' }];",
  ])('rejects %s', async (code) => {
    expect(await countErrors(file, code)).toBeGreaterThan(0);
    expect(await countErrors('apps/account/src/any.test.ts', code)).toBe(0);
    expect(await countErrors('apps/api/src/any.ts', code)).toBe(0);
  });

  it.each([
    "const select = createTextsSelector('page', { off: 'Cash-out is switched off.' });",
    "throw new Error('There is no such page.');",
    "requireValue(limit, 'limit_missing', 'The limit is missing.');",
    "report(error, 'betslip order');",
    "const item = { to: '/', label: 'home' };",
  ])('accepts %s', async (code) => expect(await countErrors(file, code)).toBe(0));

  it('accepts route titles, which belong to the release document', async () => {
    const code = "export const routes = [{ path: '/a', title: 'Open bets' }];";
    expect(await countErrors('apps/account/src/wallet/routes.ts', code)).toBe(0);
    expect(await countErrors('apps/account/src/remote.ts', code)).toBe(0);
    expect(await countErrors('apps/account/src/any.ts', code)).toBe(1);
  });
});
