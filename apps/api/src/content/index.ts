import { defineDomain } from '../platform/domain/domain';
import { otherTexts, pageTexts } from './pages';
import { registerContent } from './routes';
import { ContentService } from './service';

/** The texts of pages. */
export const content = defineDomain({
  name: 'content',
  create() {
    const service = new ContentService(pageTexts, otherTexts);
    return { service, routes: (scope) => registerContent(scope, service) };
  },
});
