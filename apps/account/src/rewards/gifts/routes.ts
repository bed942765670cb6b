import { type RouteDefinition } from '@oware/platform';
import { pagesOf } from '../../kit/pages-of';

const page = pagesOf(
  () => import(/* webpackChunkName: "wallet" */ './pages'),
  ['page_gifts', 'page_quick_view', 'page_flash_freeze'],
);

/** Gifts (reference: routes). */
export const giftRoutes: readonly RouteDefinition[] = [page('/my_accounts/gifts', 'Gifts')];
