import { type CountryCode } from '@oware/config';
import { defineDomain } from '../platform/domain/domain';
import { productConfig } from '../settings/product-config';
import { factsOf } from './facts';
import { ownLanguages, readLanguages } from './languages';
import { pageTexts } from './pages';
import { registerContent } from './routes';
import { ContentService } from './service';

/** The texts of pages, and of what the server says to players when it rejects a call. */
export const content = defineDomain({
  name: 'content',
  needs: { productConfig },
  /** Languages of a folder beside those of the product: for translators, and for tests. */
  settings: ({ LANGUAGES_DIR }) => readLanguages(LANGUAGES_DIR || ownLanguages(), pageTexts),
  create({ productConfig, settings: languages }) {
    const facts = (country: CountryCode) => factsOf(country, productConfig);
    const service = new ContentService(pageTexts, languages, undefined, facts);
    return {
      service,
      root: (root) => root.decorate('wordsIn', (country) => service.words(country)),
      routes: (scope) => registerContent(scope, service),
    };
  },
});
