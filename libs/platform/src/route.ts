import { type ComponentType } from 'react';
import { type Platform } from './platform';

/** Page frames of docs/reference/platform.md. The shell owns what each looks like. */
export const layoutNames = [
  'default',
  'self-exclusion',
  'help',
  'missions',
  'content',
  'gamification page',
  'instant-virtual',
  'me',
  'me-setting',
] as const;
export type LayoutName = (typeof layoutNames)[number];

/** Guards of docs/reference/platform.md, run in the order a route names them. The shell owns what each does. */
export const middlewareNames = [
  'only-gh',
  'global-auth',
  'kyc-auth',
  'mission-center-auth',
  'iv-auth',
  'iv-logout-if-no-token',
  'fetch-pages',
  'set-meta-title',
] as const;
export type MiddlewareName = (typeof middlewareNames)[number];

/** A visit to a page: what its loader and its validity check get. */
export interface RouteContext {
  platform: Platform;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  /** Path below the country prefix, with a leading slash: `/n/me`. */
  path: string;
  /** Aborts when the visitor has gone elsewhere meanwhile, or the request ended. */
  signal: AbortSignal;
}

/** What other sites show of a link to a page. */
export interface LinkPreview {
  title: string;
  description: string;
  /** A PNG of 1200 × 630, its path under the product's origin. */
  image: string;
}

/** One page of a remote. */
export interface RouteDefinition {
  /** Below the country prefix, React Router pattern: `/`, `/sport/:sportKey`, `/help/:category/*`. */
  path: string;
  /** Default: `default`. */
  layout?: LayoutName;
  middleware?: readonly MiddlewareName[];
  /** Content pages that `fetch-pages` brings before the page is shown. */
  contentPages?: readonly string[];
  /** Title of the document; without one the brand stands alone. */
  title?: string;
  /** A better title once the page's data is there, for example the name of what it shows; undefined keeps `title`. */
  titleOf?(context: RouteContext): string | undefined;
  /** Anything but `true` makes the visit a 404 (reference: platform). */
  validate?(context: RouteContext): boolean | Promise<boolean>;
  /**
   * Leads elsewhere instead of showing a page: addresses below the country prefix, the best one first. The first whose page exists
   * is gone to, so that one that another remote will bring needs no change here. Since 1.13.0.
   */
  redirect?(context: RouteContext): readonly string[] | Promise<readonly string[]>;
  /** What other sites show of a link to the page, once its data is there. Asked for on the server only. Since 1.13.0. */
  previewOf?(context: RouteContext): Promise<LinkPreview | undefined>;
  /** What the page shows, as schema.org names it (JSON-LD), once its data is there. Asked for on the server only. Since 1.16.0. */
  structuredDataOf?(context: RouteContext): Promise<object | undefined>;
  /** The layout is rendered on the server, the page only in the browser. */
  clientOnly?: boolean;
  /** Lazy, so that a page costs nothing until it is visited: `() => import('./home/page')`. */
  page(): Promise<{ default: ComponentType }>;
  /**
   * Dispatches what the first view needs, usually `endpoint.initiate(args, { subscribe: false })`, and resolves when
   * it has arrived. The server waits for it before it renders; the browser waits at most 100 ms (reference: constants), then
   * shows the page with its skeletons. A rejected promise is reported and the page is shown all the same.
   */
  load?(context: RouteContext): Promise<unknown>;
}
