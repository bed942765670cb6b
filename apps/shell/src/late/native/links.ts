import { hasNativeFeature, type NativeFeature, type PageBridge } from '@oware/native-bridge';
import { type Platform } from '@oware/platform';

/** Features with which the app itself shows a page of the product, and the links to that page. */
const OWN_PAGES: readonly { feature: NativeFeature; links: (basePath: string) => string }[] = [
  { feature: 'selfExclusionHelp', links: () => '[data-help="self-exclusion"]' },
  { feature: 'helpLink', links: (basePath) => `[href="${basePath}/help"], [href^="${basePath}/help/"]` },
];

/**
 * Checks for links that the app opens: external ones, for which a web view has no window, and those to pages that it shows itself.
 */
function isForApp(
  link: HTMLAnchorElement,
  { app }: Pick<PageBridge, 'app'>,
  { basePath }: Pick<Platform, 'basePath'>,
): boolean {
  const elsewhere = /^https?:$/.test(link.protocol) && (link.origin !== location.origin || link.target === '_blank');
  return (
    elsewhere || OWN_PAGES.some(({ feature, links }) => hasNativeFeature(app, feature) && link.matches(links(basePath)))
  );
}

/** Passes such links to the app; the web view opens those that the app declines. */
export function followLinks(bridge: PageBridge, platform: Pick<Platform, 'basePath' | 'navigate'>): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.button !== 0 || !isForApp(link, bridge, platform)) return;
      const { href, origin, pathname, search } = link;
      void bridge.ask('openLink', { url: href }).then((taken) => {
        if (!taken) platform.navigate(origin === location.origin ? pathname + search : href, { external: true });
      });
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
