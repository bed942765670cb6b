import { filesOf, isProof, textOf } from '../../../testing/imports';

/**
 * Results of written SQL whose type is only claimed: `query<Row>(…)`, and a result of `query` that is given back as the type of the
 * function. Their number may fall, not rise: plain reads and writes are Drizzle's typed queries, what money stands on is checked
 * (`checkedRows`), and what is left is written by hand for its speed.
 */
const CLAIMED = 117;

const CLAIM = /\.query<(?!unknown>)|(?:return|=>)\s+(?:this\.)?[\w.#]+\.query\(/g;
const claimsIn = (text: string): number => text.match(CLAIM)?.length ?? 0;

it('are no more than there were, and the number is that of now', () => {
  const files = filesOf('.ts').filter((file) => !isProof(file));
  const claims = files.reduce((sum, file) => sum + claimsIn(textOf(file)), 0);
  // More: use a typed query or checkedRows. Fewer: lower the number, so that it stays so.
  expect(claims).toBe(CLAIMED);
});

it('are seen', () => {
  expect(claimsIn('const [row] = await sql.query<{ id: number }>(text); return this.db.query(text)')).toBe(2);
  expect(claimsIn('await sql.query(text); await sql.query<unknown>(text)')).toBe(0);
});
