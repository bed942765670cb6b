import { type Sql } from '../../platform/database';
import { NameIndex } from './find-names';

/** Creates an index with the words in `rows`, which records its queries. */
function anIndex(rows: Record<string, string>) {
  const queriedWords: string[][] = [];
  let time = 0;
  const query = async (_text: string, [json]: unknown[] = []) => {
    const tokens = (JSON.parse(String(json)) as { n: number; token: string }[]).map(({ n, token }) => ({ n, token }));
    queriedWords.push(tokens.map(({ token }) => token));
    return tokens.flatMap(({ n, token }) =>
      rows[token] === undefined ? [] : [{ n, word: token, begun: true, places: rows[token] }],
    );
  };
  const index = new NameIndex({ query } as unknown as Sql, () => time);
  return { index, queriedWords, rows, later: (ms: number) => void (time += ms) };
}

it('queries a word once per cache time, in any search', async () => {
  const { index, queriedWords, later } = anIndex({ kotoko: 'team|1', hearts: 'team|2' });
  await index.find(['kotoko']);
  const hits = await index.find(['hearts', 'kotoko']);
  expect(queriedWords).toEqual([['kotoko'], ['hearts']]);
  expect([...hits.values()].map(({ ref, scores }) => [ref, scores])).toEqual([
    ['2', [4, 0]],
    ['1', [0, 4]],
  ]);
  later(3_001);
  await index.find(['kotoko']);
  expect(queriedWords).toHaveLength(3);
});

it('does not cache an empty result, as the name may be added at any time', async () => {
  const { index, rows } = anIndex({});
  expect((await index.find(['medeama'])).size).toBe(0);
  rows['medeama'] = 'team|3';
  expect((await index.find(['medeama'])).size).toBe(1);
});

it('limits the number of cached names, and drops the earliest lookups', async () => {
  const many = Array.from({ length: 60_000 }, (_, at) => `team|${at}`).join('\n');
  const { index, queriedWords } = anIndex({ united: many, city: many });
  await index.find(['united']);
  await index.find(['city']);
  await index.find(['city']);
  await index.find(['united']);
  expect(queriedWords).toEqual([['united'], ['city'], ['united']]);
});
