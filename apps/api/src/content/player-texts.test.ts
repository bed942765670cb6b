import { createPlayerTexts, type SentReleaseTexts } from './release-texts';
import { ContentService } from './service';

const PAGE = 'page_bets';
const releases: Pick<SentReleaseTexts, 'current'> = {
  current: async (): ReturnType<SentReleaseTexts['current']> => [
    { english: { [PAGE]: { won: 'Won', lost: 'Lost' } }, languages: { pcm: { [PAGE]: { won: 'You don win' } } } },
    { english: { page_other: { won: 'Other' } }, languages: {} },
  ],
};
const values = async (sent: ConstructorParameters<typeof ContentService>[0], language?: string) => {
  const pages = await createPlayerTexts(new ContentService(sent), releases).some([PAGE], 'ng', language);
  return Object.fromEntries(Object.entries(pages[PAGE] ?? {}).map(([key, { value }]) => [key, value]));
};

it.each([
  [undefined, { won: 'Won', lost: 'Lost' }],
  ['pcm', { won: 'You don win', lost: 'Lost' }],
  ['tw', { won: 'Won', lost: 'Lost' }],
])(
  'reads the texts of releases in the language %p, and in English where there is no translation',
  async (language, expected) => {
    expect(await values({}, language)).toEqual(expected);
  },
);

it('overrides them by texts of the server', async () => {
  expect(await values({ [PAGE]: { won: 'Nice' } }, 'pcm')).toEqual({ won: 'Nice', lost: 'Lost' });
});
