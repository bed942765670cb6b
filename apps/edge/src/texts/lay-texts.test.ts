import { type ContentPage, type ReleaseTexts } from '@oware/contracts';
import { joinTexts, layPages, layVersions, layWholePage, readingOf } from './lay-texts';

const texts = (english: ReleaseTexts['english'], languages: ReleaseTexts['languages'] = {}): ReleaseTexts => ({
  english,
  languages,
});
const set = joinTexts([
  texts(
    { page_rewards: { title: 'Rewards', stake: 'Stake {amount}' }, page_payment: { fee: 'Fee', sum: 'Sum' } },
    {
      pcm: { page_rewards: { title: 'Your rewards dem' }, page_payment: { fee: 'Charge' } },
      'en-GH': { page_rewards: { title: 'Rewards of Ghana' } },
    },
  ),
  texts(
    { common_titles: { Games: 'Games', Bets: 'Bets' } },
    { pcm: { common_titles: { Games: 'Games', Bets: 'Bet dem' } } },
  ),
]);
const text = (value: string) => ({ value, type: 'TEXT' as const });
const keys = (values: Record<string, string>): ContentPage['keys'] =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, text(value)]));
type Values = Record<string, string>;

it.each<[what: string, page: string, language: string, sent: Values | undefined, compact: Values, whole: Values]>([
  [
    'English of the release is in its code',
    'page_rewards',
    'en',
    undefined,
    {},
    { title: 'Rewards', stake: 'Stake {amount}' },
  ],
  [
    'a translation of the release stands above its English',
    'page_rewards',
    'pcm',
    undefined,
    { title: 'Your rewards dem' },
    { title: 'Your rewards dem', stake: 'Stake {amount}' },
  ],
  [
    "staff's text stands above both",
    'page_rewards',
    'pcm',
    { title: 'Won', stake: 'Put {amount}' },
    { title: 'Won', stake: 'Put {amount}' },
    { title: 'Won', stake: 'Put {amount}' },
  ],
  [
    "staff's text that does not fit the English is left out",
    'page_rewards',
    'pcm',
    { title: '<b>Won</b>', stake: 'Put {sum}' },
    { title: 'Your rewards dem' },
    { title: 'Your rewards dem', stake: 'Stake {amount}' },
  ],
  [
    'English stands beside a translation that binds, as staff has it',
    'page_payment',
    'pcm',
    { english_sum: 'Total' },
    { fee: 'Charge', english_fee: 'Fee', english_sum: 'Total' },
    { fee: 'Charge', sum: 'Sum', english_fee: 'Fee', english_sum: 'Total' },
  ],
  ['English that binds is not doubled', 'page_payment', 'en', undefined, {}, { fee: 'Fee', sum: 'Sum' }],
  [
    'a text that equals its key is left out of a compact page',
    'common_titles',
    'pcm',
    undefined,
    { Bets: 'Bet dem' },
    { Games: 'Games', Bets: 'Bet dem' },
  ],
  ['a page of the server alone is as it was sent', 'help_terms', 'pcm', { one: 'Two' }, { one: 'Two' }, { one: 'Two' }],
])('%s', (_what, page, language, sent, compact, whole) => {
  const reading = readingOf('ng', language);
  const response = sent === undefined ? {} : { [page]: keys(sent) };
  const lay = (isCompact: boolean) => layPages(set, response, { names: [page], reading, compact: isCompact });
  expect(lay(true)).toEqual({ [page]: keys(compact) });
  expect(lay(false)).toEqual({ [page]: keys(whole) });
});

it('has texts of a country, and no page that nobody has', () => {
  const reading = readingOf('gh', 'en');
  const asked = { names: ['page_rewards', '__proto__', 'nothing'], reading, compact: true };
  expect(layPages(set, {}, asked)).toEqual({ page_rewards: keys({ title: 'Rewards of Ghana' }) });
});

it('gives a page another version with each text of the release or of the API', () => {
  const english = readingOf('ng', 'en');
  const other = joinTexts([texts({ page_rewards: { title: 'Gifts' } })]);
  const versions = [
    layVersions(set, {}, english),
    layVersions(set, {}, readingOf('ng', 'pcm')),
    layVersions(set, { page_rewards: 'abc' }, english),
    layVersions(other, {}, english),
  ].map(({ page_rewards }) => page_rewards);
  expect(new Set(versions).size).toBe(4);
  expect(layVersions(set, { help_terms: 'abc' }, english)).toMatchObject({ help_terms: 'abc' });
  const page = layWholePage(set, 'page_rewards', { keys: {}, version: 'abc' }, english);
  expect(page).toEqual({ keys: keys({ title: 'Rewards', stake: 'Stake {amount}' }), version: versions[2] });
  expect(layWholePage(set, 'nothing', undefined, english)).toBeUndefined();
});
