import { nativeFeatureAvailable, type NativeFeature, type PageBridge } from '@oware/native-bridge';
import { type Platform } from '@oware/platform';

/** Features of the app that show a page of the product by themselves, by the links that lead there. */
const OWN_PAGES: readonly { feature: NativeFeature; links: (basePath: string) => string }[] = [
  { feature: 'selfExclusionHelp', links: () => '[data-help="self-exclusion"]' },
  { feature: 'helpLink', links: (basePath) => `[href="${basePath}/help"], [href^="${basePath}/help/"]` },
];

/** Links that the app opens: those to other places, which a web view has no window for, and to pages that it shows by itself. */
function isForApp(
  link: HTMLAnchorElement,
  { app }: Pick<PageBridge, 'app'>,
  { basePath }: Pick<Platform, 'basePath'>,
): boolean {
  const elsewhere = /^https?:$/.test(link.protocol) && (link.origin !== location.origin || link.target === '_blank');
  return (
    elsewhere ||
    OWN_PAGES.some(({ feature, links }) => nativeFeatureAvailable(app, feature) && link.matches(links(basePath)))
  );
}

/** Hands such links to the app; one that cannot open them leaves them to the web view. */
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
