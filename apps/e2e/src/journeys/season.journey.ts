import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getBalance, logIn, readBalance, formatAmount } from '../product/account';
import { Feed } from '../product/feed';
import { expect, test } from '../product/journey';
import { listMatches, getMatch, getOutcome, addSelections } from '../product/matches';
import { SEASON, seasonData } from '../servers/places';
import { startProduct, type Product } from '../servers/start-product';

const tag = ['@account', '@sportsbook', '@protection', '@main'];

interface Fixture {
  team1: string;
  team2: string;
  score?: { ht?: [number, number]; ft?: [number, number] };
}

/** Fixtures of the season as they were really played. */
const fixtures = (): Fixture[] =>
  (
    JSON.parse(readFileSync(path.join(seasonData, 'openfootball-json', `${SEASON}.json`), 'utf8')) as {
      matches: Fixture[];
    }
  ).matches;

let season: Product | undefined;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  season = await startProduct({ name: 'season', args: ['--season', SEASON], env: { SIM_SPEED: '1' } });
});
test.afterAll(() => season?.stop());
test.use({ baseURL: async ({ country: _country }, provide) => provide(season?.origin) });

test(
  'a bet on a real fixture is settled by its real score',
  { tag },
  async ({ page, home, player, betslip, request }) => {
    test.setTimeout(240_000);
    await logIn(page, home, player);
    const [match] = (await listMatches(request, 'phase=upcoming&limit=50')).sort((a, b) => a.startTime - b.startTime);
    if (!match) throw new Error('The season offers no upcoming match.');
    const fixture = fixtures().find(({ team1, team2 }) => team1 === match.home.name && team2 === match.away.name);
    const [homeGoals, awayGoals] = fixture?.score?.ft ?? [-1, -1];
    expect(homeGoals, `${match.home.name} v ${match.away.name} is a fixture of ${SEASON}`).toBeGreaterThanOrEqual(0);
    const result = homeGoals > awayGoals ? '1' : homeGoals < awayGoals ? '2' : 'X';

    await addSelections(page, home, [[match, result]]);
    const before = await readBalance(page);
    await betslip.open();
    await betslip.acceptAnyOdds();
    await betslip.stake('100');
    await betslip.tapPlace();
    const [ticket] = await betslip.receipt();
    await betslip.done();

    await new Feed(request).speed(120);
    await expect
      .poll(async () => (await getMatch(request, match.id)).status, { timeout: 180_000, intervals: [1000] })
      .toMatch(/ended|closed/);
    const ended = await getMatch(request, match.id);
    expect([ended.score?.home, ended.score?.away]).toEqual([homeGoals, awayGoals]);
    if (fixture?.score?.ht) expect(ended.score?.periods[0]).toEqual(fixture.score.ht);

    await page.goto(`${home}/my_accounts/open_bets/${ticket}`);
    const main = page.getByRole('main');
    await expect(async () => {
      await page.reload();
      await expect(main.getByText('Won').first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    const legs = page.getByRole('region', { name: 'Legs' });
    await expect(legs).toContainText(getOutcome(match, result).name);
    await expect(legs).toContainText(`${homeGoals}-${awayGoals}`);
    const [, odds] = /Counts as × ([\d.]+)/.exec(await legs.innerText()) ?? [];
    const payout = Math.round(Number(odds) * 100_00);
    await expect(getBalance(page)).toContainText(
      formatAmount(before - 100_00 + payout - Math.round((payout - 100_00) * 0.05)),
    );
  },
);
