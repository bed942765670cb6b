import { type ComponentType } from 'react';
import { type Platform } from './platform';

/** Page frames of docs/reference/platform.md. The shell defines their look. */
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

/** Guards of docs/reference/platform.md, run in the order of a route's list. The shell implements them. */
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

/** A visit to a page: argument of its loader and its validity check. */
export interface RouteContext {
  platform: Platform;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  /** Path below the country prefix, with a leading slash: `/n/me`. */
  path: string;
  /** Aborts when the visitor has navigated elsewhere in the meantime, or when the request ended. */
  signal: AbortSignal;
}

/** Preview of a link to a page on other sites. */
export interface LinkPreview {
  title: string;
  description: string;
  /** A PNG of 1200 × 630, as a path on the product's origin. */
  image: string;
}

/** One page of a remote. */
export interface RouteDefinition {
  /** Below the country prefix, React Router pattern: `/`, `/sport/:sportKey`, `/help/:category/*`. */
  path: string;
  /** Default: `default`. */
  layout?: LayoutName;
  middleware?: readonly MiddlewareName[];
  /**
   * Page above it, to which Back leads when the page was opened directly: a path that may contain the parameters of `path`,
   * `/sport/:sportKey`. Default: the nearest page whose path is a beginning of this one. Since 2.1.0.
   */
  parent?: string;
  /** Content pages that `fetch-pages` loads before the page is shown. */
  contentPages?: readonly string[];
  /** Title of the document; default: the brand alone. */
  title?: string;
  /**
   * More specific title once the page's data has loaded, for example the name of its subject; undefined keeps `title`.
   */
  getTitle?(context: RouteContext): string | undefined;
  /** Any result but `true` makes the visit a 404 (reference: platform). */
  validate?(context: RouteContext): boolean | Promise<boolean>;
  /**
   * Redirects instead of showing a page: addresses below the country prefix, the best one first. The first whose page exists is used, so a
   * page that another remote will add later needs no change here. Since 1.13.0.
   */
  redirect?(context: RouteContext): readonly string[] | Promise<readonly string[]>;
  /** Preview of a link to the page, once its data has loaded. Called on the server only. Since 1.13.0. */
  getPreview?(context: RouteContext): Promise<LinkPreview | undefined>;
  /**
   * Structured data of the page for schema.org (JSON-LD), once its data has loaded. Called on the server only. Since 1.16.0.
   */
  getStructuredData?(context: RouteContext): Promise<object | undefined>;
  /** The layout is rendered on the server, but the page only in the browser. */
  clientOnly?: boolean;
  /** Lazy, so that a page is loaded only when it is visited: `() => import('./home/page')`. */
  page(): Promise<{ default: ComponentType }>;
  /**
   * Dispatches the calls that the first view needs, usually `endpoint.initiate(args, { subscribe: false })`, and resolves when their data
   * has arrived. The server waits for it before rendering; the browser waits at most 100 ms (reference: constants), then shows the page
   * with its skeletons. A rejected promise is reported and the page is shown anyway.
   */
  load?(context: RouteContext): Promise<unknown>;
}
