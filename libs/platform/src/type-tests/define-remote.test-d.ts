import { type ComponentType } from 'react';
import { defineRemote, type Platform, type RemoteDefinition, type RouteContext, type RouteDefinition } from '../index';
import { exactly } from './exactly';

/*
 * Code that remotes may contain. Nothing here runs: `typecheck` fails when the platform API accepts less than before, or anything it must
 * not. Lines without an expected error exist in published remotes, so they stay until the major version of PLATFORM_VERSION rises.
 */
declare const Page: ComponentType;
const page = () => Promise.resolve({ default: Page });

exactly<(definition: RemoteDefinition) => RemoteDefinition>()(defineRemote);

export const smallest = defineRemote({ name: 'demo', platform: '^2.0.0', routes: [] });

export const everything = defineRemote({
  name: 'demo',
  platform: '^2.0.0',
  routes: [
    { path: '/', page },
    {
      path: '/sport/:sportKey',
      title: 'Sport',
      layout: 'default',
      middleware: [
        'only-gh',
        'global-auth',
        'kyc-auth',
        'mission-center-auth',
        'iv-auth',
        'iv-logout-if-no-token',
        'fetch-pages',
        'set-meta-title',
      ],
      contentPages: ['page_sport'],
      clientOnly: true,
      page,
      validate: ({ params, search, path }) =>
        params['sportKey'] !== undefined && search.get('q') !== null && path.startsWith('/'),
      getTitle: ({ platform }) => platform.country.region,
      load: async ({ platform, signal }) => (signal.aborted ? undefined : platform.now()),
    },
    { path: '/help/:category/*', layout: 'help', page, validate: async () => true, getTitle: () => undefined },
    { path: '/a', layout: 'self-exclusion', page },
    { path: '/b', layout: 'missions', page },
    { path: '/c', layout: 'content', page },
    { path: '/d', layout: 'gamification page', page },
    { path: '/e', layout: 'instant-virtual', page },
    { path: '/f', layout: 'me', page },
    { path: '/g', layout: 'me-setting', page },
  ],
  slots: {
    'strip.sports': { load: page },
    'nav.betslip.badge': { load: page, clientOnly: true },
    'nav.openBets.badge': { load: page },
    'header.account': { load: page, data: async (platform: Platform) => platform.deviceId },
    'overlay.betslip': { load: page },
    'overlay.login': { load: page },
    'overlay.dialogs': { load: page },
    'home.section': { load: page },
  },
  setup(platform) {
    exactly<Platform>()(platform);
    platform.injectSlice('demo', (state: { count: number } = { count: 0 }) => state);
    return () => undefined;
  },
});

/** Properties that several routes of a remote share. */
const shared: Omit<RouteDefinition, 'path'> = { layout: 'content', middleware: ['set-meta-title'], page };
export const withSharedPart = defineRemote({
  name: 'demo',
  platform: '^2.0.0',
  routes: [{ path: '/a', ...shared }],
  setup: () => undefined,
});

declare const context: RouteContext;
exactly<Platform>()(context.platform);
exactly<Readonly<Record<string, string | undefined>>>()(context.params);
exactly<URLSearchParams>()(context.search);
exactly<string>()(context.path);
exactly<AbortSignal>()(context.signal);

const route = { path: '/', page };

// @ts-expect-error a remote has a name
defineRemote({ platform: '^2.0.0', routes: [] });
// @ts-expect-error a remote has pages, at least none
defineRemote({ name: 'demo', platform: '^2.0.0' });
// @ts-expect-error a remote must name the platform API it needs
defineRemote({ name: 'demo', routes: [] });
// @ts-expect-error the range of the platform API is a string
defineRemote({ name: 'demo', platform: 1, routes: [] });
// @ts-expect-error there is no such part of a remote
defineRemote({ name: 'demo', platform: '^2.0.0', routes: [], pages: [] });
// @ts-expect-error setup is done when it returns: what it begins must not be waited for
defineRemote({ name: 'demo', platform: '^2.0.0', routes: [], setup: async () => undefined });
// @ts-expect-error what undoes a setup is a function
defineRemote({ name: 'demo', platform: '^2.0.0', routes: [], setup: () => 'undone' });

// @ts-expect-error a route has a page
export const withoutPage: RouteDefinition = { path: '/' };
// @ts-expect-error a route has a path
export const withoutPath: RouteDefinition = { page };
// @ts-expect-error a page is loaded, not given
export const givenPage: RouteDefinition = { path: '/', page: Page };
// @ts-expect-error a page's module has the component as its default
export const namedPage: RouteDefinition = { path: '/', page: () => Promise.resolve({ Page }) };
const needy = () => Promise.resolve({ default: (_: { id: string }) => null });
// @ts-expect-error a page is given no properties
export const pageWithProperties: RouteDefinition = { path: '/', page: needy };
// @ts-expect-error the shell has no such layout
export const unknownLayout: RouteDefinition = { ...route, layout: 'wide' };
// @ts-expect-error the shell has no such guard
export const unknownGuard: RouteDefinition = { ...route, middleware: ['only-ng'] };
// @ts-expect-error a check says yes or no
export const unclearCheck: RouteDefinition = { ...route, validate: () => 'yes' };
// @ts-expect-error what a page loads is waited for
export const unwaitedData: RouteDefinition = { ...route, load: () => 1 };
// @ts-expect-error there is no such part of a route
export const unknownPart: RouteDefinition = { ...route, guards: [] };

const withSlots = (slots: RemoteDefinition['slots']): RemoteDefinition => ({
  name: 'demo',
  platform: '^2.0.0',
  routes: [],
  slots,
});

// @ts-expect-error the frame has no such place
withSlots({ 'footer.links': { load: page } });
// @ts-expect-error the place hands no such property over
withSlots({ 'strip.sports': { load: () => Promise.resolve({ default: (_: { sport: string }) => null }) } });
// @ts-expect-error what fills a slot is loaded, not given
withSlots({ 'strip.sports': { load: Page } });
// @ts-expect-error a contribution without code
withSlots({ 'strip.sports': { clientOnly: true } });
