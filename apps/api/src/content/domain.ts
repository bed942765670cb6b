import { type CountryCode } from '@oware/config';
import { defineDomain } from '../platform/domain/domain';
import { productConfig } from '../settings/product-config/domain';
import { TextEditor } from './editor';
import { getFacts } from './facts';
import { helpSources } from './help';
import { registerHelpdesk } from './helpdesk/routes';
import { getOwnLanguagesFolder, readLanguages } from './languages';
import { carriedTexts, pageTexts } from './pages';
import { PublishedTexts } from './published';
import { createPlayerTexts, SentReleaseTexts } from './release-texts';
import { registerContent } from './routes';
import { ContentService } from './service';
import * as tables from './tables';

/** The texts of pages, and of the server's responses to rejected calls. */
export const content = defineDomain({
  name: 'content',
  needs: { productConfig },
  uses: ['db', 'clock', 'onError'],
  tables,
  /** Languages from a folder besides those of the product: for translators and tests. */
  settings: ({ LANGUAGES_DIR }) =>
    readLanguages(LANGUAGES_DIR || getOwnLanguagesFolder(), { ...pageTexts, ...helpSources }, Boolean(LANGUAGES_DIR)),
  create({ db, clock, onError, productConfig, settings: languages }) {
    const facts = (country: CountryCode) => getFacts(country, productConfig);
    const report = (error: unknown): void => onError(error, 'published texts');
    const published = new PublishedTexts({ db, clock, onError: report });
    const texts = new ContentService(pageTexts, {
      languages,
      facts,
      published,
      onError: report,
      carried: carriedTexts,
    });
    const releases = new SentReleaseTexts(db);
    const editor = new TextEditor({ db, english: pageTexts, languages, releases, published: () => published.forget() });
    return {
      service: { texts, playerTexts: createPlayerTexts(texts, releases), editor, facts, releases },
      root: (root) => root.decorate('findTexts', (country, language) => texts.getMessageTexts(country, language)),
      routes(scope) {
        registerContent(scope, texts);
        registerHelpdesk(scope, texts);
      },
    };
  },
});
