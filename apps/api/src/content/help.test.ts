import { betslipConfig, cashOutConfig, countries, JACKPOT_WAITS_MS, sports } from '@oware/config';
import { formatCurrency, JACKPOT_MATCHES, JACKPOT_MAX_VOID, getMarketRule } from '@oware/betting';
import { type ProductConfig } from '../settings/product-config/service';
import { getFacts } from './facts';
import { pageTexts } from './pages';
import { ContentService } from './service';

type Config = Pick<ProductConfig, 'betslip' | 'cashOut'>;
const configured: Config = {
  betslip: (country) => Promise.resolve(betslipConfig[country]),
  cashOut: (country) => Promise.resolve(cashOutConfig[country]),
};
const createService = (config: Config): ContentService =>
  new ContentService(pageTexts, { facts: (country) => getFacts(country, config as ProductConfig) });
const service = createService(configured);

describe.each(Object.values(countries))('help in $region', ({ shortName, currency, region }) => {
  it('has a page for each topic, with a value for each placeholder', async () => {
    const { categories } = pageTexts['page_help'] as { categories: { key: string; topics: { key: string }[] }[] };
    const pages = categories.flatMap(({ key, topics }) =>
      topics.map((topic) => (key === 'about' ? `help_${topic.key}` : `help_${key}_${topic.key}`)),
    );
    expect(pages.length).toBeGreaterThan(45);
    for (const page of pages) {
      const { keys } = await service.page(page, shortName);
      expect(JSON.stringify(keys)).not.toMatch(/\{[a-zA-Z]+\}/);
    }
  });

  it('shows the limits and the tax that the server applies to bets', async () => {
    const { keys } = await service.page('help_betting_stakes-and-payouts', shortName);
    const { minStake, maxPayout, taxRate } = betslipConfig[shortName];
    expect(keys['rows']?.value).toContain(formatCurrency(currency, minStake));
    expect(keys['rows']?.value).toContain(formatCurrency(currency, maxPayout));
    const { keys: tax } = await service.page('help_betting_tax', shortName);
    expect(tax['intro']?.value).toContain(`In ${region}, we deduct ${taxRate * 100}%`);
  });

  it('shows the rules that decide a round of the jackpot', async () => {
    const { keys } = await service.page('help_rewards_jackpot', shortName);
    expect(keys['intro']?.value).toContain(`for ${JACKPOT_MATCHES} matches`);
    expect(keys['sections']?.value).toContain(`no result ${JACKPOT_WAITS_MS / 3_600_000} hours after`);
    expect(keys['sections']?.value).toContain(`more than ${JACKPOT_MAX_VOID} matches`);
  });
});

it('follows the remote configuration, with a new version', async () => {
  const betslip = jest.fn(configured.betslip);
  const changing = createService({ ...configured, betslip: betslip });
  const before = await changing.page('help_betting_tax', 'ng');
  expect(await changing.page('help_betting_tax', 'ng')).toBe(before);
  betslip.mockResolvedValue({ ...betslipConfig.ng, taxRate: 0.075 });
  const after = await changing.page('help_betting_tax', 'ng');
  expect(after.keys['intro']?.value).toContain('7.5%');
  expect(after.version).not.toBe(before.version);
  expect((await changing.versions('ng'))['help_betting_tax']).toBe(after.version);
});

it('needs no values for pages without placeholders', async () => {
  const config = { ...configured, betslip: () => Promise.reject(new Error('no database')) };
  await expect(createService(config).page('page_help', 'ng')).resolves.toHaveProperty('version');
  await expect(createService(config).page('help_betting_tax', 'ng')).rejects.toThrow('no database');
});

it('has a rule for every market of every list', () => {
  const ids = sports.flatMap(({ defaultMarkets }) => defaultMarkets);
  expect(ids.filter((id) => getMarketRule(id) === undefined)).toEqual([]);
});

it('describes each sport by its own settlement table', () => {
  const rows = (sport: string) => pageTexts[`help_rules_${sport}`]?.['rows'] as [string, string][];
  const getText = (sport: string) => JSON.stringify(pageTexts[`help_rules_${sport}`]);
  expect(rows('football')[1]).toEqual(['1X2', 'Home, draw or away: the actual result wins.']);
  expect(pageTexts['help_rules_football']?.['intro']).toMatch(/come first\. Counts: regular time/);
  expect(getText('football').match(/Counts:/g)).toHaveLength(1);
  expect(rows('basketball')[1]?.[1]).toMatch(/is refunded. Counts: overtime/);
  expect(rows('tennis')[2]?.[1]).toMatch(/games or points of all sets/);
  expect(getText('tennis')).toContain('within 336 hours');
  expect(getText('tennis')).toContain('retires');
  expect(getText('football')).not.toContain('retires');
});
