import { listFiles, isTestFile, readText } from '../../../testing/imports';

/**
 * Number of results of handwritten SQL whose type is only asserted: `query<Row>(…)`, and a result of `query` that is returned as the type
 * of the function. It may fall, not rise: plain reads and writes use Drizzle's typed queries, results that money depends on are validated
 * (`queryChecked`), and the rest is handwritten for speed.
 */
const CLAIMED = 117;

const CLAIM = /\.query<(?!unknown>)|(?:return|=>)\s+(?:this\.)?[\w.#]+\.query\(/g;
const claimsIn = (text: string): number => text.match(CLAIM)?.length ?? 0;

it('do not become more, and the recorded number is up to date', () => {
  const files = listFiles('.ts').filter((file) => !isTestFile(file));
  const claims = files.reduce((sum, file) => sum + claimsIn(readText(file)), 0);
  // More: use a typed query or queryChecked. Fewer: lower the number, so that it cannot rise again.
  expect(claims).toBe(CLAIMED);
});

it('are detected', () => {
  expect(claimsIn('const [row] = await sql.query<{ id: number }>(text); return this.db.query(text)')).toBe(2);
  expect(claimsIn('await sql.query(text); await sql.query<unknown>(text)')).toBe(0);
});
