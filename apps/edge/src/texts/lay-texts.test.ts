import { type ContentPage, type ReleaseTexts } from '@oware/contracts';
import { joinTexts, mergePages, mergeVersions, mergeWholePage, createReading } from './lay-texts';

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
    'keeps the English of a release in its code',
    'page_rewards',
    'en',
    undefined,
    {},
    { title: 'Rewards', stake: 'Stake {amount}' },
  ],
  [
    'prefers a translation of the release to its English',
    'page_rewards',
    'pcm',
    undefined,
    { title: 'Your rewards dem' },
    { title: 'Your rewards dem', stake: 'Stake {amount}' },
  ],
  [
    'prefers a text of staff to both',
    'page_rewards',
    'pcm',
    { title: 'Won', stake: 'Put {amount}' },
    { title: 'Won', stake: 'Put {amount}' },
    { title: 'Won', stake: 'Put {amount}' },
  ],
  [
    'omits a staff text whose placeholders differ from the English',
    'page_rewards',
    'pcm',
    { title: '<b>Won</b>', stake: 'Put {sum}' },
    { title: 'Your rewards dem' },
    { title: 'Your rewards dem', stake: 'Stake {amount}' },
  ],
  [
    'sends the English text of staff beside a binding translation',
    'page_payment',
    'pcm',
    { english_sum: 'Total' },
    { fee: 'Charge', english_fee: 'Fee', english_sum: 'Total' },
    { fee: 'Charge', sum: 'Sum', english_fee: 'Fee', english_sum: 'Total' },
  ],
  ['does not repeat binding English', 'page_payment', 'en', undefined, {}, { fee: 'Fee', sum: 'Sum' }],
  [
    'omits a text that equals its key from a compact page',
    'common_titles',
    'pcm',
    undefined,
    { Bets: 'Bet dem' },
    { Games: 'Games', Bets: 'Bet dem' },
  ],
  [
    'does not change a page that only the server has',
    'help_terms',
    'pcm',
    { one: 'Two' },
    { one: 'Two' },
    { one: 'Two' },
  ],
])('%s', (_what, page, language, sent, compact, whole) => {
  const reading = createReading('ng', language);
  const response = sent === undefined ? {} : { [page]: keys(sent) };
  const lay = (isCompact: boolean) => mergePages(set, response, { names: [page], reading, compact: isCompact });
  expect(lay(true)).toEqual({ [page]: keys(compact) });
  expect(lay(false)).toEqual({ [page]: keys(whole) });
});

it('includes texts of a country, and omits unknown pages', () => {
  const reading = createReading('gh', 'en');
  const asked = { names: ['page_rewards', '__proto__', 'nothing'], reading, compact: true };
  expect(mergePages(set, {}, asked)).toEqual({ page_rewards: keys({ title: 'Rewards of Ghana' }) });
});

it('changes the version of a page with each text of the release or of the API', () => {
  const english = createReading('ng', 'en');
  const other = joinTexts([texts({ page_rewards: { title: 'Gifts' } })]);
  const versions = [
    mergeVersions(set, {}, english),
    mergeVersions(set, {}, createReading('ng', 'pcm')),
    mergeVersions(set, { page_rewards: 'abc' }, english),
    mergeVersions(other, {}, english),
  ].map(({ page_rewards }) => page_rewards);
  expect(new Set(versions).size).toBe(4);
  expect(mergeVersions(set, { help_terms: 'abc' }, english)).toMatchObject({ help_terms: 'abc' });
  const page = mergeWholePage(set, 'page_rewards', { keys: {}, version: 'abc' }, english);
  expect(page).toEqual({ keys: keys({ title: 'Rewards', stake: 'Stake {amount}' }), version: versions[2] });
  expect(mergeWholePage(set, 'nothing', undefined, english)).toBeUndefined();
});
