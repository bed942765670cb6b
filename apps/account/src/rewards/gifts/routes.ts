import { type RouteDefinition } from '@oware/platform';
import { createPageRoute } from '../../common/create-page-route';

const page = createPageRoute(
  () => import(/* webpackChunkName: "wallet" */ './pages'),
  ['page_gifts', 'page_quick_view', 'page_flash_freeze'],
);

/** Route of the gifts page (reference: routes). */
export const giftRoutes: readonly RouteDefinition[] = [page('/my_accounts/gifts', 'Gifts')];
