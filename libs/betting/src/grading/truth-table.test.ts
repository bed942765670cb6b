import type { LegResult } from '../leg-result';
import { describeWithData } from '../testing/shared-data';
import { gradeOutcome, listGradedMarketIds, listOutcomeIds } from './grade-outcome';
import type { Pair } from './score';

interface Row {
  ht?: Pair;
  ft: Pair;
  markets: Record<string, Record<string, string>>;
}

const asInTable = ({ result, voidFactor }: LegResult) =>
  voidFactor === undefined ? `${result}` : `${result}/vf${voidFactor}`;

describeWithData<Record<string, Row[] | unknown>>(
  'market truth table',
  'settlement/market-truth-table.json',
  (table) => {
    const rows = Object.values(table)
      .flatMap((part) => (Array.isArray(part) ? part : []))
      .filter((row): row is Row => Boolean(row?.ft));

    it.each(rows.map((row) => [row.ht ? `${row.ht.join('-')} then ` : '', row.ft.join('-'), row] as const))(
      '%s%s',
      (_, __, row) => {
        const graded = Object.fromEntries(
          Object.entries(row.markets).map(([key, outcomes]) => {
            const [market, specifiers = ''] = key.split('|');
            const score = { halfTime: row.ht, fullTime: row.ft };
            const results = Object.keys(outcomes).map((id) => [
              id,
              asInTable(gradeOutcome(Number(market), specifiers, id, score)),
            ]);
            return [key, Object.fromEntries(results)];
          }),
        );
        expect(graded).toEqual(row.markets);
      },
    );

    it('has rows with and without half-time', () => {
      expect(rows.length).toBeGreaterThan(15);
      expect(new Set(rows.map(({ ht }) => ht === undefined)).size).toBe(2);
    });
  },
);

interface Facts {
  markets: { id: number; outcomes: { id: string }[]; specifiers: { name: string }[] }[];
}

describeWithData<Facts>('market facts', 'uof/market-facts.json', ({ markets }) => {
  it.each(listGradedMarketIds())('market %i has the outcomes of the feed', (id) => {
    const fact = markets.find((market) => market.id === id);
    expect(listOutcomeIds(id).sort()).toEqual(fact?.outcomes.map((outcome) => outcome.id).sort());
  });
});
